/** What a web page says about one article. Every text is plain text: show it as text. */
export interface Page {
  /** One line. */
  title: string | null
  /** The article without menus, comments and advertising: paragraphs separated by blank lines; null when there is none. */
  text: string | null
  byline: string | null
  /** As the page declares it (`fr`, `en-US`). */
  lang: string | null
  siteName: string | null
  /** The picture the page wants to be shown with. All URLs are absolute http(s) and unchecked. */
  imageUrl: string | null
  canonicalUrl: string | null
  iconUrl: string | null
  /** Its publisher reserves text and data mining by `<meta name="tdm-reservation" content="1">`: then nothing of it is here. */
  isReserved: boolean
}

export interface PageHints {
  /** Where the page was read from: the base of its relative links. */
  url: string
  /** The answer's Content-Type header. */
  contentType?: string
}
