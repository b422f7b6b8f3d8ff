import { createHash } from 'node:crypto'
import { DURATION_MS } from '#contract/limits.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { CATEGORIES, type Category, SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import { uuidv7 } from '#db/uuid.ts'
import { type SeededRandom, seededRandom } from '#domain/content/articles/cover/seeded-random.ts'
import { makeVocabulary, type Vocabulary } from './vocabulary.ts'

export interface CorpusText {
  lang: ContentLanguage
  title: string
  description: string
  summary: string
}
export interface CorpusArticle {
  id: string
  /** 16 bytes in hexadecimal, the format of the column. */
  identity: string
  url: string
  source_id: string
  lang: ContentLanguage
  category: Category
  subcategory: string
  topics: string[]
  publish_time: Date
  quality: number
  word_count: number
  texts: CorpusText[]
}

export const SOURCES = 200
export const sourceId = (n: number): string => `bench-${n}`

const TOPICS = 400
const FRENCH_SHARE = 0.4
/**
 * Share of articles with texts in both languages, the larger part of an archive that a model has enriched.
 */
const TRANSLATED_SHARE = 0.77

/**
 * Larger archives cover longer periods (60 days, one year, three years), so that daily volume stays
 * realistic.
 */
export const archiveDays = (size: number): number => {
  if (size <= 10_000) return 60
  return size <= 100_000 ? 365 : 1095
}

/**
 * The articles of an archive, oldest first, as feeds deliver them. Texts, topics and spacing are
 * deterministic for a size; only ids and dates depend on `now`.
 */
export function* generateArticles(size: number, now: Date): Generator<CorpusArticle> {
  const random = seededRandom(`archive of ${size}`)
  const vocabularies = { en: makeVocabulary('en'), fr: makeVocabulary('fr') }
  const stepMs = (archiveDays(size) * DURATION_MS.day) / size
  for (let n = 0; n < size; n += 1) {
    const publish_time = new Date(now.getTime() - (size - n - random.between(0, 1)) * stepMs)
    const category = CATEGORIES[random.whole(0, CATEGORIES.length - 1)] ?? 'technology'
    const subcategories = SUBCATEGORIES[category]
    const lang: ContentLanguage = random.chance(FRENCH_SHARE) ? 'fr' : 'en'
    const isTranslated = random.chance(TRANSLATED_SHARE)
    const identity = createHash('sha256').update(`${size} ${n}`).digest('hex').slice(0, 32)
    yield {
      id: uuidv7(publish_time),
      identity,
      url: `https://bench.example/${identity}`,
      source_id: sourceId(Math.floor(SOURCES * random.between(0, 1) ** 2)),
      lang,
      category,
      subcategory: subcategories[random.whole(0, subcategories.length - 1)] ?? subcategories[0],
      topics: makeTopics(random),
      publish_time,
      quality: Math.round(random.between(10, 95) * 10) / 10,
      word_count: random.whole(150, 2500),
      texts: CONTENT_LANGUAGES.filter((locale) => locale === lang || isTranslated).map((locale) =>
        makeText(locale, vocabularies[locale], random),
      ),
    }
  }
}

/**
 * Two to five topics with a skewed distribution, because index selectivity depends on a few frequent ones.
 */
const makeTopics = (random: SeededRandom): string[] => {
  const topics = new Set<string>()
  const count = random.whole(2, 5)
  while (topics.size < count) topics.add(`topic ${Math.floor(TOPICS * random.between(0, 1) ** 3)}`)
  return [...topics]
}

const makeText = (lang: ContentLanguage, vocabulary: Vocabulary, random: SeededRandom): CorpusText => {
  const sentence = (words: number): string => {
    const text = Array.from({ length: words }, () => vocabulary.pick(random)).join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return {
    lang,
    title: sentence(random.whole(7, 13)),
    description: `${sentence(15)}. ${sentence(15)}.`,
    summary: `${sentence(20)}. ${sentence(20)}. ${sentence(20)}.`,
  }
}
