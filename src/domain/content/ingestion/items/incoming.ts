import { allTopics, countWholeText, detectLanguage, isPromotion, junkOf } from '@apercu/language-processing'
import { hash } from 'node:crypto'
import type { FeedDocument, FeedItem } from '@apercu/feed-reader'
import { type Category, parseCategoryId } from '#contract/content/taxonomy.ts'
import { isContentLanguage } from '#contract/values/content-languages.ts'
import type { Junk, Unwanted } from '#db/schema/articles.ts'
import { BEFORE_ALL_DATES } from '#domain/content/articles/undated.ts'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import { canonicalUrl, itemIdentity, urlIdentity } from './canonical-url.ts'
import { completeness, type QualityParts } from './quality.ts'
import { bodyOf, excerptBeyond, excerptOf, titleOf } from './feed-text.ts'
import { isAboutAi } from './relevance.ts'
import { topicsFrom } from './topics.ts'

export interface IncomingText {
  lang: string
  title: string
  description: string | null
  /** The text that enrichment will read; null where the feed has none that is long enough. */
  body: string | null
}

/** What the reading of a feed depends on, so that a feed can be judged before its source exists. */
export type FeedSource = Pick<
  SourceRow,
  | 'id'
  | 'kind'
  | 'feed_url'
  | 'site_url'
  | 'language'
  | 'category'
  | 'subcategory'
  | 'tier'
  | 'ai_only'
  | 'exempt_from'
  | 'on_trial_since'
  | 'last_ok_at'
>

/** Texts contain no markup, because the feed reader has converted them to plain text. */
export interface IncomingArticle {
  identity: Buffer
  /** Hash of the item's id in the feed, which may outlive its address; null where the address is the id. */
  itemIdentity: Buffer | null
  url: string | null
  lang: string
  category: Category
  subcategory: string | null
  topics: string[]
  author: string | null
  publishTime: Date
  /** False where the feed states no date; `publishTime` is an estimate then. */
  isDated: boolean
  junk: Junk | null
  /** The reason to store the article hidden; null for an article that readers see. */
  unwanted: Unwanted | null
  quality: number
  qualityParts: QualityParts
  /**
   * Hash of the publisher's titles, excerpts and texts: when it differs at a later visit, a revision is
   * stored.
   */
  contentHash: Buffer
  wordCount: number | null
  image: { url: string; from: 'feed' | 'thumbnail'; alt: string | null; credit: string | null } | null
  texts: IncomingText[]
}

/**
 * A date in the future becomes the time of the visit, because clocks are wrong and some feeds list articles
 * under embargo. The fallback for an undated item is the time of the visit, or, on a source's first visit,
 * which may list its archive, a time before all dates. Fallbacks are a second apart, so that sorting keeps
 * the feed's order.
 */
const publishTimeOf = (
  item: FeedItem,
  position: number,
  source: FeedSource,
  now: Date,
): { time: Date; isDated: boolean } => {
  const stated = item.published ?? item.updated
  const time = stated === null ? Number.NaN : Date.parse(stated)
  if (!Number.isNaN(time)) return { time: new Date(Math.min(time, now.getTime())), isDated: true }
  const isTaken = source.exempt_from.includes('date')
  const seen = isTaken || source.last_ok_at !== null ? now : BEFORE_ALL_DATES
  return { time: new Date(seen.getTime() - position * 1000), isDated: isTaken }
}

const hashOf = (texts: readonly IncomingText[]): Buffer => {
  const all = texts.map(
    ({ lang, title, description, body }) => `${lang}\0${title}\0${description ?? ''}\0${body ?? ''}\0`,
  )
  return hash('sha256', all.join(''), 'buffer').subarray(0, 16)
}

const qualityOf = (
  item: Parameters<typeof completeness>[0],
): Pick<IncomingArticle, 'quality' | 'qualityParts'> => {
  const { quality, parts } = completeness(item)
  return { quality, qualityParts: parts }
}

/** A label that equals the id of a category is more specific than the source's category. */
const categoryOf = (item: FeedItem, source: FeedSource): { category: Category; subcategory: string | null } =>
  item.categories
    .filter((label) => label.includes('.'))
    .map(parseCategoryId)
    .find((known) => known !== undefined) ?? source

const webUrl = (raw: string | null, base: string): string | null => {
  const url = raw ? URL.parse(raw, base) : null
  return url ? (canonicalUrl(url.href) ?? null) : null
}

interface ReadFeed {
  document: FeedDocument
  source: FeedSource
  now: Date
}

