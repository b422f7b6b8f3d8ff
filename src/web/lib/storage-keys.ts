/** Everything the app keeps in the browser, by the specification's names (section 3). */
export const STORAGE_KEYS = {
  guestMode: 'guest_mode',
  appLang: 'app_lang',
  recentSearches: 'recentSearches',
  hadSignedIn: 'hadSignedIn',
  showTrialModal: 'show_trial_modal',
  /** Ours: when the trial was declined last, in milliseconds since 1970. */
  trialDismissedAt: 'trial_dismissed_at',
  lastFeedCategory: 'lastFeedCategory',
  onboardingPreferences: 'onboarding_preferences',
  onboardingComplete: 'ios_onboarding_complete',
  landingHero: 'landing_hero',
  /** Ours, not the specification's: when somebody signed in or out here last. */
  readerChangedAt: 'reader_changed_at',
  /** Where somebody wanted to go who had to make an account first: the link in the mail opens a page that cannot know. */
  nextAfterSignUp: 'nextAfterSignUp',
  /** How this device reads, and where it stopped. */
  readingPreferences: 'reading_preferences',
  /** Whose settings those are, and how they last stood in that account. */
  readingAccount: 'reading_account',
  readingPositions: 'reading_positions',
  digestMinutes: 'digestMinutes',
  listenRate: 'listenRate',
} as const

/** Of the apps only. */
export const APP_KEYS = {
  /** In the phone's own safe and not in local storage. The web's session is a cookie. */
  authToken: 'auth_token',
  /** Ours: when somebody signed in or up in the app last (`auth-asked.ts`). */
  authAskedAt: 'auth_asked_at',
} as const

/** Gone when the tab closes. */
export const SESSION_KEYS = {
  signupPromptDismissed: 'signupPromptDismissed',
  /** Ours: what has interrupted this session. */
  interruption: 'interruption',
  appLangPending: 'app_lang_pending',
  /** Ours: which of the nine screens stands open. */
  onboardingStep: 'onboarding_step',
  articleImages: 'article_images',
} as const

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | (typeof APP_KEYS)['authAskedAt']
export type SessionKey = (typeof SESSION_KEYS)[keyof typeof SESSION_KEYS]

/** The keys the server may read too, mirrored in a cookie of the same name. They say nothing about who reads. */
export const MIRRORED_KEYS = [
  STORAGE_KEYS.appLang,
  STORAGE_KEYS.lastFeedCategory,
  STORAGE_KEYS.digestMinutes,
] as const
export type MirroredKey = (typeof MIRRORED_KEYS)[number]
