/** Texts are plain, may contain `<`, and must be rendered as text. */
export interface Page {
  title: string | null
  /**
   * Without menus, comments and advertising; paragraphs are separated by blank lines. Null without an
   * article.
   */
  text: string | null
  byline: string | null
  /** As the page declares it (`fr`, `en-US`). */
  lang: string | null
  siteName: string | null
  /** The page's picture for previews. URLs are absolute http(s), but untrusted. */
  imageUrl: string | null
  canonicalUrl: string | null
  iconUrl: string | null
  /** `<meta name="tdm-reservation" content="1">`: all other fields are null then. */
  isReserved: boolean
}

export interface PageHints {
  /** The base of relative links. */
  url: string
  /** Its charset has precedence over the page's own. */
  contentType?: string
}
