import type { Locale } from '#contract/values/locales.ts'
import { shareImageAddress } from '#contract/content/share-images.ts'
import { isCategory } from '#contract/content/taxonomy.ts'
import type { Illustrated, ShareWords } from './illustrated.ts'
import type { ShareCard } from './share-card.ts'

/** Seeds of covers for pages without an article were chosen by eye. */
const SITE_COVER = { category: 'research', seed: 'a1' } as const

const pageCard = (words: ShareWords, locale: Locale, name: string): ShareCard | undefined => {
  const { categories, digest, site, digestText } = words[locale]
  if (name === 'site')
    return { kicker: 'Aperçu', category: null, title: site, source: null, cover: SITE_COVER }
  if (name === 'digest')
    return { kicker: digest, category: null, title: digestText, source: null, cover: SITE_COVER }
  if (!isCategory(name)) return undefined
  return {
    kicker: 'Aperçu',
    category: name,
    title: categories[name],
    source: site,
    cover: { category: name, seed: 'b2' },
  }
}

/** @param name part of the address: `site`, `digest` or a category */
export const findPageCard = (words: ShareWords, locale: Locale, name: string): Illustrated | undefined => {
  const card = pageCard(words, locale, name)
  return card && { card, photo: null, address: shareImageAddress(locale, name) }
}
