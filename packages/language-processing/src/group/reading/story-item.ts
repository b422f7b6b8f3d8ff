/** The fields of an article that story matching reads. Every text is plain text. */
export interface StoryItem {
  id: string
  title: string
  description: string | null
  /** ISO 639-1. Two languages are compared through names, numbers and the glossary, not through words. */
  lang: string
  /** Milliseconds since 1970. */
  publishTime: number
  /** The outlet; two items of one outlet are rarely two reports of one event. */
  sourceId: string
  url: string | null
}
