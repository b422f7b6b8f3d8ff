import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locales.ts'
import { localePath } from '#contract/locale-path.ts'

export interface PageHead {
  publicUrl: string
  locale: Locale
  /** The route's path without language, with the parameters that make it another page (`?page=2`). */
  path: string
  title: string
  description: string
  type?: 'website' | 'article'
  /** Root-relative or absolute. */
  image?: string
  publishedTime?: string
}

const SITE_NAME = 'Aperçu'
const OG_LOCALE: Record<Locale, string> = { en: 'en_GB', fr: 'fr_FR' }

/** Title, description, Open Graph, canonical and the same page in the other language. */
export const pageHead = (page: PageHead) => {
  const urlIn = (locale: Locale) => page.publicUrl + localePath(locale, page.path)
  const title = page.title === SITE_NAME ? SITE_NAME : `${page.title} · ${SITE_NAME}`
  const meta = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: urlIn(page.locale) },
    { property: 'og:locale', content: OG_LOCALE[page.locale] },
    ...LOCALES.filter((locale) => locale !== page.locale).map((locale) => ({
      property: 'og:locale:alternate',
      content: OG_LOCALE[locale],
    })),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(page.image ? [{ property: 'og:image', content: new URL(page.image, page.publicUrl).href }] : []),
    ...(page.publishedTime ? [{ property: 'article:published_time', content: page.publishedTime }] : []),
  ]
  const links = [
    { rel: 'canonical', href: urlIn(page.locale) },
    ...LOCALES.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: urlIn(locale) })),
    { rel: 'alternate', hrefLang: 'x-default', href: urlIn(DEFAULT_LOCALE) },
  ]
  return { meta, links }
}
