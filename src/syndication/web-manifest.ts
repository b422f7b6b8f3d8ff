import type { Locale } from '#contract/values/locales.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { SITE_NAME, type Site } from './site.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const composeWebManifest = (site: Site, locale: Locale): string =>
  JSON.stringify({
    // One id for all languages, so that changing the language does not install a second app.
    id: '/',
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: site.words[locale].head.home.description,
    lang: locale,
    dir: 'ltr',
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#faf8f3',
    categories: ['news'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: site.words[locale].head.digest.latest.title, url: localePath(locale, '/digest') },
      ...CATEGORIES.slice(0, 3).map((category) => ({
        name: site.words[locale].categories[category],
        url: localePath(locale, `/feed/${category}`),
      })),
    ],
  })
