import type { Locale } from '#contract/values/locales.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { localAnswerStore } from '#web/lib/api/answer-store.ts'
import { local, session, setMirrored } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { isNative } from '#web/platform/target.ts'

/** The address of the same page in another language. The native app has one address for both. */
export const addressIn = (locale: Locale, path: string): string =>
  isNative ? path : localePath(locale, path)

/**
 * Stores the choice; `app_lang_pending` stays until a page in that language has rendered. Invalidates
 * the cached landing page.
 */
export const storeLanguage = (locale: Locale) => {
  setMirrored(STORAGE_KEYS.appLang, locale)
  session.set(SESSION_KEYS.appLangPending, locale)
  localAnswerStore.clear()
  local.remove(STORAGE_KEYS.landingHero)
}
