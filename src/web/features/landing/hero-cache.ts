import type { ListedArticle } from '#contract/listed-articles.ts'
import type { ListLanguages } from '#contract/list-languages.ts'
import { CLIENT_CACHE_VERSION, DURATION_MS } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** Yesterday's lead is not news. */
const KEPT_MS = DURATION_MS.day

interface KeptHero {
  version: string
  locale: Locale
  languages?: ListLanguages | undefined
  keptAt: number
  hero: ListedArticle[]
}

/** Remembers the hero last shown, for a visit when the server is slow. What is paid for stays on no device. */
export const keepHero = (locale: Locale, hero: ListedArticle[], languages?: ListLanguages) => {
  const free = hero.map((article) => ({ ...article, summary: undefined }))
  const kept: KeptHero = { version: CLIENT_CACHE_VERSION, locale, languages, keptAt: Date.now(), hero: free }
  local.set(STORAGE_KEYS.landingHero, JSON.stringify(kept))
}

/** The hero last shown in this language and of these, unless a day went by. */
export const keptHero = (locale: Locale, languages?: ListLanguages): ListedArticle[] | undefined => {
  try {
    const kept = JSON.parse(local.get(STORAGE_KEYS.landingHero) ?? 'null') as KeptHero | null
    if (kept?.version !== CLIENT_CACHE_VERSION || kept.locale !== locale) return undefined
    if (kept.languages !== languages) return undefined
    return Date.now() - kept.keptAt < KEPT_MS ? kept.hero : undefined
  } catch {
    // Whatever else wrote there, it is no hero.
    return undefined
  }
}
