import type { Platform } from '#web/platform/target.ts'

/** Pages about accounts, and those that their forms link to. */
const ELSEWHERE =
  /^\/(?:sign-in|sign-up|forgot-password|activate-account|set-password|profile|terms|privacy)\/?$/

export interface OnboardingCircumstances {
  platform: Platform
  /** Signed in, or with a session whose state is unknown. */
  hasSession: boolean
  isGuest: boolean
  isComplete: boolean
  path: string
}

/**
 * Whether onboarding precedes the app (section 4): in the iOS app, for readers with neither an account nor
 * guest mode.
 */
export const isOnboardingDue = ({
  platform,
  hasSession,
  isGuest,
  isComplete,
  path,
}: OnboardingCircumstances): boolean =>
  platform === 'ios' && !hasSession && !isGuest && !isComplete && !ELSEWHERE.test(path)
