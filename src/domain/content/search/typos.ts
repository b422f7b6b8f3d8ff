const SHORTEST = 4
const LONGEST = 24

/**
 * Shorter words are not corrected, because changing a letter often yields another real word; words with
 * digits are not, because they are names.
 */
export const isCorrectable = (folded: string): boolean =>
  folded.length >= SHORTEST && folded.length <= LONGEST && /^\p{L}+$/u.test(folded)

/**
 * The word and its forms with one letter deleted. Two words at edit distance one share a form (symmetric
 * delete, github.com/wolfgarbe/SymSpell), so that candidates are found by index instead of by comparison.
 */
export const deletionsOf = (folded: string): string[] => {
  if (!isCorrectable(folded)) return []
  const forms = new Set([folded])
  for (let at = 0; at < folded.length; at += 1) forms.add(folded.slice(0, at) + folded.slice(at + 1))
  return [...forms]
}

/**
 * Counts insertions, deletions, substitutions and swaps of neighbours (optimal string alignment distance).
 */
export const editDistance = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
