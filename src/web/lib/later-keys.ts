/** Keys like those of storage-keys.ts that no first screen needs: in a file of their own, no first screen carries them. */
export const LATER_KEYS = {
  onboardingPreferences: 'onboarding_preferences',
  recentSearches: 'recentSearches',
  /** Where the reader stopped. */
  readingPositions: 'reading_positions',
  /** Ours: when the trial was declined last, in milliseconds since 1970, and by which account. */
  trialDismissedAt: 'trial_dismissed_at',
  /** Where somebody wanted to go who had to make an account first: the link in the mail opens a page that cannot know. */
  nextAfterSignUp: 'nextAfterSignUp',
  /** Whose reading settings are on this device, and how they last stood in that account. */
  readingAccount: 'reading_account',
  listenRate: 'listenRate',
  /** Ours, in the apps: when somebody signed in or up there last (`auth-asked.ts`). */
  authAskedAt: 'auth_asked_at',
} as const

/** Gone when the tab closes, or the app. */
export const LATER_SESSION_KEYS = {
  /** Ours, in the apps: which of the nine screens stands open. */
  onboardingStep: 'onboarding_step',
  /** Ours, in the apps: the link the app was opened with has been followed. */
  launchFollowed: 'launch_followed',
  /** Ours, in the newsroom: what an editor has written and not saved. */
  editorUnsaved: 'editor_unsaved',
} as const
