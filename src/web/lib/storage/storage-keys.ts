import type { ACTIVITY_KEYS, SESSION_ACTIVITY_KEYS } from './activity-keys.ts'

/** Every key in local storage that a first screen needs, by the specification's names (section 3). */
export const STORAGE_KEYS = {
  guestMode: 'guest_mode',
  appLang: 'app_lang',
  hadSignedIn: 'hadSignedIn',
  showTrialModal: 'show_trial_modal',
  lastFeedCategory: 'lastFeedCategory',
  onboardingComplete: 'ios_onboarding_complete',
  landingHero: 'landing_hero',
  /** Set by the first visit to the front page, which has the large hero. Not in the specification. */
  heroSeen: 'heroSeen',
  /** When this device's session last changed. Not in the specification. */
  sessionInvalidatedAt: 'reader_changed_at',
  /** Reading settings, which are stored on the device also for visitors. */
  readingPreferences: 'reading_preferences',
  digestMinutes: 'digestMinutes',
  /** Languages of lists; absent: the page's language first. Not in the specification. */
  listLanguages: 'listLanguages',
} as const

/** Keys in session storage, which ends with the tab. */
export const SESSION_KEYS = {
  signupPromptDismissed: 'signupPromptDismissed',
  /** Which unrequested prompt this session has shown. Not in the specification. */
  promptSlot: 'interruption',
  appLangPending: 'app_lang_pending',
  articleImages: 'article_images',
  /** The page and release that was last reloaded because its files were missing. Not in the specification. */
  reloadedPage: 'reloaded_page',
  /** When, in milliseconds, a page was last reloaded without a connection. Not in the specification. */
  reloadedCachedPageAt: 'reloaded_cached_page_at',
} as const

type ValueOf<T> = T[keyof T]
export type StorageKey = ValueOf<typeof STORAGE_KEYS> | ValueOf<typeof ACTIVITY_KEYS>
export type SessionKey = ValueOf<typeof SESSION_KEYS> | ValueOf<typeof SESSION_ACTIVITY_KEYS>
