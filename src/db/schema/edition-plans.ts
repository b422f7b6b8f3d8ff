import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Generated } from 'kysely'

/** What editors decide about one edition for readers of one language. Without a row it is built as it comes. */
export interface EditionPlansTable {
  period: DigestPeriod
  /** As in `digests`. */
  edition_date: string
  lng: ContentLanguage
  /** Counts the acts of editors. */
  version: Generated<number>
  title: string | null
  introduction: string | null
  /** Its newsletters are not queued until an editor releases them. */
  is_held: Generated<boolean>
  /** The plan's version that the current edition was built with; null before it was built. */
  built_version: number | null
}

/**
 * `placed`: in the edition at this place, whatever its rank. `cut`: not in it. `held_back`: not in it, and a
 * candidate for the next one.
 */
export type ChoiceKind = 'placed' | 'cut' | 'held_back'

export interface EditionChoicesTable {
  period: DigestPeriod
  edition_date: string
  lng: ContentLanguage
  /** A report of the story, because stories are merged and split until the edition is built. */
  article_id: string
  kind: ChoiceKind
  /** From 1; null unless placed. */
  place: number | null
  chosen_at: Date
}
