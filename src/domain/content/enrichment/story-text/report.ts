import type { Locale } from '#contract/locales.ts'

/** A report of a story whose text may be quoted. */
export interface SourceReport {
  id: string
  sourceId: string
  lang: Locale
  title: string
  /** The whole text, or what the feed gives of it; offsets are UTF-16 units of it. */
  body: string
}
