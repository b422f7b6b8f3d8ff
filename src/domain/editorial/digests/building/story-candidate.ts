import type { Locale } from '#contract/locales.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import type { StoryFacts } from '#db/schema/digests.ts'
import type { ArticleImageFields } from '#domain/content/articles/pictures/article-image.ts'
import { amountsOf } from '#domain/content/stories/amounts.ts'
import { byRepresentation, byWorth } from '#domain/content/stories/representative.ts'

/** An article of a story, with all an edition may say of it. */
export interface CandidateArticle extends ArticleImageFields {
  id: string
  story_key: string
  source_id: string
  source_name: string
  source_name_fr: string | null
  tier: number
  lang: string
  /** It can be read in English and in French. */
  is_translated: boolean
  /** What kind of report it is, the best lowest (domain/content/stories/representative.ts). */
  standing: number
  url: string | null
  status: number
  is_sample: boolean
  subcategory: string | null
  publish_time: Date
  /** When it reached us. */
  created_at: Date
  is_dated: boolean
  is_junk: boolean
  texts: {
    lang: string
    title: string
    description: string | null
    /** Who wrote the title. */
    origin: 'source' | 'ai' | 'human'
    cited: CitedTexts | null
  }[]
}

/** Everything known of a story at the time; its articles in the order in which readers of any language are shown them. */
export interface StoryCandidate {
  key: string
  /** What it may be about, first the storyline it is a turn of, or itself: of stories that share any, an edition tells one. */
  matters: readonly string[]
  impact: number
  articles: [CandidateArticle, ...CandidateArticle[]]
}

const lacksPlace = ({ is_dated, is_junk }: CandidateArticle): number => Number(!is_dated || is_junk)

type Order = (a: CandidateArticle, b: CandidateArticle) => number

/** What is listed before what is not, and what may stand in an edition before what may not; those alike by `order`. */
const fitFirst =
  (order: Order): Order =>
  (a, b) =>
    a.status - b.status || lacksPlace(a) - lacksPlace(b) || order(a, b)

export const fitByWorth: Order = fitFirst(byWorth)

/** The article that readers of a language are shown the story by, by the rule of every list. */
export const shownIn = ({ articles }: StoryCandidate, lng: Locale): CandidateArticle => {
  const order = fitFirst(byRepresentation(lng))
  return articles.reduce((best, article) => (order(article, best) < 0 ? article : best))
}

export const textIn = (
  article: CandidateArticle,
  lang: string,
): CandidateArticle['texts'][number] | undefined => article.texts.find((text) => text.lang === lang)

/** The article's text for a reader: theirs, else English, else the source's. */
export const textFor = (article: CandidateArticle, locale: Locale): CandidateArticle['texts'][number] => {
  const text = textIn(article, locale) ?? textIn(article, 'en') ?? textIn(article, article.lang)
  if (!text) throw new Error(`Article ${article.id} has no text`)
  return text
}

export const sourceName = (article: CandidateArticle, locale: Locale): string =>
  (locale === 'fr' ? article.source_name_fr : null) ?? article.source_name

/** Money, shares and large numbers, spelled alike in both languages. Counts and versions say too little. */
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

/** What an edition knows of a story, whole texts included: a figure that stood in them is no news later. */
export const factsOf = (
  { articles }: { articles: readonly CandidateArticle[] },
  bodies: Bodies,
): StoryFacts => ({
  article_ids: articles.map(({ id }) => id),
  source_ids: [...new Set(articles.map(({ source_id }) => source_id))],
  figures: [...new Set(articles.flatMap((article) => figuresOf(article, bodies.get(article.id))))],
})
