import type { ResolvedImage } from '#contract/content/articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import {
  plainCoverAddress,
  storyCoverAddress,
  storyFacts,
} from '#domain/content/articles/cover/cover-address.ts'

const COVER_WIDTH = 1200
const COVER_HEIGHT = 750

export interface ArticleImageFields {
  identity: Buffer
  category: Category
  lang: string
  publish_time: Date
  image_from: 'feed' | 'thumbnail' | 'page' | null
  image_alt: string | null
  image_credit: string | null
  image_key: string | null
  image_width: number | null
  image_height: number | null
  image_sizes: number[] | null
  image_thumbhash: string | null
}

type OutletsByLanguage = Readonly<Record<string, number>>

const SOURCE_OF = { feed: 'rss_feed', thumbnail: 'thumbnail', page: 'database' } as const

const storedUrl = (key: string, width: number): string => `/images/${key}-${width}.webp`

/** Address of the stored picture in its smallest size, or of a cover of the category. */
export const thumbnailOf = (
  {
    image_key: key,
    image_sizes: sizes,
    identity,
  }: Pick<ArticleImageFields, 'image_key' | 'image_sizes' | 'identity'>,
  category: Category,
): string => (key && sizes?.[0] ? storedUrl(key, sizes[0]) : plainCoverAddress(identity, category))

/** The key of a stored picture by its address; undefined for a cover. */
export const pictureKeyOf = (url: string): string | undefined => /^\/images\/([0-9a-f]{32})-/.exec(url)?.[1]

const coverAt = (url: string): ResolvedImage => ({
  url,
  thumbnail: url,
  alt: '',
  source: 'placeholder',
  attribution: null,
  srcset: null,
  width: COVER_WIDTH,
  height: COVER_HEIGHT,
  thumbhash: null,
})

/** Of a place whose story may not be shown. */
export const plainCover = (identity: Buffer, category: Category): ResolvedImage =>
  coverAt(plainCoverAddress(identity, category))

/** Of an article whose sources are counted in `outlets`, by language. The address is the same on every installation. */
export const storyCover = (
  article: Pick<ArticleImageFields, 'identity' | 'lang' | 'publish_time'>,
  category: Category,
  outlets: OutletsByLanguage | null,
): ResolvedImage => coverAt(storyCoverAddress(article.identity, category, storyFacts(article, outlets)))

/**
 * The stored copy of the article's picture, or its cover. Alt text is empty for covers, which are decoration.
 */
export const resolveImage = (
  article: ArticleImageFields,
  /** The category that readers see, which decides the cover's drawing and hue. */
  category: Category,
  /** Null for an article that no other source reports. */
  outlets: OutletsByLanguage | null,
): ResolvedImage => {
  const { image_key: key, image_width: width, image_height: height, image_sizes: sizes } = article
  const largest = sizes?.at(-1)
  const smallest = sizes?.[0]
  if (!key || !width || !height || !sizes || !largest || !smallest || !article.image_from)
    return storyCover(article, category, outlets)
  return {
    url: storedUrl(key, largest),
    thumbnail: storedUrl(key, smallest),
    alt: article.image_alt ?? '',
    source: SOURCE_OF[article.image_from],
    attribution: article.image_credit
      ? { photographer: article.image_credit, photographerUrl: null, downloadUrl: null }
      : null,
    srcset: sizes.map((size) => `${storedUrl(key, size)} ${size}w`).join(', '),
    width,
    height,
    thumbhash: article.image_thumbhash,
  }
}
