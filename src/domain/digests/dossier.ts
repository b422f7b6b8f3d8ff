import type { Locale } from '#contract/locales.ts'
import { ARTICLE_STATUS, type CitedTexts } from '#db/schema/articles.ts'
import type { StoryFacts } from '#db/schema/digests.ts'
import type { ArticleImageFields } from '#domain/articles/article-image.ts'
import { amountsOf } from '#domain/stories/amounts.ts'

/** An article of a story, with all an edition may say of it. */
export interface DossierArticle extends ArticleImageFields {
  id: string
  story_key: string
  source_id: string
  source_name: string
  source_name_fr: string | null
  tier: number
  lang: string
  url: string | null
  status: number
  is_sample: boolean
  subcategory: string | null
  publish_time: Date
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

/** Everything known of a story at the time; its articles in the order in which they may stand for it. */
export interface Dossier {
  key: string
  impact: number
  articles: [DossierArticle, ...DossierArticle[]]
}

const lacksPlace = ({ is_dated, is_junk }: DossierArticle): number => Number(!is_dated || is_junk)

/** What is listed before what is not, what may stand in an edition, then the better outlet, then who told it first; as a story chooses its lead. */
export const byStanding = (a: DossierArticle, b: DossierArticle): number =>
  a.status - b.status ||
  lacksPlace(a) - lacksPlace(b) ||
  a.tier - b.tier ||
  a.publish_time.getTime() - b.publish_time.getTime() ||
  a.id.localeCompare(b.id)

export const isListed = ({ status }: DossierArticle): boolean => status === ARTICLE_STATUS.published

export const textIn = (article: DossierArticle, lang: string): DossierArticle['texts'][number] | undefined =>
  article.texts.find((text) => text.lang === lang)

/** The article's text for a reader: theirs, else English, else the source's. */
export const textFor = (article: DossierArticle, locale: Locale): DossierArticle['texts'][number] => {
  const text = textIn(article, locale) ?? textIn(article, 'en') ?? textIn(article, article.lang)
  if (!text) throw new Error(`Article ${article.id} has no text`)
  return text
}

export const sourceName = (article: DossierArticle, locale: Locale): string =>
  (locale === 'fr' ? article.source_name_fr : null) ?? article.source_name

/** Money, shares and large numbers, spelled alike in both languages. Counts and versions say too little. */
export const figuresIn = (text: string, lang: string): string[] => amountsOf(text, lang).strong

/** Full texts by article, then by language. */
export type Bodies = ReadonlyMap<string, Record<string, string>>

const figuresOf = (article: DossierArticle, bodies: Record<string, string> = {}): string[] => [
  ...article.texts.flatMap(({ lang, title, description, cited }) => [
    ...figuresIn(`${title}\n${description ?? ''}`, lang),
    ...(cited?.summary ?? []).flatMap(({ text }) => figuresIn(text, lang)),
  ]),
  ...Object.entries(bodies).flatMap(([lang, body]) => figuresIn(body, lang)),
]

/** What an edition knows of a story, whole texts included: a figure that stood in them is no news later. */
export const factsOf = ({ articles }: Dossier, bodies: Bodies): StoryFacts => ({
  article_ids: articles.map(({ id }) => id),
  source_ids: [...new Set(articles.map(({ source_id }) => source_id))],
  figures: [...new Set(articles.flatMap((article) => figuresOf(article, bodies.get(article.id))))],
})
