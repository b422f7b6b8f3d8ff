import type { ResolvedImage } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { parseCoverAddress } from '#domain/content/articles/cover/cover-address.ts'
import type { ShareCard } from './share-card.ts'

/** Passed in, because the domain has no texts of the screen. */
export type ShareWords = Record<
  Locale,
  {
    categories: Record<Category, string>
    digest: string
    /** Formats a number of outlets, as in "7 sources". */
    sources: (count: number) => string
    site: string
    digestText: string
    /** Formats 'YYYY-MM-DD' for readers. */
    day: (day: string) => string
  }
>

export interface Illustrated {
  card: ShareCard
  /** File name of the stored photograph; null where the card has a cover. */
  photo: string | null
  /** The canonical address, which contains a hash of what is drawn. */
  address: string
}

/** "Business", or "Business · 7 sources" for a story of several. */
export const kickerOf = (words: ShareWords[Locale], category: Category, outlets = 1): string =>
  words.categories[category] + (outlets > 1 ? ` · ${words.sources(outlets)}` : '')

const PHOTO = /^\/images\/([^/]+)$/

/** The fallback for a photograph is the article's cover. */
export const pictureOf = (
  image: ResolvedImage,
  category: Category,
): Pick<Illustrated, 'photo'> & Pick<ShareCard, 'cover'> => {
  const photo = PHOTO.exec(image.url)?.[1] ?? null
  return { photo, cover: photo ? null : (parseCoverAddress(image.url) ?? { category, seed: '' }) }
}
