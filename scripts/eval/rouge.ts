/** ROUGE (Lin 2004), F1 from 0 to 100, on lower-cased words without stemming or stopword removal. */
export interface Rouge {
  r1: number
  r2: number
  rL: number
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const f1 = (overlap: number, candidate: number, reference: number): number =>
  overlap === 0 ? 0 : (200 * overlap) / (candidate + reference)

const nGrams = (tokens: readonly string[], n: number): Map<string, number> => {
  const counts = new Map<string, number>()
  for (let at = 0; at + n <= tokens.length; at++) {
    const gram = tokens.slice(at, at + n).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

const overlapOf = (candidate: readonly string[], reference: readonly string[], n: number): number => {
  const expected = nGrams(reference, n)
  let overlap = 0
  for (const [gram, count] of nGrams(candidate, n)) overlap += Math.min(count, expected.get(gram) ?? 0)
  return f1(overlap, Math.max(candidate.length - n + 1, 0), Math.max(reference.length - n + 1, 0))
}

/** Length of the longest common subsequence, with two rows instead of the whole table to save memory. */
const longestCommon = (a: readonly string[], b: readonly string[]): number => {
  let previous = new Uint16Array(b.length + 1)
  for (const word of a) {
    const current = new Uint16Array(b.length + 1)
    for (let at = 1; at <= b.length; at++)
      current[at] =
        word === b[at - 1] ? (previous[at - 1] ?? 0) + 1 : Math.max(previous[at] ?? 0, current[at - 1] ?? 0)
    previous = current
  }
  return previous[b.length] ?? 0
}

const against = (candidate: string, reference: string): Rouge => {
  const a = words(candidate)
  const b = words(reference)
  return { r1: overlapOf(a, b, 1), r2: overlapOf(a, b, 2), rL: f1(longestCommon(a, b), a.length, b.length) }
}

/** The best of several references by ROUGE-1, as is usual. */
export const rouge = (candidate: string, references: readonly string[]): Rouge => {
  const all = references.map((reference) => against(candidate, reference))
  return all.toSorted((a, b) => b.r1 - a.r1)[0] ?? { r1: 0, r2: 0, rL: 0 }
}

export const meanRouge = (scores: readonly Rouge[]): Rouge => {
  const mean = (pick: (score: Rouge) => number) =>
    scores.reduce((sum, score) => sum + pick(score), 0) / scores.length
  return { r1: mean(({ r1 }) => r1), r2: mean(({ r2 }) => r2), rL: mean(({ rL }) => rL) }
}
