import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { Locale } from '#contract/values/locales.ts'
import { editionShareImage } from '#contract/content/share-images.ts'
import { mostCautious } from '#contract/content/provenance.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { SyndicatedEdition } from '#domain/operations/syndication/editions.repository.ts'
import { listEditions } from '#domain/operations/syndication/syndication.service.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { type Site, SITE_NAME, urlIn } from '../site.ts'
import { textsOf } from '#locales/texts.ts'
import { aiMarkOf } from './ai-mark.ts'
import type { Feed, FeedEntry } from './feed.ts'

const PATHS: Record<DigestPeriod, string> = { daily: '/digest', weekly: '/digest/weekly' }

const toEntry = (site: Site, locale: Locale, period: DigestPeriod, edition: SyndicatedEdition): FeedEntry => {
  const { date, version, built_at, first_built_at, stories } = edition
  const words = site.words[locale]
  const byModel = stories.flatMap(({ title_provenance }) => title_provenance ?? [])
  // The permanent address of the edition, so that a regenerated edition updates its entry.
  const url = urlIn(site, locale, `${PATHS[period]}/${date}`)
  return {
    id: url,
    url,
    originalUrl: null,
    title: words.head.digest[period](words.day(date)).title,
    excerpt: stories.map(({ title, source_name }) => `${title} (${source_name})`).join('\n') || null,
    author: SITE_NAME,
    sourceName: SITE_NAME,
    published: first_built_at,
    updated: version > 1 ? built_at : null,
    imageUrl: site.publicUrl + editionShareImage(locale, { period, date, version }),
    categories: [],
    aiMark: aiMarkOf(mostCautious(byModel), textsOf(locale, 'syndication').translatedTitles),
  }
}

/** One entry per edition, which lists its stories by title and source. */
export const composeDigestFeed = async (
  ctx: Context,
  site: Site,
  period: DigestPeriod,
  locale: Locale,
): Promise<Omit<Feed, 'feedUrl' | 'iconUrl'>> => {
  const { latest, latestWeekly } = site.words[locale].head.digest
  const { title, description } = period === 'daily' ? latest : latestWeekly
  const lng = contentLanguageOf(locale)
  const editions = await listEditions(ctx, period, lng)
  return {
    title: `${title} · ${SITE_NAME}`,
    description,
    language: lng,
    pageUrl: urlIn(site, locale, PATHS[period]),
    entries: editions.map((edition) => toEntry(site, locale, period, edition)),
  }
}
