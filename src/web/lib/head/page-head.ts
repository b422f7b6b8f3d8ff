import { localePath } from '#contract/values/locale-path.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/values/locales.ts'
import { SHARE_IMAGE_SIZE, shareImageAddress } from '#contract/content/share-images.ts'
import { FEED_FORMATS, FEED_TYPES, feedAddress, type FeedSubject } from '#contract/content/syndication.ts'
import { locales } from '#locales/locales.ts'
import type { Thing } from 'schema-dts'

export interface PageHead {
  publicUrl: string
  locale: Locale
  /**
   * The route's path without language prefix, with the parameters that make it a different page (`?page=2`).
   */
  path: string
  title: string
  description: string
  type?: 'website' | 'article'
  /** Languages in which the page has content of its own: all, unless its text exists in some only. */
  languages?: readonly Locale[]
  /** Adds `noindex`, because the content is personal or a duplicate. */
  isUnlisted?: boolean
  /** The Open Graph picture, 1200 × 630, root-relative; the site's own when absent. */
  image?: string
  publishedTime?: string
  modifiedTime?: string
  /** Subject of the RSS feed that feed readers discover on this page. */
  feed?: FeedSubject
  /**
   * Structured data for search engines (JSON-LD). Rendered on the server only, behind `import.meta.env.SSR`:
   * crawlers load whole pages, and under Trusted Types the browser could not insert it during a navigation.
   */
  structuredData?: readonly Thing[]
}

interface MetaTag {
  title?: string
  name?: string
  property?: string
  content?: string
  /** Rendered as a data script; the router escapes what could close it. */
  'script:ld+json'?: object
}

export const SITE_NAME = 'Aperçu'
/** Open Graph writes a territory behind an underscore: `en_GB`. */
const openGraphLocale = (locale: Locale): string => locales[locale].facts.dateTag.replace('-', '_')

/** Open Graph tags, from which other sites render a preview of the link. */
const shareTags = (page: PageHead, canonical: string): MetaTag[] => {
  const { publicUrl, locale, languages = LOCALES } = page
  const image = publicUrl + (page.image ?? shareImageAddress(locale, 'site'))
  const property = (name: string, content: string | undefined) =>
    content === undefined ? [] : [{ property: name, content }]
  return [
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocale(locale) },
    ...languages
      .filter((other) => other !== locale)
      .map((other) => ({ property: 'og:locale:alternate', content: openGraphLocale(other) })),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(SHARE_IMAGE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE_SIZE.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...property('article:published_time', page.publishedTime),
    ...property('article:modified_time', page.modifiedTime),
  ]
}

/**
 * Title, description, Open Graph, feeds, structured data, canonical address and, where the page has other
 * content in the other language, its alternate. A text that exists in one language only has one canonical
 * address.
 */
export const pageHead = (page: PageHead) => {
  const { publicUrl, locale, path, languages = LOCALES, feed } = page
  const urlIn = (language: Locale) => publicUrl + localePath(language, path)
  const canonical = urlIn(languages.includes(locale) ? locale : (languages[0] ?? DEFAULT_LOCALE))
  const meta: MetaTag[] = [
    { title: `${page.title} · ${SITE_NAME}` },
    ...(page.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    // Read by other sites and search engines from the rendered page only; the browser does not update them.
    ...(import.meta.env.SSR
      ? [{ name: 'description', content: page.description }, ...shareTags(page, canonical)]
      : []),
    ...(page.structuredData
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': page.structuredData } }]
      : []),
  ]
  const alternates =
    page.isUnlisted || languages.length < 2
      ? []
      : [
          ...languages.map((each) => ({ rel: 'alternate', hrefLang: each as string, href: urlIn(each) })),
          { rel: 'alternate', hrefLang: 'x-default', href: urlIn(DEFAULT_LOCALE) },
        ]
  const feeds = FEED_FORMATS.map((format) => ({
    rel: 'alternate',
    type: FEED_TYPES[format],
    title: page.title,
    href: feed && localePath(locale, feedAddress(feed, format)),
  }))
  return {
    meta,
    links: [{ rel: 'canonical', href: canonical }, ...alternates, ...(feed ? feeds : [])],
  }
}
