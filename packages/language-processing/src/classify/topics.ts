import { foldText, wordsOf } from './folded-text.ts'
import { createTermMatcher } from './term-matcher.ts'
import { TOPICS } from './topic-lexicon.ts'

const MAX_TOPICS = 6
/** A mention after this number of words weighs half as much as one in the first word. */
const HALF_WEIGHT_WORDS = 40

const visitTopics = createTermMatcher(TOPICS)

/**
 * Topics in the canonical form of topic-names.ts, those mentioned most and earliest first. Both languages
 * share one lexicon, because French news quotes English terms and no term has two meanings.
 */
export const topicsOf = (text: string): string[] => {
  const weights = new Map<string, number>()
  visitTopics(wordsOf(foldText(text)), (topic, position) => {
    const weight = HALF_WEIGHT_WORDS / (HALF_WEIGHT_WORDS + position)
    weights.set(topic, (weights.get(topic) ?? 0) + weight)
  })
  return [...weights]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_TOPICS)
    .map(([topic]) => topic)
}

const ALL_TOPICS_MAX = 8

/**
 * The topics by which readers find an article, the feed's own labels first. Idempotent: the result may be
 * passed as `labels` again.
 */
export const allTopics = (labels: readonly string[], title: string, description: string | null): string[] =>
  [...new Set([...labels, ...topicsOf(`${title}\n${description ?? ''}`)])].slice(0, ALL_TOPICS_MAX)
