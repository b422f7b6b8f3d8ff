/** Limits of a story text in one language, in sentences and words, generated or composed. */
export const STORY_TEXT_MAX = { sentences: 6, words: 150 } as const

/** Two sentences that share this much of the shorter one's stems state the same. */
const SAME_SHARE = 0.5

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Whether sentences with these stems state the same. */
export const sayTheSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  if (small.size === 0) return true
  return [...small].filter((stem) => large.has(stem)).length >= SAME_SHARE * small.size
}
