/**
 * Keys of what the reader did on this device. Apart from storage-keys.ts, because no first screen needs them and their bytes
 * stay out of its chunk.
 */
export const ACTIVITY_KEYS = {
  onboardingPreferences: 'onboarding_preferences',
  recentSearches: 'recentSearches',
  /** When this device's last two visits to a list ended. Not in the specification. */
  lastVisit: 'lastVisit',
  /** Positions in articles that were partly read, as shares of the scrollable height. */
  readingPositions: 'reading_positions',
  /** When the trial was last declined, in milliseconds since 1970, and by which account. Not in the specification. */
  trialDismissedAt: 'trial_dismissed_at',
  /** The page to return to after a sign-up: the mailed link opens a page that cannot know it. */
  pathAfterSignUp: 'nextAfterSignUp',
  /** Which account the device's reading settings belong to, and their state at the last synchronisation. */
  readingAccount: 'reading_account',
  listenRate: 'listenRate',
  /**
   * In the apps: when a sign-in or sign-up was last started (`pending-sign-in.ts`). Not in the specification.
   */
  signInStartedAt: 'auth_asked_at',
} as const

/** Keys in session storage, which ends with the tab or the app. None is in the specification. */
export const SESSION_ACTIVITY_KEYS = {
  /** In the apps: the current one of the nine onboarding screens. */
  onboardingStep: 'onboarding_step',
  /** In the apps: set once the link that launched the app has been handled. */
  launchLinkHandled: 'launch_followed',
  /** In the newsroom: an editor's unsaved draft. */
  editorUnsaved: 'editor_unsaved',
} as const
