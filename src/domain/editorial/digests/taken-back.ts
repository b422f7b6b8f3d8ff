import type { FrozenChange, FrozenStory, FrozenText, FrozenUpdate } from '#db/schema/digests.ts'
import type { DigestItemRow, TakenBack } from './digests.repository.ts'

type Cited = NonNullable<FrozenText['cited']>

const stands = ({ standing }: TakenBack, sentences: readonly string[]): boolean =>
  standing !== null && sentences.every((sentence) => standing.includes(sentence))

const isCitedTakenBack = ({ article_id, lang, sentences }: Cited, taken: readonly TakenBack[]): boolean => {
  const said = sentences.map(({ text }) => text)
  // An edition built before it was kept whose sentences it tells: any article of the story may be meant.
  return taken.some(
    (text) =>
      (article_id === undefined || text.article_id === article_id) &&
      text.lang === lang &&
      !stands(text, said),
  )
}

const isChangeTakenBack = (change: FrozenChange, taken: readonly TakenBack[]): boolean =>
  change.kind === 'sentence' &&
  taken.some(
    (text) =>
      text.article_id === change.article_id && text.lang === change.lang && !stands(text, [change.text]),
  )

const withhold = (content: FrozenStory, taken: readonly TakenBack[]): FrozenStory => {
  const text = (frozen: FrozenText): FrozenText =>
    frozen.cited && isCitedTakenBack(frozen.cited, taken) ? { ...frozen, cited: null } : frozen
  const update = (frozen: FrozenUpdate | null): FrozenUpdate | null =>
    frozen && { ...frozen, changes: frozen.changes.filter((change) => !isChangeTakenBack(change, taken)) }
  const { texts, updates } = content
  return {
    ...content,
    texts: { en: text(texts.en), fr: text(texts.fr) },
    updates: { en: update(updates.en), fr: update(updates.fr) },
  }
}

/**
 * The items of an edition without the sentences that the newsroom has taken back since; released, they are there again. The
 * rows themselves stay as they are. What a person wrote in their place, and a later version of the edition tells, is shown.
 */
export const withholdTakenBack = (
  rows: readonly DigestItemRow[],
  takenBack: readonly TakenBack[],
): DigestItemRow[] => {
  const byPosition = Map.groupBy(takenBack, ({ position }) => position)
  return rows.map((row) => {
    const taken = byPosition.get(row.position)
    return taken ? { ...row, content: withhold(row.content, taken) } : row
  })
}
