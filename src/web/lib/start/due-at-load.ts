import { DEFAULT_LOCALE, LOCALES } from '#contract/values/locales.ts'
import type { StorageKey, SessionKey } from '#web/lib/storage/storage-keys.ts'

/** Written as strings, because the whole tables would be part of every page. */
const LIST_LANGUAGES = 'listLanguages' satisfies StorageKey
const APP_LANG = 'app_lang' satisfies StorageKey
const TRIAL = 'show_trial_modal' satisfies StorageKey
const CHANGED_AT = 'reader_changed_at' satisfies StorageKey
const LANGUAGE_PENDING = 'app_lang_pending' satisfies SessionKey
const PROMPT_SLOT = 'interruption' satisfies SessionKey
const SIGN_UP_DISMISSED = 'signupPromptDismissed' satisfies SessionKey

/** Undefined where storage is blocked: nothing that was stored before can be due then. */
const stored = (open: () => Storage, key: string): string | null | undefined => {
  try {
    return open().getItem(key)
  } catch {
    return undefined
  }
}
const local = (key: StorageKey) => stored(() => localStorage, key)
const session = (key: SessionKey) => stored(() => sessionStorage, key)

const isMember = (): boolean => document.querySelector('script#reader') !== null

/** The browser's language is offered once, on pages in the default language. */
const isLanguageOffered = (): boolean => {
  const { lang } = document.documentElement
  return (
    lang === DEFAULT_LOCALE &&
    local(APP_LANG) === null &&
    session(PROMPT_SLOT) === null &&
    LOCALES.some((other) => other !== lang && navigator.language.toLowerCase().startsWith(other))
  )
}

/** The server renders lists by a cookie, which some browsers delete after a week. */
const areListLanguagesLost = (): boolean => {
  const chosen = local(LIST_LANGUAGES)
  return Boolean(chosen) && !document.cookie.includes(`${LIST_LANGUAGES}=${chosen}`)
}

/** What was begun on another page and ends on this one: a trial, a change of language, an offer. */
export const isDueAtLoad = (): boolean =>
  (isMember() && Boolean(local(TRIAL))) ||
  Boolean(session(LANGUAGE_PENDING)) ||
  areListLanguagesLost() ||
  isLanguageOffered()

/** Whether the visitor may still be invited in this session. */
export const isSignUpPromptDue = (): boolean => {
  const slot = session(PROMPT_SLOT)
  return !isMember() && !session(SIGN_UP_DISMISSED) && (!slot || slot === 'sign-up-prompt')
}

/** Reloads a page restored from the back/forward cache if the session has changed since. */
export const reloadForOtherSession = (begin: () => void): void => {
  const loadedAt = local(CHANGED_AT)
  const languages = local(LIST_LANGUAGES)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (local(CHANGED_AT) !== loadedAt) location.reload()
    if (local(LIST_LANGUAGES) !== languages) begin()
  })
  // Another tab changed the languages of lists.
  addEventListener('storage', ({ key }) => {
    if (key === LIST_LANGUAGES) begin()
  })
}
