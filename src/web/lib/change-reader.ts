import { localePath } from '#contract/locale-path.ts'
import { forgetSessionToken, keepSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import type { Environment } from './environment.ts'
import { takeAuthAsked } from './auth-asked.ts'
import { clearOnboardingAnswers } from './onboarding-answers.ts'
import { removeMirrored } from './remove-mirrored.ts'
import { local, session } from './storage.ts'
import { LATER_KEYS, LATER_SESSION_KEYS } from './later-keys.ts'
import { MIRRORED_KEYS } from './mirrored-keys.ts'
import { SESSION_KEYS, STORAGE_KEYS } from './storage-keys.ts'

type Reader = Pick<Environment, 'api' | 'cache' | 'locale'>

const homeIn = ({ locale }: Reader): string => (isNative ? '/' : localePath(locale, '/'))

/** Pages the browser keeps whole were made for somebody else, or for the same one with other rights: none is shown again. */
export const noteReaderChange = (): void => {
  local.set(STORAGE_KEYS.readerChangedAt, String(Date.now()))
}

/** What this page knows was meant for somebody else: the next one begins anew. */
const reloadAt = ({ cache }: Reader, address: string): void => {
  if (isNative) {
    // Whatever was asked for is answered: no link that comes later answers it again.
    takeAuthAsked()
    // Whoever signs out begins with the first question, not where they had signed up.
    session.remove(LATER_SESSION_KEYS.onboardingStep)
  }
  cache?.clear()
  noteReaderChange()
  location.replace(address)
}

/**
 * Goes on as whoever has just signed up or in. The token is null on the web, whose session is a cookie; throws when
 * the device refuses to keep it.
 *
 * @param next a path of this site, parsed by `parseNext`.
 */
export const enter = async (reader: Reader, token: string | null, next?: string): Promise<void> => {
  if (isNative && token !== null) await keepSessionToken(token)
  local.remove(STORAGE_KEYS.guestMode)
  local.remove(LATER_KEYS.nextAfterSignUp)
  clearOnboardingAnswers()
  session.remove(LATER_SESSION_KEYS.onboardingStep)
  local.set(STORAGE_KEYS.showTrialModal, 'true')
  local.set(STORAGE_KEYS.hadSignedIn, 'true')
  session.set(SESSION_KEYS.signupPromptDismissed, 'true')
  reloadAt(reader, next ?? homeIn(reader))
}

/** Goes on in the same session with other rights, as its new token says; null on the web, whose session is a cookie. */
export const reenter = async (reader: Reader, token: string | null, next: string): Promise<void> => {
  if (isNative && token !== null) await keepSessionToken(token)
  reloadAt(reader, next)
}

/** Goes on without an account (section 4), as only the apps know it. */
export const enterAsGuest = (reader: Reader): void => {
  local.set(STORAGE_KEYS.guestMode, 'true')
  local.set(STORAGE_KEYS.onboardingComplete, 'true')
  clearOnboardingAnswers()
  reloadAt(reader, homeIn(reader))
}

/**
 * Ends the session and goes to the front page, or to `next`, a path of this site. Without an answer of the server a token is let go of all the
 * same; a cookie cannot be, so that on the web this throws `ApiError` and changes nothing.
 */
export const leave = async (reader: Reader, next?: string): Promise<void> => {
  try {
    await reader.api('POST /auth/sign-out')
  } catch (error) {
    if (!isNative) throw error
  }
  if (isNative) {
    await forgetSessionToken()
    // A phone's next reader is somebody else: what was searched and read is not theirs, and their first screen is the first.
    for (const key of [LATER_KEYS.recentSearches, LATER_KEYS.readingPositions]) local.remove(key)
    session.remove(LATER_SESSION_KEYS.onboardingStep)
  }
  local.remove(STORAGE_KEYS.onboardingComplete)
  local.remove(STORAGE_KEYS.showTrialModal)
  reloadAt(reader, next ?? homeIn(reader))
}

/**
 * Goes on after the account is gone: nothing of its reader stays on this device, but for the language. The service worker empties
 * itself at any call about sessions, so one is made; the session is over already, and whatever it answers is fine.
 *
 * @param next a path of this site.
 */
export const forgetReader = async (reader: Reader, next: string): Promise<void> => {
  try {
    await reader.api('POST /auth/sign-out')
  } catch {
    // Over already.
  }
  if (isNative) await forgetSessionToken()
  for (const key of Object.values({ ...STORAGE_KEYS, ...LATER_KEYS }))
    if (key !== STORAGE_KEYS.appLang) local.remove(key)
  for (const key of MIRRORED_KEYS) if (key !== STORAGE_KEYS.appLang) removeMirrored(key)
  for (const key of Object.values({ ...SESSION_KEYS, ...LATER_SESSION_KEYS }))
    if (key !== LATER_SESSION_KEYS.launchFollowed) session.remove(key)
  reloadAt(reader, next)
}
