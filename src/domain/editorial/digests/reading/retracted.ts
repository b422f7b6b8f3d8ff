import { inEachLanguage } from '#contract/values/content-languages.ts'
import type { ChangeSnapshot, StorySnapshot, TextSnapshot, UpdateSnapshot } from '#db/schema/digests.ts'
import type { DigestItemRow, Retracted } from '#domain/editorial/digests/digests.repository.ts'

type Cited = NonNullable<TextSnapshot['cited']>

const stands = ({ standing }: Retracted, sentences: readonly string[]): boolean =>
  standing !== null && sentences.every((sentence) => standing.includes(sentence))

const isCitationRetracted = (
  { article_id, lang, sentences }: Cited,
  retracted: readonly Retracted[],
): boolean => {
  const said = sentences.map(({ text }) => text)
  // Old editions lack `article_id`, so any article of the story may be the cited one.
  return retracted.some(
    (text) =>
      (article_id === undefined || text.article_id === article_id) &&
      text.lang === lang &&
      !stands(text, said),
  )
}

const isChangeRetracted = (change: ChangeSnapshot, retracted: readonly Retracted[]): boolean =>
  change.kind === 'sentence' &&
  retracted.some(
    (text) =>
      text.article_id === change.article_id && text.lang === change.lang && !stands(text, [change.text]),
  )

const withhold = (content: StorySnapshot, retracted: readonly Retracted[]): StorySnapshot => {
  const text = (snapshot: TextSnapshot): TextSnapshot =>
    snapshot.cited && isCitationRetracted(snapshot.cited, retracted) ? { ...snapshot, cited: null } : snapshot
  const update = (snapshot: UpdateSnapshot | null): UpdateSnapshot | null =>
    snapshot && {
      ...snapshot,
      changes: snapshot.changes.filter((change) => !isChangeRetracted(change, retracted)),
    }
  const { texts, updates } = content
  return {
    ...content,
    texts: inEachLanguage((lng) => text(texts[lng])),
    updates: inEachLanguage((lng) => update(updates[lng])),
  }
}

/**
 * Filters when an edition is read and leaves its rows unchanged, so that a restored sentence returns.
 * Sentences that a person wrote in place of retracted ones stay.
 */
export const withholdRetracted = (
  rows: readonly DigestItemRow[],
  retracted: readonly Retracted[],
): DigestItemRow[] => {
  const byPosition = Map.groupBy(retracted, ({ position }) => position)
  return rows.map((row) => {
    const inItem = byPosition.get(row.position)
    return inItem ? { ...row, content: withhold(row.content, inItem) } : row
  })
}
