import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import { local, session } from '#web/lib/storage/storage.ts'
import type { SessionKey, StorageKey } from '#web/lib/storage/storage-keys.ts'

/** Written as strings, because the whole tables would be part of every page. */
const LIST_LANGUAGES = 'listLanguages' satisfies StorageKey
const AUTOMATIC = 'auto' satisfies ListLanguageChoice
const TRIAL = 'show_trial_modal' satisfies StorageKey
const CHANGED_AT = 'reader_changed_at' satisfies StorageKey
const LANGUAGE_PENDING = 'app_lang_pending' satisfies SessionKey
const PROMPT_SLOT = 'interruption' satisfies SessionKey
const SIGN_UP_DISMISSED = 'signupPromptDismissed' satisfies SessionKey

const isMember = (): boolean => document.querySelector('script#reader') !== null

/** The server renders lists by a cookie, which some browsers delete after a week; without one they are in all languages. */
const areListLanguagesLost = (): boolean => {
  const chosen = local.get(LIST_LANGUAGES)
  return chosen !== null && chosen !== AUTOMATIC && !document.cookie.includes(`${LIST_LANGUAGES}=${chosen}`)
}

/** What was begun on another page and ends on this one: a trial, a change of language. */
export const isDueAtLoad = (): boolean =>
  (isMember() && Boolean(local.get(TRIAL))) ||
  Boolean(session.get(LANGUAGE_PENDING)) ||
  areListLanguagesLost()

/** Whether the visitor may still be invited in this session. */
export const isSignUpPromptDue = (): boolean => {
  const slot = session.get(PROMPT_SLOT)
  return !isMember() && !session.get(SIGN_UP_DISMISSED) && (!slot || slot === 'sign-up-prompt')
}

/** Reloads a page restored from the back/forward cache if the session has changed since. */
export const reloadForOtherSession = (begin: () => void): void => {
  const loadedAt = local.get(CHANGED_AT)
  const languages = local.get(LIST_LANGUAGES)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (local.get(CHANGED_AT) !== loadedAt) location.reload()
    if (local.get(LIST_LANGUAGES) !== languages) begin()
  })
  // Another tab changed the languages of lists.
  addEventListener('storage', ({ key }) => {
    if (key === LIST_LANGUAGES) begin()
  })
}
