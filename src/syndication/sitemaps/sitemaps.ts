import {
  CONTENT_LANGUAGES,
  isContentLanguage,
  type ContentLanguage,
} from '#contract/values/content-languages.ts'
import { isLocale, LOCALES, type Locale } from '#contract/values/locales.ts'
import { CATEGORIES, SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import { BEFORE_ALL_DATES } from '#domain/content/articles/undated.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  listEditions,
  listNews,
  listSitemapPart,
  listSitemapParts,
  listStoryPages,
} from '#domain/operations/syndication/syndication.service.ts'
import type { SyndicatedEdition } from '#domain/operations/syndication/editions.repository.ts'
import type { SitemapEntry } from '#domain/operations/syndication/syndication.repository.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import type { Site } from '../site.ts'
import { type SitemapPage, writeNewsSitemap, writeSitemap, writeSitemapIndex } from './sitemap-xml.ts'

/**
 * The files of the sitemap: permanent pages, the news of two days, stories of several outlets, and the
 * articles of a month. A month with more articles than a file may list has several parts.
 */
export type SitemapName =
  | { kind: 'pages'; locale: Locale }
  | { kind: 'news'; locale: ContentLanguage }
  | { kind: 'stories'; locale: ContentLanguage }
  | { kind: 'articles'; locale: ContentLanguage; month: string; part: number }

const NAME =
  /^\/sitemaps\/(\w+)-(?:(pages|news|stories)|(\d{4}-(?:0[1-9]|1[0-2]))(?:-([1-9]\d{0,3}))?)[.]xml$/

export const parseSitemapAddress = (path: string): SitemapName | undefined => {
  const [, language, kind, month, part = '1'] = NAME.exec(path) ?? []
  if (kind === 'pages') return isLocale(language) ? { kind, locale: language } : undefined
  if (!isContentLanguage(language)) return undefined
  const locale = language
  if (kind === 'news' || kind === 'stories') return { kind, locale }
  return month ? { kind: 'articles', locale, month, part: Number(part) } : undefined
}

export const sitemapAddress = (name: SitemapName): string => {
  if (name.kind !== 'articles') return `/sitemaps/${name.locale}-${name.kind}.xml`
  return `/sitemaps/${name.locale}-${name.month}${name.part > 1 ? `-${name.part}` : ''}.xml`
}

/** Indexed pages other than articles. A new page must be added here. */
const PAGES: readonly string[] = [
  '/',
  '/digest',
  '/digest/weekly',
  '/sources',
  '/contact',
  '/newsletter',
  '/corrections',
  '/accessibility',
  '/privacy',
  '/terms',
  ...CATEGORIES.flatMap((category) => [
    `/feed/${category}`,
    ...SUBCATEGORIES[category].map((sub) => `/feed/${category}?sub=${sub}`),
  ]),
]

const toPage = (entry: SitemapEntry): SitemapPage => ({
  path: `/article/${entry.id}`,
  changed: entry.revised_at ?? (entry.is_dated ? entry.publish_time : null),
  locales: entry.is_in_both ? CONTENT_LANGUAGES : [],
})

/** Only the newest editions, because they link to older ones. */
const listEditionPages = async (ctx: Context, locale: Locale): Promise<SitemapPage[]> => {
  const lng = contentLanguageOf(locale)
  const daily = await listEditions(ctx, 'daily', lng)
  const weekly = await listEditions(ctx, 'weekly', lng)
  const toEdition =
    (path: string) =>
    ({ date, built_at }: SyndicatedEdition) => ({
      path: `${path}/${date}`,
      changed: built_at,
      locales: LOCALES,
    })
  return [...daily.map(toEdition('/digest')), ...weekly.map(toEdition('/digest/weekly'))]
}

export const composeSitemapIndex = async (ctx: Context, site: Site): Promise<string> => {
  const files = []
  for (const locale of LOCALES) {
    files.push({ path: sitemapAddress({ kind: 'pages', locale }), changed: null })
    if (!isContentLanguage(locale)) continue
    files.push({ path: sitemapAddress({ kind: 'news', locale }), changed: null })
    files.push({ path: sitemapAddress({ kind: 'stories', locale }), changed: null })
    for (const { month, part, latest } of await listSitemapParts(ctx, locale))
      files.push({
        path: sitemapAddress({ kind: 'articles', locale, month, part }),
        changed: latest > BEFORE_ALL_DATES ? latest : null,
      })
  }
  return writeSitemapIndex(site, files)
}

/** Resolves with undefined for a month, or a part of one, without articles. */
export const composeSitemap = async (
  ctx: Context,
  site: Site,
  name: SitemapName,
): Promise<string | undefined> => {
  switch (name.kind) {
    case 'pages': {
      const pages = PAGES.map((path) => ({ path, changed: null, locales: LOCALES }))
      return writeSitemap(site, name.locale, [...pages, ...(await listEditionPages(ctx, name.locale))])
    }
    case 'news': {
      const news = await listNews(ctx, name.locale)
      return writeNewsSitemap(
        site,
        name.locale,
        news.map((entry) => ({ ...toPage(entry), title: entry.title, published: entry.publish_time })),
      )
    }
    case 'stories': {
      const stories = await listStoryPages(ctx, name.locale)
      return writeSitemap(
        site,
        name.locale,
        stories.map(({ id, changed, is_in_both }) => ({
          path: `/story/${id}`,
          changed,
          locales: is_in_both ? CONTENT_LANGUAGES : [],
        })),
      )
    }
    case 'articles': {
      const entries = await listSitemapPart(ctx, name.locale, name)
      return entries.length > 0 ? writeSitemap(site, name.locale, entries.map(toPage)) : undefined
    }
  }
}
