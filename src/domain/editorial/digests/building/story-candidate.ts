import { amountsOf, byRepresentation, byWorth } from '@apercu/language-processing'
import type { Locale } from '#contract/values/locales.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import type { StoryFacts } from '#db/schema/digests.ts'
import type { ArticleImageFields } from '#domain/content/articles/pictures/article-image.ts'

/** An article of a candidate, with every field that an edition may show. */
export interface CandidateArticle extends ArticleImageFields {
  id: string
  story_key: string
  source_id: string
  source_name: string
  source_name_fr: string | null
  tier: number
  lang: string
  /** Both an English and a French text exist. */
  is_translated: boolean
  /** Its rank as a report, the best lowest (packages/language-processing/src/group/clusters/representative.ts). */
  standing: number
  url: string | null
  status: number
  is_sample: boolean
  subcategory: string | null
  publish_time: Date
  /** When it came in. */
  created_at: Date
  is_dated: boolean
  is_junk: boolean
  texts: {
    lang: string
    title: string
    description: string | null
    /** The author of the title. */
    origin: 'source' | 'ai' | 'human'
    cited: CitedTexts | null
  }[]
}

/** The state of a story at that time; its articles in the order in which readers of any language see them. */
export interface StoryCandidate {
  key: string
  /**
   * Keys for deduplication, first the storyline, or the story itself: an edition has one of several stories
   * that share a key.
   */
  matters: readonly string[]
  impact: number
  articles: [CandidateArticle, ...CandidateArticle[]]
}

const lacksPlace = ({ is_dated, is_junk }: CandidateArticle): number => Number(!is_dated || is_junk)

type Order = (a: CandidateArticle, b: CandidateArticle) => number

/**
 * Orders listed articles before others, and those that may be in an edition before the rest; among equals by
 * `order`.
 */
const fitFirst =
  (order: Order): Order =>
  (a, b) =>
    a.status - b.status || lacksPlace(a) - lacksPlace(b) || order(a, b)

export const fitByWorth: Order = fitFirst(byWorth)

/** The representative for readers of a language, by the rule of every list. */
export const shownIn = ({ articles }: StoryCandidate, lng: Locale): CandidateArticle => {
  const order = fitFirst(byRepresentation(lng))
  return articles.reduce((best, article) => (order(article, best) < 0 ? article : best))
}

export const textIn = (
  article: CandidateArticle,
  lang: string,
): CandidateArticle['texts'][number] | undefined => article.texts.find((text) => text.lang === lang)

/**
 * The article's text for a reader's language, with English and then the source's as the fallback.
 */
export const textFor = (article: CandidateArticle, locale: Locale): CandidateArticle['texts'][number] => {
  const text = textIn(article, locale) ?? textIn(article, 'en') ?? textIn(article, article.lang)
  if (!text) throw new Error(`Article ${article.id} has no text`)
  return text
}

export const sourceName = (article: CandidateArticle, locale: Locale): string =>
  (locale === 'fr' ? article.source_name_fr : null) ?? article.source_name

/** Money, shares and large numbers, normalised across languages. Counts and versions are not distinctive. */
export const figuresIn = (text: string, lang: string): string[] => amountsOf(text, lang).strong

/** Full texts by article, then by language. */
export type Bodies = ReadonlyMap<string, Record<string, string>>

const figuresOf = (article: CandidateArticle, bodies: Record<string, string> = {}): string[] => [
  ...article.texts.flatMap(({ lang, title, description, cited }) => [
    ...figuresIn(`${title}\n${description ?? ''}`, lang),
    ...(cited?.summary ?? []).flatMap(({ text }) => figuresIn(text, lang)),
  ]),
  ...Object.entries(bodies).flatMap(([lang, body]) => figuresIn(body, lang)),
]

/** The facts of a story in an edition, whole texts included: a figure in them is no news later. */
export const factsOf = (
  { articles }: { articles: readonly CandidateArticle[] },
  bodies: Bodies,
): StoryFacts => ({
  article_ids: articles.map(({ id }) => id),
  source_ids: [...new Set(articles.map(({ source_id }) => source_id))],
  figures: [...new Set(articles.flatMap((article) => figuresOf(article, bodies.get(article.id))))],
})
