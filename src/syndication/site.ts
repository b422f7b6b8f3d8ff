import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category, Subcategory } from '#contract/content/taxonomy.ts'

interface PageWords {
  title: string
  description: string
}

/**
 * The texts that feeds and sitemaps share with pages. The web's dictionaries have this shape, and the server
 * passes them, since this layer may not import the web.
 */
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
  day: (day: string) => string
  categories: Record<Category, string>
}

export interface Site {
  publicUrl: string
  words: Record<Locale, SiteWords>
}

export const SITE_NAME = 'Aperçu'

export const urlIn = (site: Site, locale: Locale, path: string): string =>
  site.publicUrl + localePath(locale, path)
