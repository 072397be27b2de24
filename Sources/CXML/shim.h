#pragma once
#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and shows its headers, of which Foundation brings another version along.
// Nothing here needs what they declare.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
