import { localePath } from '#contract/values/locale-path.ts'
import { deleteSessionToken, storeSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import type { Environment } from './environment.ts'
import { consumePendingSignIn } from './pending-sign-in.ts'
import { clearOnboardingAnswers } from './onboarding-answers.ts'
import { removeMirrored } from '#web/lib/storage/remove-mirrored.ts'
import { local, session } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS, SESSION_ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { MIRRORED_KEYS } from '#web/lib/storage/mirrored-keys.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

type SessionEnvironment = Pick<Environment, 'api' | 'cache' | 'locale'>

const homeIn = ({ locale }: SessionEnvironment): string => (isNative ? '/' : localePath(locale, '/'))

/**
 * Makes pages in the back/forward cache reload when they are restored, because they were rendered for other rights.
 */
export const invalidateSession = (): void => {
  local.set(STORAGE_KEYS.sessionInvalidatedAt, String(Date.now()))
}

/** Loads `address` as a new document instead of routing, so that no state of the former session survives. */
const reloadAt = ({ cache }: SessionEnvironment, address: string): void => {
  if (isNative) {
    // The pending sign-in is consumed, so that a later link cannot complete it again.
    consumePendingSignIn()
    // After signing out, onboarding starts at its first step.
    session.remove(SESSION_ACTIVITY_KEYS.onboardingStep)
  }
  cache?.clear()
  invalidateSession()
  location.replace(address)
}

/**
 * Completes a sign-in or sign-up. The token is null on the web, where the session is a cookie. Throws when the
 * device cannot store the token.
 *
 * @param next a path of this site, parsed by `parseNext`.
 */
export const completeSignIn = async (
  environment: SessionEnvironment,
  token: string | null,
  next?: string,
): Promise<void> => {
  if (isNative && token !== null) await storeSessionToken(token)
  local.remove(STORAGE_KEYS.guestMode)
  local.remove(ACTIVITY_KEYS.pathAfterSignUp)
  clearOnboardingAnswers()
  session.remove(SESSION_ACTIVITY_KEYS.onboardingStep)
  local.set(STORAGE_KEYS.showTrialModal, 'true')
  local.set(STORAGE_KEYS.hadSignedIn, 'true')
  session.set(SESSION_KEYS.signupPromptDismissed, 'true')
  reloadAt(environment, next ?? homeIn(environment))
}

/** Reloads with the session's new token after its rights changed. Null on the web, where the session is a cookie. */
export const renewSession = async (
  environment: SessionEnvironment,
  token: string | null,
  next: string,
): Promise<void> => {
  if (isNative && token !== null) await storeSessionToken(token)
  reloadAt(environment, next)
}

/** Continues without an account (section 4). Only the apps have guests. */
export const continueAsGuest = (environment: SessionEnvironment): void => {
  local.set(STORAGE_KEYS.guestMode, 'true')
  local.set(STORAGE_KEYS.onboardingComplete, 'true')
  clearOnboardingAnswers()
  reloadAt(environment, homeIn(environment))
}

/**
 * Signs out and loads the front page, or `next`, a path of this site. If the server does not answer, an app still
 * deletes its token; a script cannot delete the web's cookie, so there it throws `ApiError` and changes nothing.
 */
export const signOut = async (environment: SessionEnvironment, next?: string): Promise<void> => {
  try {
    await environment.api('POST /auth/sign-out')
  } catch (error) {
    if (!isNative) throw error
  }
  if (isNative) {
    await deleteSessionToken()
    // The next reader of the phone must not see these searches and positions, and starts onboarding at its first step.
    for (const key of [ACTIVITY_KEYS.recentSearches, ACTIVITY_KEYS.readingPositions]) local.remove(key)
    session.remove(SESSION_ACTIVITY_KEYS.onboardingStep)
  }
  local.remove(STORAGE_KEYS.onboardingComplete)
  local.remove(STORAGE_KEYS.showTrialModal)
  reloadAt(environment, next ?? homeIn(environment))
}

/**
 * Removes everything about a reader from this device but the language, after their account was deleted. Any call to
 * `/api/auth` makes the service worker delete its cached pages, which is why sign-out is called although the session is over.
 *
 * @param next a path of this site.
 */
export const clearDevice = async (environment: SessionEnvironment, next: string): Promise<void> => {
  try {
    await environment.api('POST /auth/sign-out')
  } catch {
    // Expected: the session ended with the account.
  }
  if (isNative) await deleteSessionToken()
  for (const key of Object.values({ ...STORAGE_KEYS, ...ACTIVITY_KEYS }))
    if (key !== STORAGE_KEYS.appLang) local.remove(key)
  for (const key of MIRRORED_KEYS) if (key !== STORAGE_KEYS.appLang) removeMirrored(key)
  for (const key of Object.values({ ...SESSION_KEYS, ...SESSION_ACTIVITY_KEYS }))
    if (key !== SESSION_ACTIVITY_KEYS.launchLinkHandled) session.remove(key)
  reloadAt(environment, next)
}
