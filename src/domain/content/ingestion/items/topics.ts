import { topicKey } from '#domain/content/articles/topic-names.ts'

/** Feed labels that state where an item was published instead of its subject. */
const NOISE =
  /^(?:news|actualit[ée]s?|articles?|blog|uncategori[sz]ed|non class[ée]|general|featured|home|top|all|posts?|updates?|announcements?|press|rss|une|a la une|à la une|tech|technology|technologie|\d+)$/

const TOPICS_MAX = 8

/**
 * Topics from a feed's labels: lower case, deduplicated, without such labels. `allTopics` adds what the text
 * names.
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
