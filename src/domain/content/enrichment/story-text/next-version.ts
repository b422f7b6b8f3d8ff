import type { StoredStorySentence } from '#db/schema/stories.ts'

export interface StoredStoryText {
  version: number
  made_at: Date
  previous_at: Date | null
  sentences: StoredStorySentence[]
  /** The inputs: the id of each report with a hash of its content (`editionOf`). */
  reports: string[]
}

/** Two sentences state one fact if their words are equal, or if both quote the same words of one report. */
const isSameFact = (a: StoredStorySentence, b: StoredStorySentence): boolean =>
  a.text === b.text ||
  a.citations.some((own) =>
    b.citations.some(
      (other) =>
        own.article_id === other.article_id && own.quotes.some((quote) => other.quotes.includes(quote)),
    ),
  )

/** Only the first citation counts, because its report provided the wording. */
const isOf = ({ citations: [wordedBy] }: StoredStorySentence, reports: readonly string[]): boolean =>
  wordedBy !== undefined && reports.some((report) => report.startsWith(wordedBy.article_id))

/**
 * Readers see a new version as an update, so that it increases only if a fact comes from a new or revised
 * report, or disappeared with its report; another choice among sentences of the same reports is no news.
 * Undefined if there has never been a text.
 */
export const nextVersion = (
  former: StoredStoryText | undefined,
  { sentences, reports }: Pick<StoredStoryText, 'sentences' | 'reports'>,
  now: Date,
): StoredStoryText | undefined => {
  if (!former) {
    const versioned = sentences.map((each) => ({ ...each, since: 1 }))
    return versioned.length > 0
      ? { version: 1, made_at: now, previous_at: null, sentences: versioned, reports }
      : undefined
  }
  const fresh = reports.filter((report) => !former.reports.includes(report))
  const left = reports.filter((report) => former.reports.includes(report))
  const known = sentences.map((each) => former.sentences.find((old) => isSameFact(old, each)))
  const isNew = (at: number): boolean => {
    const sentence = sentences[at]
    return known[at] === undefined && sentence !== undefined && isOf(sentence, fresh)
  }
  const isLost = former.sentences.some(
    (old) => !isOf(old, left) && !sentences.some((each) => isSameFact(old, each)),
  )
  const isChanged = isLost || sentences.some((_, at) => isNew(at))
  const version = isChanged ? former.version + 1 : former.version
  const versioned = sentences.map((each, at) => ({
    ...each,
    since: isNew(at) ? version : (known[at]?.since ?? 1),
  }))
  return isChanged
    ? { version, made_at: now, previous_at: former.made_at, sentences: versioned, reports }
    : { ...former, sentences: versioned, reports }
}
