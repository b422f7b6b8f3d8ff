import type { ResolvedImage } from '#contract/articles.ts'
import type { Locale } from '#contract/locales.ts'
import { type Category, isCategory } from '#contract/taxonomy.ts'
import type { ShareCard } from './share-card.ts'

/** What pages are called, in each language. */
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

/** A card and the photograph that goes with it, if any. */
export interface Illustrated {
  card: ShareCard
  /** Name of one of our copies. */
  photo: string | null
  /** Where it is served: what it shows is in its address. */
  address: string
}

const COVER = /^\/covers\/\d+\/([a-z]+)\/([0-9a-f]+)\.svg$/
const PHOTO = /^\/images\/([^/]+)$/

/** Our copy of a photograph, or the drawing that stands in for it. */
export const pictureOf = (
  image: ResolvedImage,
  category: Category,
): Pick<Illustrated, 'photo'> & Pick<ShareCard, 'cover'> => {
  const [, drawn, seed = ''] = COVER.exec(image.url) ?? []
  const photo = PHOTO.exec(image.url)?.[1] ?? null
  return { photo, cover: photo ? null : { category: isCategory(drawn) ? drawn : category, seed } }
}
