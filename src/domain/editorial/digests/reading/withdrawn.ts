import { inEachLanguage } from '#contract/values/content-languages.ts'
import type { ChangeSnapshot, StorySnapshot, TextSnapshot, UpdateSnapshot } from '#db/schema/digests.ts'
import type { DigestItemRow } from '#domain/editorial/digests/digests.repository.ts'
import type { WithdrawnFromEdition } from '#domain/editorial/digests/withdrawn.repository.ts'

type Cited = NonNullable<TextSnapshot['cited']>

const citedLeft = (cited: Cited, withdrawn: readonly WithdrawnFromEdition[]): Cited | null => {
  // Old editions lack `article_id`, so any article of the story may be the cited one.
  const isOf = ({ article_id, lang, part }: WithdrawnFromEdition): boolean =>
    part === 'summary' &&
    lang === cited.lang &&
    (cited.article_id === undefined || article_id === cited.article_id)
  const gone = new Set(withdrawn.filter(isOf).map(({ text }) => text))
  const sentences = cited.sentences.filter(({ text }) => !gone.has(text))
  return sentences.length > 0 ? { ...cited, sentences } : null
}

/** A withdrawn title of a model is replaced by the publisher's. */
const titleLeft = (
  said: { article_id: string | null; lang: string; title: string },
  withdrawn: readonly WithdrawnFromEdition[],
): { title: string; lang: string } | undefined =>
  withdrawn.find(
    ({ part, article_id, lang, text }) =>
      part === 'title' && article_id === said.article_id && lang === said.lang && text === said.title,
  )?.source

const textLeft = (text: TextSnapshot, withdrawn: readonly WithdrawnFromEdition[]): TextSnapshot => ({
  ...text,
  ...titleLeft(text, withdrawn),
  cited: text.cited && citedLeft(text.cited, withdrawn),
})

const changesLeft = (
  changes: readonly ChangeSnapshot[],
  withdrawn: readonly WithdrawnFromEdition[],
): ChangeSnapshot[] =>
  changes.flatMap((change) => {
    if (change.kind === 'report') {
      const source = titleLeft({ ...change, title: change.text }, withdrawn)
      return source ? { ...change, text: source.title, lang: source.lang } : change
    }
    const isGone = withdrawn.some(
      ({ part, article_id, lang, text }) =>
        part === 'summary' &&
        article_id === change.article_id &&
        lang === change.lang &&
        text === change.text,
    )
    return change.kind === 'sentence' && isGone ? [] : change
  })

const updateLeft = (
  update: UpdateSnapshot | null,
  withdrawn: readonly WithdrawnFromEdition[],
): UpdateSnapshot | null => update && { ...update, changes: changesLeft(update.changes, withdrawn) }

const storyLeft = (
  { texts, updates, ...story }: StorySnapshot,
  withdrawn: readonly WithdrawnFromEdition[],
): StorySnapshot => ({
  ...story,
  texts: inEachLanguage((lng) => textLeft(texts[lng], withdrawn)),
  updates: inEachLanguage((lng) => updateLeft(updates[lng], withdrawn)),
})

/**
 * Filters what a later gate refused when an edition is read, and leaves its rows unchanged. A title is
 * replaced by the publisher's.
 */
export const withholdWithdrawn = (
  rows: readonly DigestItemRow[],
  withdrawn: readonly WithdrawnFromEdition[],
): DigestItemRow[] => {
  const byPosition = Map.groupBy(withdrawn, ({ position }) => position)
  return rows.map((row) => {
    const gone = byPosition.get(row.position)
    return gone ? { ...row, content: storyLeft(row.content, gone) } : row
  })
}
