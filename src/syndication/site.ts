import { localePath } from '#contract/locale-path.ts'
import type { Locale } from '#contract/locales.ts'
import type { Category, Subcategory } from '#contract/taxonomy.ts'

interface PageWords {
  title: string
  description: string
}

/** The words of the pages that feeds and sitemaps speak of; the web's dictionaries have this shape. */
export interface SiteWords {
  head: {
    home: PageWords
    feed: (category: Category, subcategory: Subcategory | null) => PageWords
    digest: {
      latest: PageWords
      latestWeekly: PageWords
      daily: (day: string) => PageWords
      weekly: (day: string) => PageWords
    }
  }
  /** A day as 'YYYY-MM-DD' in words, as it stands in a title. */
  day: (day: string) => string
  categories: Record<Category, string>
}

export interface Site {
  /** Origin readers see, without a slash at the end. */
  publicUrl: string
  words: Record<Locale, SiteWords>
}

export const SITE_NAME = 'Aperçu'

/** A page's whole address in a language. */
export const urlIn = (site: Site, locale: Locale, path: string): string =>
  site.publicUrl + localePath(locale, path)
