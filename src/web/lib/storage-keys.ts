import type { LATER_KEYS, LATER_SESSION_KEYS } from './later-keys.ts'

/** Everything the app keeps in the browser, by the specification's names (section 3). */
export const STORAGE_KEYS = {
  guestMode: 'guest_mode',
  appLang: 'app_lang',
  hadSignedIn: 'hadSignedIn',
  showTrialModal: 'show_trial_modal',
  lastFeedCategory: 'lastFeedCategory',
  onboardingComplete: 'ios_onboarding_complete',
  landingHero: 'landing_hero',
  /** When this device's session last changed. Not in the specification. */
  sessionInvalidatedAt: 'reader_changed_at',
  /** How this device reads. */
  readingPreferences: 'reading_preferences',
  digestMinutes: 'digestMinutes',
  /** Not the specification's: which languages lists hold. Absent: the language of the page first. */
  listLanguages: 'listLanguages',
} as const

/** Gone when the tab closes. */
export const SESSION_KEYS = {
  signupPromptDismissed: 'signupPromptDismissed',
  /** Which unrequested prompt this session has shown. Not in the specification. */
  promptSlot: 'interruption',
  appLangPending: 'app_lang_pending',
  articleImages: 'article_images',
} as const

type ValueOf<T> = T[keyof T]
export type StorageKey = ValueOf<typeof STORAGE_KEYS> | ValueOf<typeof LATER_KEYS>
export type SessionKey = ValueOf<typeof SESSION_KEYS> | ValueOf<typeof LATER_SESSION_KEYS>
