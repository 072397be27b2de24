#pragma once
#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and shows its headers, of which Foundation brings another version along.
// Nothing here needs what they declare.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>

// xmlFree is a variable that holds a function, which Swift takes for shared mutable state.
static inline void refrain_xml_free(void *memory) { xmlFree(memory); }
