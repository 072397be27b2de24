internal import CPango
internal import Glibc

/// Keeps the user's locale out of the choice of fonts and glyphs.
///
/// fontconfig adds the languages of LANG to every request, and Pango asks LANGUAGE for scripts that the text's language
/// is not written in, so the same job would take Japanese shapes on one machine and Chinese on another. Both look at a
/// variable of their own first and remember what they found: those are set once, before either has looked.
enum ProcessLanguage {
  /// Whether English stands as the fallback language of both libraries; it is set on first use.
  static let isPinned: Bool = {
    setenv("FC_LANG", "en", 1)
    setenv("PANGO_LANGUAGE", "en", 1)
    let languages = FcGetDefaultLangs()
    FcStrSetDestroy(languages)
    _ = pango_language_get_preferred()
    return FcInit() != 0
  }()
}
