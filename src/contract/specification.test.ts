import { describe, expect, test } from 'vitest'
import { ERRORS } from './errors.ts'
import * as limits from './limits.ts'
import * as onboarding from './content/onboarding.ts'
import { CATEGORIES, SUBCATEGORIES } from './content/taxonomy.ts'

/** Sections 3, 5, 8 and 9 repeated, so that a change of a text or number fails here. */
describe('the specification’s own', () => {
  test('categories and sub-categories', () => {
    expect([...CATEGORIES].toSorted()).toEqual([
      'applications',
      'business',
      'community',
      'products',
      'research',
      'technology',
    ])
    expect(SUBCATEGORIES).toMatchObject({
      research: ['papers', 'breakthroughs', 'benchmarks'],
      technology: ['nlp', 'vision', 'robotics', 'multimodal', 'ml-techniques'],
      business: ['funding', 'market', 'acquisitions', 'startups'],
      products: ['models', 'tools', 'apis', 'updates'],
      applications: ['healthcare', 'education', 'creative', 'automation', 'enterprise'],
    })
  })

  test('answers readers give about themselves', () => {
    expect(onboarding).toMatchObject({
      REFERRAL_SOURCES: ['socialMedia', 'search', 'friend', 'news', 'newsletter', 'other'],
      USER_ROLES: ['developer', 'researcher', 'business', 'student', 'enthusiast'],
      EXPERIENCE_LEVELS: ['beginner', 'intermediate', 'expert'],
      READING_FREQUENCIES: ['daily', 'fewTimesWeek', 'weekly'],
      NOTIFICATIONS: ['dailyDigest', 'weeklyRecap'],
    })
  })

  test('words for what goes wrong', () => {
    const texts = new Set<string>(Object.values(ERRORS).map(({ message }) => message))
    const specified = [
      'Network error: Unable to reach the server',
      'Oops! Something went wrong.',
      'Password must be at least 8 characters',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
      'Passwords do not match',
      'Please enter a valid email',
      'Please select Daily, Weekly, or both',
      'Please select at least one category',
      'Please type DELETE to confirm',
      'No identity token received from Apple',
      'No ID token received from Google',
      'Sign in failed',
      'Sign up failed',
      'Failed to send reset code',
      'Failed to reset password',
      'Network error',
      'Invalid or expired reset code',
      'Reset code has expired. Please request a new one',
      'No account found with this email address',
      'Sign up failed. Please try again.',
      'Sign in failed. Please check your credentials.',
      'Please sign in to bookmark articles',
      'Upgrade to Premium to use bookmarks',
      'Failed to update bookmark',
      'Subscription failed. Please try again.',
      'Failed to delete account. Please try again or contact support.',
      "You've reached your daily free summaries. Upgrade to Premium for unlimited access",
      'Payment system not initialized',
      'IAP not initialized',
      'Purchase failed. Please try again.',
      'Purchase succeeded but subscription activation failed. Please contact support or try "Restore Purchases".',
      'Purchase succeeded but failed to verify subscription. Please restart the app or contact support.',
      'Account not found. Please sign out and sign in again.',
      'Subscription plan configuration error. Please contact support.',
      'Activation failed: {details}',
      'Purchase failed: {error}',
      'No previous purchases found',
      'Failed to restore purchases: {message}',
      'Please sign in to upgrade',
      'Payment system is loading. Please wait a moment...',
      'Payment system is not ready. Please restart the app and try again.',
      'Failed to start trial. Please try again.',
      'Please visit the pricing page to start your trial',
      'Authentication failed: {error}',
      'Backfill error',
      'Weekly build error',
    ]
    expect(specified.filter((text) => !texts.has(text))).toEqual([])
    expect(ERRORS.terms_required.message).toMatch(/terms of service and privacy policy/)
    expect(ERRORS.email_taken.message).toMatch(/sign(ing)? in/)
  })

  test('statuses of calls that fail', () => {
    expect(ERRORS).toMatchObject({
      rate_limited: { status: 429 },
      not_found: { status: 404 },
      unauthorized: { status: 401 },
      server_error: { status: 500 },
      network_error: { status: 0 },
    })
  })

  test('numbers', () => {
    const [second, minute, hour] = [1000, 60_000, 3_600_000]
    expect(limits).toMatchObject({
      FREE_SUMMARY_VIEWS_PER_DAY: 5,
      TRIAL_DAYS: 7,
      PASSWORD_MIN_LENGTH: 8,
      RESET_CODE_DIGITS: 6,
      TOAST_MS: 3 * second,
      CLIENT_CACHE_VERSION: '1.0.0',
      CLIENT_CACHE_MS: 5 * minute,
      CLIENT_CACHE_LONG_MS: 30 * minute,
      CLIENT_CACHE_SWEEP_MS: 60 * second,
      CLIENT_CACHE_SUBSCRIPTION_MS: 10 * second,
      SEARCH_DEBOUNCE_MS: 300,
      SEARCH_MODAL_RESULTS: 8,
      SEARCH_MODAL_TRENDING: 8,
      SEARCH_RECENT: 5,
      SEARCH_TRENDING_DEFAULT: 10,
      RELATED_LIMIT_DEFAULT: 4,
      POPULAR_DAYS_DEFAULT: 7,
      POPULAR_LIMIT_DEFAULT: 10,
      BATCH_LIMIT_DEFAULT: 7,
      BACKFILL_QUALITY_HOURS_DEFAULT: 12,
      BACKFILL_CATEGORISATION_HOURS_DEFAULT: 48,
      SIGN_UP_PROMPT_DELAY_MS: 15 * second,
      SPLASH_IOS_WELCOME_MS: 3 * second,
      SPLASH_MS: 1.5 * second,
      SPLASH_FADE_MS: 500,
      ONBOARDING_SKIP_DELAY_MS: 1 * second,
      ONBOARDING_SKIP_FOR_NOW_DELAY_MS: 3 * second,
      GUEST_SHEET_CLOSE_DELAY_MS: 3 * second,
      TRIAL_OFFER_CLOSE_DELAY_MS: 5 * second,
      TRIAL_MODAL_DELAY_MS: 500,
      PURCHASE_VERIFICATION_DELAY_MS: 3 * second,
      IMAGE_CACHE_MS: 24 * hour,
      IMAGE_CACHE_MAX_ENTRIES: 500,
      IMAGE_CACHE_DROP_OLDEST: 100,
      LANDING_LATEST: 12,
      LANDING_HERO: 3,
      LANDING_TRENDING: 8,
      LANDING_TRENDING_COPIES: 3,
      LANDING_POPULAR_DAYS: 7,
      LANDING_POPULAR_COUNT: 8,
      LANDING_CATEGORY_DAYS: 7,
      LANDING_SPOTLIGHT_SMALL: 6,
      LANDING_HERO_TIMEOUT_MS: 3 * second,
      LANDING_REFRESHED_NOTICE_MS: 3 * second,
      TOPIC_CHIPS_SHOWN: 2,
      MARQUEE_SKELETONS: 10,
      MARQUEE_SKELETONS_MS: 1 * second,
      BREAKTHROUGH_ROTATION_MS: 12 * hour,
      ONBOARDING_SCREENS: 9,
    })
  })
})
