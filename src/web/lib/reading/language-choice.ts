import type { Locale } from '#contract/values/locales.ts'
import { localAnswerStore } from '#web/lib/api/answer-store.ts'
import { local, session, setMirrored } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

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
