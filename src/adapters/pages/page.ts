/** Every text is plain text, which may contain `<` and must be rendered as text. */
export interface Page {
  title: string | null
  /** Without menus, comments and advertising; paragraphs are separated by blank lines. Null without an article. */
  text: string | null
  byline: string | null
  /** As the page declares it (`fr`, `en-US`). */
  lang: string | null
  siteName: string | null
  /** The picture that the page chooses for previews. This and the other URLs are absolute http(s), but untrusted. */
  imageUrl: string | null
  canonicalUrl: string | null
  iconUrl: string | null
  /** `<meta name="tdm-reservation" content="1">` reserves text and data mining. All other fields are null then. */
  isReserved: boolean
}

export interface PageHints {
  /** The page's own address, as the base of its relative links. */
  url: string
  /** The response's Content-Type header, whose charset has precedence over the page's own. */
  contentType?: string
}
