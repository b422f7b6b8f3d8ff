import type { Language } from '../text/languages.ts'

export interface SourceReport {
  id: string
  sourceId: string
  lang: Language
  title: string
  /** The whole text, or as much as the feed contains; offsets are in UTF-16 units. */
  body: string
}
