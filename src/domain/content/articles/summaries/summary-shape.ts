import type { SummaryShape } from '#contract/content/articles.ts'

const WORDS_PER_MINUTE = 230

interface Sentence {
  text: string
  /** How many passages it cites. */
  quotations: number
}

/** @returns null where nothing is cited */
export const shapeOf = (sentences: readonly Sentence[]): SummaryShape | null => {
  const quotations = sentences.reduce((sum, sentence) => sum + sentence.quotations, 0)
  if (quotations === 0) return null
  const words = sentences.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  return {
    sentences: sentences.length,
    quotations,
    reading_seconds: Math.max(1, Math.round((words * 60) / WORDS_PER_MINUTE)),
  }
}
