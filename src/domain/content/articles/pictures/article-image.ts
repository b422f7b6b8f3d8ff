import type { ResolvedImage } from '#contract/content/articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'

/** Cover addresses are cached for ever, so the version must increase when the drawing changes. */
const COVER_VERSION = 1
const COVER_WIDTH = 1200
const COVER_HEIGHT = 750

export interface ArticleImageFields {
  identity: Buffer
  category: Category
  image_from: 'feed' | 'thumbnail' | 'page' | null
  image_alt: string | null
  image_credit: string | null
  image_key: string | null
  image_width: number | null
  image_height: number | null
  image_sizes: number[] | null
  image_thumbhash: string | null
}

const SOURCE_OF = { feed: 'rss_feed', thumbnail: 'thumbnail', page: 'database' } as const

/** The address is the same on every installation, because it is derived from the article's identity. */
export const coverUrl = (identity: Buffer, category: Category): string =>
  `/covers/${COVER_VERSION}/${category}/${identity.toString('hex').slice(0, 16)}.svg`

const storedUrl = (key: string, width: number): string => `/images/${key}-${width}.webp`

/** The key of a stored picture by its address; undefined for a cover. */
export const pictureKeyOf = (url: string): string | undefined => /^\/images\/([0-9a-f]{32})-/.exec(url)?.[1]

export const coverOf = (identity: Buffer, category: Category): ResolvedImage => {
  const url = coverUrl(identity, category)
  return {
    url,
    thumbnail: url,
    alt: '',
    source: 'placeholder',
    attribution: null,
    srcset: null,
    width: COVER_WIDTH,
    height: COVER_HEIGHT,
    thumbhash: null,
  }
}

/**
 * The stored copy of the article's picture, or its cover. Alt text is empty for covers, which are decoration.
 */
export const resolveImage = (
  article: ArticleImageFields,
  /** The category that readers see, which decides the cover's drawing and hue. */
  category = article.category,
): ResolvedImage => {
  const { image_key: key, image_width: width, image_height: height, image_sizes: sizes } = article
  const largest = sizes?.at(-1)
  const smallest = sizes?.[0]
  if (!key || !width || !height || !sizes || !largest || !smallest || !article.image_from)
    return coverOf(article.identity, category)
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
