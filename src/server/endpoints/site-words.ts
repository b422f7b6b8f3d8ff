import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { ShareWords } from '#domain/operations/share-images/illustrated.ts'
import type { SiteWords } from '#syndication/site.ts'
import { en } from '#web/i18n/en.ts'
import { formatDate } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { dayInTitle } from '#web/i18n/day-in-title.ts'

const DICTIONARIES = { en, fr }

/** Feeds, sitemaps and share images name pages and categories as the app does, but must not import it. */
export const siteWords: Record<Locale, SiteWords> = {
  en: { ...en, day: (day) => dayInTitle('en', day) },
  fr: { ...fr, day: (day) => dayInTitle('fr', day) },
}

const shareWordsIn = (locale: Locale) => {
  const { article, categories, head, shell } = DICTIONARIES[locale]
  return {
    categories,
    digest: shell.digest,
    sources: article.sources,
    site: head.home.description,
    digestText: head.digest.latest.description,
    day: (day: string) => formatDate(locale, `${day}T00:00:00Z`, 'day', true),
  }
}
export const shareWords = Object.fromEntries(
  LOCALES.map((locale) => [locale, shareWordsIn(locale)]),
) as ShareWords
