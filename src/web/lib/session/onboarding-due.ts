import type { Platform } from '#web/platform/target.ts'

/** Onboarding must not cover these pages: mailed links open some, and its own forms link to the others. */
const ELSEWHERE =
  /^\/(?:sign-in|sign-up|forgot-password|activate-account|set-password|profile|terms|privacy)\/?$/

export interface OnboardingCircumstances {
  platform: Platform
  /** True also for a session whose account is unknown, for example offline. */
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
