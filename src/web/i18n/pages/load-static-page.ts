import type { Locale } from '#contract/values/locales.ts'
import type { StaticPage } from './static-page.ts'

type StaticPageName = 'privacy' | 'terms' | 'accessibility' | 'cancel'

/** Imports are dynamic, so that a visit loads one text in one language. */
const PAGES: Record<StaticPageName, Record<Locale, () => Promise<{ page: StaticPage }>>> = {
  privacy: { en: () => import('./privacy.en.ts'), fr: () => import('./privacy.fr.ts') },
  terms: { en: () => import('./terms.en.ts'), fr: () => import('./terms.fr.ts') },
  accessibility: { en: () => import('./accessibility.en.ts'), fr: () => import('./accessibility.fr.ts') },
  cancel: { en: () => import('./cancel.en.ts'), fr: () => import('./cancel.fr.ts') },
}

export const loadStaticPage = async (name: StaticPageName, locale: Locale): Promise<StaticPage> =>
  (await PAGES[name][locale]()).page
