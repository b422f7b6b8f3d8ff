import { type CitableSource, fold, readsAsInstruction } from '@apercu/language-processing'
import { type Category, isSubcategory, type Subcategory } from '#contract/content/taxonomy.ts'
import { cleanText, foldLine } from '@apercu/feed-reader'
import { topicKey, topicName } from '#domain/content/articles/topic-names.ts'
import type { StoryAnswer } from './story-answer.ts'

/** The category of an answer, with its subcategory if that is valid for it. */
export function readCategory({
  category,
  subcategory,
}: StoryAnswer): { category: Category; subcategory: Subcategory | null } | undefined {
  if (!category) return undefined
  return { category, subcategory: subcategory && isSubcategory(category, subcategory) ? subcategory : null }
}

const MAX_TOPICS = 6
const MAX_TOPIC_CHARS = 40
const MIN_COMMON_CHARS = 5

/**
 * Topics in canonical form. A topic is rendered as a link, so that only words of the article or known topics
 * are accepted: an instruction injected into the list is not.
 */
export function readTopics({ topics }: StoryAnswer, source: CitableSource): string[] {
  const words =
    fold([source.title, ...source.sentences.map(({ text }) => text)].join(' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  const known = new Set(words.map((word) => word.slice(0, MIN_COMMON_CHARS)))
  const isInArticle = (topic: string) =>
    (fold(topic).match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => known.has(word.slice(0, MIN_COMMON_CHARS)))
  const kept = new Set<string>()
  for (const raw of topics) {
    const topic = topicKey(foldLine(cleanText(raw)))
    const isShaped = /^[\p{L}\p{N}][\p{L}\p{N} .+#&'’-]+$/u.test(topic) && topic.length <= MAX_TOPIC_CHARS
    if (isShaped && !readsAsInstruction(topic) && (isInArticle(topic) || topicName(topic, 'fr') !== topic))
      kept.add(topic)
  }
  return [...kept].slice(0, MAX_TOPICS)
}

const MAX_QUALITY_STEP = 20

/**
 * The model's quality score, clamped near the built-in one: an article's claims about itself must not raise
 * it to the top of a list.
 */
export function readQuality({ quality }: StoryAnswer, builtIn: number | undefined): number | undefined {
  if (quality === null || !Number.isFinite(quality)) return builtIn
  const [low, high] =
    builtIn === undefined ? [0, 100] : [builtIn - MAX_QUALITY_STEP, builtIn + MAX_QUALITY_STEP]
  return Math.round(Math.min(100, high, Math.max(0, low, quality)))
}
