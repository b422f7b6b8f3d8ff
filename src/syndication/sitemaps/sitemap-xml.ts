import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import { type Site, SITE_NAME, urlIn } from '../site.ts'
import { element, isoSeconds, textElement, xmlDocument } from '../xml.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NAMESPACES = { xmlns: SITEMAP, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }
const NEWS_NAMESPACE = { 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' }

export interface SitemapPage {
  /** Path without the prefix of the language. */
  path: string
  changed: Date | null
  /** Locales in which the page exists. */
  locales: readonly Locale[]
}

export interface NewsPage extends SitemapPage {
  title: string
  published: Date
}

const alternate = (site: Site, hreflang: string, locale: Locale, path: string) =>
  element('xhtml:link', { rel: 'alternate', hreflang, href: urlIn(site, locale, path) })

/**
 * Search engines require each page to list its versions in all languages, itself included
 * (developers.google.com/search/docs/specialty/international/localized-versions).
 */
const alternates = (site: Site, { path, locales }: SitemapPage): string[] =>
  locales.length > 1
    ? [
        ...locales.map((locale) => alternate(site, locale, locale, path)),
        alternate(site, 'x-default', DEFAULT_LOCALE, path),
      ]
    : []

const urlElement = (site: Site, locale: Locale, page: SitemapPage, more: string[] = []) =>
  element('url', {}, [
    textElement('loc', urlIn(site, locale, page.path)),
    page.changed && textElement('lastmod', isoSeconds(page.changed)),
    ...alternates(site, page),
    ...more,
  ])

/** Follows sitemaps.org 0.9. */
export const writeSitemap = (site: Site, locale: Locale, pages: readonly SitemapPage[]): string =>
  xmlDocument(
    element(
      'urlset',
      NAMESPACES,
      pages.map((page) => urlElement(site, locale, page)),
    ),
  )

export const writeNewsSitemap = (site: Site, locale: Locale, pages: readonly NewsPage[]): string =>
  xmlDocument(
    element(
      'urlset',
      { ...NAMESPACES, ...NEWS_NAMESPACE },
      pages.map((page) =>
        urlElement(site, locale, page, [
          element('news:news', {}, [
            element('news:publication', {}, [
              textElement('news:name', SITE_NAME),
              textElement('news:language', locale),
            ]),
            textElement('news:publication_date', isoSeconds(page.published)),
            textElement('news:title', page.title),
          ]),
        ]),
      ),
    ),
  )

export interface SitemapFile {
  path: string
  changed: Date | null
}

export const writeSitemapIndex = (site: Site, files: readonly SitemapFile[]): string =>
  xmlDocument(
    element(
      'sitemapindex',
      { xmlns: SITEMAP },
      files.map(({ path, changed }) =>
        element('sitemap', {}, [
          textElement('loc', site.publicUrl + path),
          changed && textElement('lastmod', isoSeconds(changed)),
        ]),
      ),
    ),
  )
