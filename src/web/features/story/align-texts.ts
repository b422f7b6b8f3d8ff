import type { StorySentence } from '#contract/content/stories.ts'

/** A sentence of each text, or of one alone. */
export type AlignedRow = readonly [StorySentence | undefined, StorySentence | undefined]

const passagesOf = ({ citations }: StorySentence): Set<string> =>
  new Set(citations.flatMap(({ article_id, quotes }) => quotes.map((quote) => `${article_id} ${quote}`)))

/**
 * Two sentences are a row where they rest on the same passage of the same report, which is what both texts say of
 * themselves: no meaning is compared. Rows are in the order of the first text; a sentence that only the second one
 * has follows the sentence that precedes it there.
 */
export const alignTexts = (
  first: readonly StorySentence[],
  others: readonly StorySentence[],
): AlignedRow[] => {
  const free = new Set(others)
  const rows: AlignedRow[] = first.map((sentence) => {
    const passages = passagesOf(sentence)
    const shared = (other: StorySentence) => passages.intersection(passagesOf(other)).size
    const [best] = [...free].toSorted((a, b) => shared(b) - shared(a))
    if (!best || shared(best) === 0) return [sentence, undefined]
    free.delete(best)
    return [sentence, best]
  })
  others.forEach((sentence, at) => {
    if (!free.has(sentence)) return
    const before = rows.findIndex(([, other]) => other !== undefined && other === others[at - 1])
    // The first sentences of both texts say what happened, and so stand together.
    rows.splice(before < 0 ? 1 : before + 1, 0, [undefined, sentence])
  })
  return rows
}