const addressOf = (item: FeedItem, base: string): string | null =>
  webUrl(item.link, base) ?? webUrl(item.id, 'urn:')

const identityOf = (item: FeedItem, url: string | null, title: string, source: FeedSource): Buffer =>
  url
    ? urlIdentity(url)
    : itemIdentity(
        source.kind === 'sample' ? 'sample' : source.id,
        item.id ?? `${title} ${item.published ?? ''}`,
      )

const ownIdentityOf = (item: FeedItem, url: string | null, source: FeedSource): Buffer | null =>
  url && item.id && webUrl(item.id, 'urn:') !== url ? itemIdentity(source.id, item.id) : null

const textsOf = (item: FeedItem, own: IncomingText): IncomingText[] => {
  const french = item.translations?.fr
  if (!french || own.lang === 'fr') return [own]
  return [
    own,
    {
      lang: 'fr',
      title: french.title,
      description: excerptOf(french.summary, french.content, french.title),
      body: bodyOf(french.content, french.summary),
    },
  ]
}

const imageOf = (item: FeedItem, base: string): IncomingArticle['image'] => {
  const url = webUrl(item.imageUrl, base)
  if (!url) return null
  return {
    url,
    from: item.imageIsThumbnail ? 'thumbnail' : 'feed',
    alt: item.imageAlt,
    credit: item.imageCredit,
  }
}

const toArticle = (
  item: FeedItem,
  position: number,
  { document, source, now }: ReadFeed,
): IncomingArticle | null => {
  const base = document.siteUrl ?? source.site_url ?? source.feed_url
  const url = addressOf(item, base)
  const ownTitle = item.title?.replaceAll(/\s+/g, ' ').trim() || null
  const excerpt = excerptOf(item.summary, item.content, ownTitle)
  const title = titleOf(item, excerpt, url)
  if (!title) return null

  const declared = item.language ?? document.language ?? source.language
  const lang = detectLanguage(`${title}. ${excerpt ?? ''}`, declared)
  const description = ownTitle ? excerpt : excerptBeyond(excerpt, title)
  const body = bodyOf(item.content, item.summary)
  const texts = textsOf(item, { lang, title, description, body })
  const { category, subcategory } = categoryOf(item, source)
  const { time, isDated } = publishTimeOf(item, position, source, now)
  const junk = source.kind === 'sample' ? null : junkOf(title)
  const wordCount = countWholeText(body)
  const image = imageOf(item, url ?? base)
  const labels = item.categories.filter((label) => !parseCategoryId(label.toLowerCase()))
  return {
    identity: identityOf(item, url, title, source),
    itemIdentity: ownIdentityOf(item, url, source),
    url,
    lang,
    category,
    subcategory,
    topics: allTopics(topicsFrom(labels), title, description),
    author: item.author?.slice(0, 200) ?? null,
    publishTime: time,
    isDated,
    junk,
    unwanted: unwantedFor(lang, source),
    ...qualityOf({
      title,
      description: excerpt,
      wordCount,
      hasImage: image !== null,
      hasAuthor: item.author !== null,
      hasDate: isDated,
      sourceTier: source.tier,
      isPromotion: isPromotion(junk),
    }),
    contentHash: hashOf(texts),
    wordCount,
    image,
    texts,
  }
}

/** Articles in other languages are stored hidden, unless the manifest of a feed folder exempts them. */
const isForeign = (lang: string, source: FeedSource): boolean =>
  !isContentLanguage(lang) && source.kind !== 'sample' && !source.exempt_from.includes('language')

const unwantedFor = (lang: string, source: FeedSource): IncomingArticle['unwanted'] => {
  if (isForeign(lang, source)) return 'language'
  return source.on_trial_since ? 'trial' : null
}

/** Articles in other languages pass, because the word list covers English and French only. */
const isOnSubject = ({ texts: [text], lang }: IncomingArticle, source: FeedSource): boolean =>
  source.ai_only ||
  !isContentLanguage(lang) ||
  (text !== undefined && isAboutAi(text.title, text.description))

/**
 * In the feed's order, deduplicated, without off-topic items and without those that have neither title, text
 * nor address.
 */
export const toIncomingArticles = (
  document: FeedDocument,
  source: FeedSource,
  now: Date,
): IncomingArticle[] => {
  const articles = new Map<string, IncomingArticle>()
  for (const [position, item] of document.items.entries()) {
    const article = toArticle(item, position, { document, source, now })
    if (!article || !isOnSubject(article, source)) continue
    const key = article.identity.toString('hex')
    if (!articles.has(key)) articles.set(key, article)
  }
  return [...articles.values()]
}
