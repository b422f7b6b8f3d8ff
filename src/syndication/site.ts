import { localePath } from '#contract/locale-path.ts'
import type { Locale } from '#contract/locales.ts'
import type { Category, Subcategory } from '#contract/taxonomy.ts'

/** The words of the pages that feeds and sitemaps speak of; the web's dictionaries have this shape. */
export interface SiteWords {
  head: {
    home: { title: string; description: string }
    feed: (
      category: Category,
      subcategory: Subcategory | null,
    ) => {
      title: string
      description: string
    }
  }
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
