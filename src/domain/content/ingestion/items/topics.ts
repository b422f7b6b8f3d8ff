import { topicKey } from '#domain/content/articles/topic-names.ts'

/**
 * As topics these labels would link unrelated articles: they state where an item was published, not its
 * subject.
 */
const NOISE =
  /^(?:news|actualit[ée]s?|articles?|blog|uncategori[sz]ed|non class[ée]|general|featured|home|top|all|posts?|updates?|announcements?|press|rss|une|a la une|à la une|tech|technology|technologie|\d+)$/

const TOPICS_MAX = 8

/**
 * Lower case, deduplicated, at most `TOPICS_MAX`. Topics that only the text names are added by `allTopics`.
 */
export const topicsFrom = (labels: readonly string[]): string[] => {
  const topics = new Set<string>()
  for (const label of labels) {
    const topic = label
      .toLowerCase()
      .replace(/^[#/\s]+|(?<!\s)\s+$/g, '')
      .replace(/\s+/g, ' ')
    if (topic.length < 2 || topic.length > 40 || NOISE.test(topic) || /^https?:/.test(topic)) continue
    topics.add(topicKey(topic))
    if (topics.size === TOPICS_MAX) break
  }
  return [...topics]
}
