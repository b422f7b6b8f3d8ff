import { amountsOf, byRepresentation, byWorth } from '@apercu/language-processing'
import { type ContentLanguage, FALLBACK_LANGUAGE } from '#contract/values/content-languages.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import type { StoryFacts } from '#db/schema/digests.ts'
import type { ArticleImageFields } from '#domain/content/articles/pictures/article-image.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'

/** Editions are snapshots, so that this contains every field that one may show. */
export interface CandidateArticle extends ArticleImageFields {
  id: string
  story_key: string
  source_id: string
  source_name: string
  source_name_fr: string | null
  tier: number
  lang: string
  /** True if an English and a French text exist, so that readers of both see it as their own. */
  is_translated: boolean
  /** Rank as a report, lowest first (`standingOf`). */
  standing: number
  url: string | null
  status: number
  is_sample: boolean
  subcategory: string | null
  publish_time: Date
  created_at: Date
  is_dated: boolean
  is_junk: boolean
  texts: {
    lang: string
    title: string
    description: string | null
    /** The author of the title: the publisher, a model or an editor. */
    origin: 'source' | 'ai' | 'human'
    cited: CitedTexts | null
  }[]
}

/** `articles` are in the order of `fitByWorth`, the best first. */
export interface StoryCandidate {
  key: string
  /**
   * The storyline (or the story itself) first, then possible repeats. An edition contains one of several
   * stories that share a key.
   */
  matters: readonly string[]
  impact: number
  articles: [CandidateArticle, ...CandidateArticle[]]
}

const lacksPlace = ({ is_dated, is_junk }: CandidateArticle): number => Number(!is_dated || is_junk)

type Order = (a: CandidateArticle, b: CandidateArticle) => number

/**
 * Listed articles precede duplicates, and those that may be in an edition precede undated ones and junk;
 * `order` decides among equals.
 */
const fitFirst =
  (order: Order): Order =>
  (a, b) =>
    a.status - b.status || lacksPlace(a) - lacksPlace(b) || order(a, b)

export const fitByWorth: Order = fitFirst(byWorth)

/** Selects as `byRepresentation` does in lists, so that lists and editions show the same report. */
export const shownIn = ({ articles }: StoryCandidate, lng: ContentLanguage): CandidateArticle => {
  const order = fitFirst(byRepresentation(lng))
  return articles.reduce((best, article) => (order(article, best) < 0 ? article : best))
}

export const textIn = (
  article: CandidateArticle,
  lang: string,
): CandidateArticle['texts'][number] | undefined => article.texts.find((text) => text.lang === lang)

/**
 * The fallback is English, then the source's language.
 *
 * @throws Error for an article without any text
 */
export const candidateTextFor = (
  article: CandidateArticle,
  lng: ContentLanguage,
): CandidateArticle['texts'][number] => {
  const text = textIn(article, lng) ?? textIn(article, FALLBACK_LANGUAGE) ?? textIn(article, article.lang)
  if (!text) throw new Error(`Article ${article.id} has no text`)
  return text
}

export const sourceName = (article: CandidateArticle, lng: ContentLanguage): string =>
  outletName(article.source_name, article.source_name_fr, lng)

/**
 * Money, shares and large numbers, normalized across languages. Counts and version numbers are too common to
 * identify news.
 */
export const figuresIn = (text: string, lang: string): string[] => amountsOf(text, lang).strong

/** Full texts by article id, then by language. */
export type Bodies = ReadonlyMap<string, Record<string, string>>

const figuresOf = (article: CandidateArticle, bodies: Record<string, string> = {}): string[] => [
  ...article.texts.flatMap(({ lang, title, description, cited }) => [
    ...figuresIn(`${title}\n${description ?? ''}`, lang),
    ...(cited?.summary ?? []).flatMap(({ text }) => figuresIn(text, lang)),
  ]),
  ...Object.entries(bodies).flatMap(([lang, body]) => figuresIn(body, lang)),
]

/**
 * Includes figures of whole texts, so that a figure which was in an article's text is not taken for news
 * later.
 */
export const factsOf = (
  { articles }: { articles: readonly CandidateArticle[] },
  bodies: Bodies,
): StoryFacts => ({
  article_ids: articles.map(({ id }) => id),
  source_ids: [...new Set(articles.map(({ source_id }) => source_id))],
  figures: [...new Set(articles.flatMap((article) => figuresOf(article, bodies.get(article.id))))],
})
