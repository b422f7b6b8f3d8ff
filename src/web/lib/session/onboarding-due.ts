import type { Platform } from '#web/platform/target.ts'

/** Pages that are about an account already, or say that it is gone, and what a form on the way to one asks to be read. */
const ELSEWHERE =
  /^\/(?:sign-in|sign-up|forgot-password|activate-account|set-password|profile|terms|privacy)\/?$/

export interface OnboardingCircumstances {
  platform: Platform
  /** Signed in, or with a session that could not be asked about. */
  hasSession: boolean
  isGuest: boolean
  isComplete: boolean
  /** The page's path. */
  path: string
}

/** Whether the nine screens stand before the app (section 4): in the iOS app, for who has neither an account nor chosen to do without. */
export const isOnboardingDue = ({
  platform,
  hasSession,
  isGuest,
  isComplete,
  path,
}: OnboardingCircumstances): boolean =>
  platform === 'ios' && !hasSession && !isGuest && !isComplete && !ELSEWHERE.test(path)
