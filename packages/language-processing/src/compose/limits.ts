/** Limits of one language's text, whether generated or composed. */
export const STORY_TEXT_MAX = { sentences: 6, words: 150 } as const

/** Share of the shorter sentence's stems from which on two sentences state the same fact. */
const SAME_SHARE = 0.5

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** True if either set is empty, because a sentence without content stems adds nothing. */
export const sayTheSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  if (small.size === 0) return true
  return [...small].filter((stem) => large.has(stem)).length >= SAME_SHARE * small.size
}
