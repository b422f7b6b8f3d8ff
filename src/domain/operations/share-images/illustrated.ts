import type { ResolvedImage } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import { type Category, isCategory } from '#contract/content/taxonomy.ts'
import type { ShareCard } from './share-card.ts'

/** Names of pages in each language, rendered on their cards. */
export type ShareWords = Record<
  Locale,
  {
    categories: Record<Category, string>
    digest: string
    /** "7 sources" */
    sources: (count: number) => string
    /** What the site is, and what the digest is, in a sentence. */
    site: string
    digestText: string
    /** A day as 'YYYY-MM-DD' in words. */
    day: (day: string) => string
  }
>

/** A card, and the photograph it is rendered with. */
export interface Illustrated {
  card: ShareCard
  /** File name of the stored copy. */
  photo: string | null
  /** Its canonical address, which includes a hash of what is rendered. */
  address: string
}

const COVER = /^\/covers\/\d+\/([a-z]+)\/([0-9a-f]+)\.svg$/
const PHOTO = /^\/images\/([^/]+)$/

/** The stored copy of a photograph; the fallback is the article's drawing. */
export const pictureOf = (
  image: ResolvedImage,
  category: Category,
): Pick<Illustrated, 'photo'> & Pick<ShareCard, 'cover'> => {
  const [, drawn, seed = ''] = COVER.exec(image.url) ?? []
  const photo = PHOTO.exec(image.url)?.[1] ?? null
  return { photo, cover: photo ? null : { category: isCategory(drawn) ? drawn : category, seed } }
}
