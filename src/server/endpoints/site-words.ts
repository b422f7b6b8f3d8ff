import { byLocale, type Locale } from '#contract/values/locales.ts'
import type { ShareWords } from '#domain/operations/share-images/illustrated.ts'
import type { SiteWords } from '#syndication/site.ts'
import { formatDate } from '#locales/format/dates.ts'
import { textsOf } from '#locales/texts.ts'
import { dayInTitle } from '#locales/format/day-in-title.ts'

/** Feeds, sitemaps and share images name pages and categories as the app does, but must not import it. */
export const siteWords: Record<Locale, SiteWords> = byLocale((locale) => ({
  ...textsOf(locale, 'common'),
  day: (day) => dayInTitle(locale, day),
}))

const shareWordsIn = (locale: Locale) => {
  const { article, categories, head, shell } = textsOf(locale, 'common')
  return {
    categories,
    digest: shell.digest,
    sources: article.sources,
    site: head.home.description,
    digestText: head.digest.latest.description,
    day: (day: string) => formatDate(locale, `${day}T00:00:00Z`, 'day', true),
  }
}
export const shareWords: ShareWords = byLocale(shareWordsIn)
