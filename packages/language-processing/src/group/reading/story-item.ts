/** Texts are plain text, without markup. */
export interface StoryItem {
  id: string
  title: string
  description: string | null
  /** ISO 639-1. Two languages are compared through names, numbers and the glossary, not through words. */
  lang: string
  /** Milliseconds since 1970. */
  publishTime: number
  /** The outlet, which is evidence against a link: one outlet rarely reports an event twice. */
  sourceId: string
  url: string | null
}
