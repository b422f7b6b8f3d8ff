import type { ListedArticle } from '#contract/content/listed-articles.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { CLIENT_CACHE_VERSION, DURATION_MS } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** An older hero would present yesterday's stories as today's. */
const HERO_MAX_AGE_MS = DURATION_MS.day

interface CachedHero {
  version: string
  locale: Locale
  languages?: ListLanguages | undefined
  keptAt: number
  hero: ListedArticle[]
}

/**
 * A fallback for visits during which the server is slow. Paid text is left out, because it may not be stored
 * on the device.
 */
export const cacheHero = (locale: Locale, hero: ListedArticle[], languages?: ListLanguages) => {
  const free = hero.map((article) => ({ ...article, summary: undefined }))
  const kept: CachedHero = {
    version: CLIENT_CACHE_VERSION,
    locale,
    languages,
    keptAt: Date.now(),
    hero: free,
  }
  local.set(STORAGE_KEYS.landingHero, JSON.stringify(kept))
}

/**
 * Undefined if the cached hero is of another locale, other languages or an older release, or older than a
 * day.
 */
export const cachedHero = (locale: Locale, languages?: ListLanguages): ListedArticle[] | undefined => {
  try {
    const kept = JSON.parse(local.get(STORAGE_KEYS.landingHero) ?? 'null') as CachedHero | null
    if (kept?.version !== CLIENT_CACHE_VERSION || kept.locale !== locale) return undefined
    if (kept.languages !== languages) return undefined
    return Date.now() - kept.keptAt < HERO_MAX_AGE_MS ? kept.hero : undefined
  } catch {
    // Invalid JSON in storage counts as no cached hero.
    return undefined
  }
}
