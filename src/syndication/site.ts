import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category, Subcategory } from '#contract/content/taxonomy.ts'

interface PageWords {
  title: string
  description: string
}

/** The words of pages in feeds and sitemaps; the web's dictionaries have this shape. */
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
  /** A day, 'YYYY-MM-DD', rendered in words for a title. */
  day: (day: string) => string
  categories: Record<Category, string>
}

export interface Site {
  /** Public origin of the site, without a slash at the end. */
  publicUrl: string
  words: Record<Locale, SiteWords>
}

export const SITE_NAME = 'Aperçu'

/** The absolute address of a page in a language. */
export const urlIn = (site: Site, locale: Locale, path: string): string =>
  site.publicUrl + localePath(locale, path)
