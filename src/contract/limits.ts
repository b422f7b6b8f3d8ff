/**
 * The numbers of the specification's section 9, with their unit in the name, and those that it leaves open
 * (marked with their choice, A-nn). Server, web, mails and tests share them.
 */
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const FREE_SUMMARY_VIEWS_PER_DAY = 5
export const TRIAL_DAYS = 7
/** Days from subscribing within which a reader may withdraw (directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14
/** Days ahead for which the mail of a gift can be ordered. */
export const GIFT_SEND_DAYS = 365
/** Generations per Premium reader and day; a summary that exists already does not count. */
export const GENERATIONS_PER_DAY = 10

/** Bounds the response that the save icons read, which contains all bookmarks of a reader. */
export const BOOKMARKS_MAX = 5000
export const BOOKMARK_LIST_LIMIT_DEFAULT = 20
export const BOOKMARK_FEED_ENTRIES = 100

export const PASSWORD_MIN_LENGTH = 8
/** Admins need a longer password than `PASSWORD_MIN_LENGTH`. */
export const STAFF_PASSWORD_MIN_LENGTH = 12
export const RESET_CODE_DIGITS = 6
export const RESET_MINUTES = 10
/** Tries per code, and codes per account and day. */
export const RESET_TRIES = 3
export const RESETS_PER_DAY = 5
/** Lifetime of the single link that is mailed once `RESETS_PER_DAY` or the mail budget is used up. */
export const RESET_LINK_HOURS = 24
/**
 * Wrong codes of all accounts together, after which only links work, so that codes cannot be guessed across
 * many accounts.
 */
export const RESET_FAILURES_PER_HOUR = 200
export const VERIFICATION_HOURS = 24
/** How long the former address of an account can restore it. */
export const EMAIL_RESTORE_HOURS = 72
/** Pending sign-ups of one address; a further attempt mails the link of the newest. */
export const PENDING_SIGN_UPS_MAX = 5
/** Wrong passwords with the link of one sign-up, after which a new password is required. */
export const SIGN_UP_LINK_TRIES = 5
/**
 * Mails to one address that other people can cause. Resets may use all of them, other mails all but the
 * reserve, so that a reset stays possible.
 */
export const STRANGERS_MAILS = {
  perHour: 6,
  perDay: 20,
  reservedForResets: { perHour: 2, perDay: 6 },
} as const
/**
 * Lifetime of a session since the last day of use, and in total: for readers, and for admins (OWASP
 * ASVS 5, 7.3.1 and 7.3.2).
 */
export const SESSION_DAYS = 30
export const SESSION_DAYS_IN_ALL = 180
export const ADMIN_SESSION_DAYS_IN_ALL = 7
/** Bounds the concurrent sessions of one account (OWASP ASVS 5, 7.1.2). */
export const SESSIONS_MAX = 20
/**
 * How long a browser or app stays known after its last sign-in: the maximum lifetime of a cookie (RFC
 * 6265bis, 5.5).
 */
export const KNOWN_DEVICE_DAYS = 400
export const KNOWN_DEVICES_MAX = 20
/** The history of sign-ins: retention, entries stored per account, and entries shown. */
export const SIGN_IN_HISTORY_DAYS = 90
export const SIGN_IN_HISTORY_MAX = 300
export const SIGN_INS_SHOWN = 20
/** Without a password, an account can be deleted only from a session at most this old. */
export const FRESH_SESSION_MINUTES = 10
/**
 * Lifetime of the code that makes the owner of an address of ADMIN_EMAILS an admin; short, as ASVS 6.4.1
 * requires.
 */
export const ADMIN_CODE_HOURS = 24
/** An admin must authenticate again after this time for calls that change money, people or mailings. */
export const STEP_UP_MINUTES = 5
/** Bounds the list of credentials that the browser receives when a passkey is added. */
export const PASSKEYS_MAX = 10
/** Accounts of releases before migration 033 that were never verified are deleted after this time. */
export const UNVERIFIED_ACCOUNT_DAYS = 7

export const TOAST_MS = 3 * SECOND_MS
export const SIGN_UP_PROMPT_DELAY_MS = 15 * SECOND_MS
export const SPLASH_IOS_WELCOME_MS = 3 * SECOND_MS
export const SPLASH_MS = 1.5 * SECOND_MS
/** The splash starts to fade this long before its end. */
export const SPLASH_FADE_MS = 500
export const TRIAL_MODAL_DELAY_MS = 500
/** A reader who declined a trial gets no further prompt for this long. */
export const TRIAL_MODAL_REST_MS = 14 * DAY_MS
export const PURCHASE_VERIFICATION_DELAY_MS = 3 * SECOND_MS

/** Stored with the client's cache entries: changing it invalidates them. */
export const CLIENT_CACHE_VERSION = '1.0.0'
export const CLIENT_CACHE_MS = 5 * MINUTE_MS
/** Client cache of featured-by-category, breakthroughs, batch, trending and popular, which change slowly. */
export const CLIENT_CACHE_LONG_MS = 30 * MINUTE_MS
export const CLIENT_CACHE_SWEEP_MS = 60 * SECOND_MS
/**
 * Client cache of subscription status and usage. Short, because other devices and the payment provider change
 * them.
 */
export const CLIENT_CACHE_SUBSCRIPTION_MS = 10 * SECOND_MS
/** Age and size at which images of articles leave the client cache. */
export const IMAGE_CACHE_MS = 24 * HOUR_MS
export const IMAGE_CACHE_MAX_ENTRIES = 500
export const IMAGE_CACHE_DROP_OLDEST = 100

/** Days of which a source's articles are counted one by one. */
export const SOURCE_DAYS = 14
export const SEARCH_DEBOUNCE_MS = 300
export const SEARCH_MODAL_RESULTS = 8
export const SEARCH_MODAL_TRENDING = 8
export const SEARCH_RECENT = 5
export const SEARCH_TRENDING_DEFAULT = 10
export const SEARCH_QUERY_MAX = 200
/** Longest query, in characters, that counts for the trending searches. */
export const SEARCH_LOGGED_MAX = 100
/**
 * A query is trending when at least this many clients searched for it on one of the last
 * `SEARCH_TRENDING_DAYS`.
 */
export const SEARCH_TRENDING_DAYS = 7
export const SEARCH_TRENDING_CLIENTS = 3

/** Entries of a page of a list; page numbers start at 1. */
export const LIST_LIMIT_DEFAULT = 20
export const LIST_LIMIT_MAX = 100
export const RELATED_LIMIT_DEFAULT = 4
/** Bounds the storyline that an article's response contains. */
export const STORYLINE_TURNS = 12
export const POPULAR_DAYS_DEFAULT = 7
export const POPULAR_LIMIT_DEFAULT = 10
export const TRENDING_LIMIT_DEFAULT = 10
export const BREAKTHROUGHS_LIMIT_DEFAULT = 6
export const BATCH_LIMIT_DEFAULT = 7
export const BATCH_DAYS_DEFAULT = 7
export const BACKFILL_QUALITY_HOURS_DEFAULT = 12
export const BACKFILL_CATEGORISATION_HOURS_DEFAULT = 48

/**
 * Minutes that a reader may choose for a digest. Each choice selects as many stories as minutes, the largest
 * all.
 */
export const DIGEST_BUDGETS_MINUTES = [5, 10, 15] as const
/** Maximum stories of an edition, and of one outlet in it. */
export const DIGEST_STORIES = { daily: 15, weekly: 20 } as const
export const DIGEST_PER_OUTLET = 2
/** The hour in EDITION_TZ at which an edition ends and is built. */
export const DIGEST_HOUR = 6
/** A day with fewer new stories than this is quiet. */
export const DIGEST_LEAST_ITEMS = 3
/** Editions that a reader may have mailed to themselves per UTC day. */
export const REQUESTED_NEWSLETTERS_PER_DAY = 3
/**
 * Items with a summary: the first ones for an anonymous reader, the first of those with a summary for
 * a free one.
 */
export const DIGEST_OPEN_ANONYMOUS = 1
export const DIGEST_OPEN_FREE = 3

/** Lifetime of the link that confirms an address, and the minimum pause before the next such mail to it. */
export const NEWSLETTER_LINK_DAYS = 7
export const NEWSLETTER_ASK_AGAIN_HOURS = 24
export const NEWSLETTER_HOUR_DEFAULT = 7
export const NEWSLETTER_MINUTES_DEFAULT = 10
export const NEWSLETTER_PAUSES_DAYS = [7, 14, 30] as const
/** Unconfirmed subscriptions are deleted after this time. */
export const NEWSLETTER_UNCONFIRMED_DAYS = 30

/** A page of a list that begins behind this many rows is empty; a cursor goes on. */
export const LIST_ROWS_MAX = 10_000
/** Pages of a list continue the state of its first page (`as_of`) for this long. */
export const LIST_AS_OF_MS = DAY_MS
/** Among the first places of a list, up to this number, a storyline has at most one story. */
export const STORYLINE_TOP = 12

export const LANDING_LATEST = 12
export const LANDING_HERO = 3
export const LANDING_TRENDING = 8
export const LANDING_TRENDING_COPIES = 3
export const LANDING_POPULAR_DAYS = 7
export const LANDING_POPULAR_COUNT = 8
export const LANDING_CATEGORY_DAYS = 7
export const LANDING_SPOTLIGHT_SMALL = 6
export const LANDING_HEADLINES = 5
/** Stories of the day below the lead, numbered from 2. */
export const LANDING_NUMBERED = 5
/** The lead, the numbered stories, and two in reserve for those that the featured block shows already. */
export const PAPER_STORIES = 8
export const LANDING_BREAKTHROUGHS = 3
/**
 * The lists of the landing page overlap and the page deduplicates stories, so each query returns enough to
 * fill its list after the lists above it.
 */
export const LANDING_TRENDING_LIMIT = 20
export const LANDING_POPULAR_LIMIT = 30
export const LANDING_BATCH_LIMIT = 15
export const LANDING_HERO_TIMEOUT_MS = 3 * SECOND_MS
export const LANDING_REFRESHED_NOTICE_MS = 3 * SECOND_MS
export const MARQUEE_SKELETONS = 10
export const MARQUEE_SKELETONS_MS = 1 * SECOND_MS
export const TOPIC_CHIPS_SHOWN = 2
export const BREAKTHROUGH_ROTATION_MS = 12 * HOUR_MS

export const ONBOARDING_SCREENS = 9
export const ONBOARDING_SKIP_DELAY_MS = 1 * SECOND_MS
export const ONBOARDING_SKIP_FOR_NOW_DELAY_MS = 3 * SECOND_MS
export const GUEST_SHEET_CLOSE_DELAY_MS = 3 * SECOND_MS
export const TRIAL_OFFER_CLOSE_DELAY_MS = 5 * SECOND_MS

/** Limits in characters, after trimming. */
export const REPORT_MESSAGE_MIN = 3
export const REPORT_MESSAGE_MAX = 2000

/** Characters of the sentences around cited words that are shown with them. */
export const PASSAGE_CONTEXT_MAX = 300

/** Limits in characters, after trimming. */
export const CONTACT_NAME_MAX = 80
export const CONTACT_ADDRESS_MAX = 2000
export const CONTACT_MESSAGE_MIN = 10
export const CONTACT_MESSAGE_MAX = 5000

export const CORRECTIONS_PER_PAGE = 50

export const NEWSROOM_PAGE = 50
/** Ranges of the newsroom's charts; hourly figures are stored for the longest of them. */
export const MONITOR_HOURS_DEFAULT = 48
export const MONITOR_HOURS_MAX = 168
export const MONITOR_DAYS_DEFAULT = 7
export const MONITOR_DAYS_MAX = 30
export const FIGURE_MONTHS_DEFAULT = 12
export const FIGURE_MONTHS_MAX = 60
export const COUNT_DAYS_DEFAULT = 14
export const COUNT_DAYS_MAX = 60
/**
 * Retention of sentences that the gate rejected or doubted, long enough for the longest range of the monitor.
 */
export const GATE_REFUSALS_KEPT_DAYS = 60
export const MONITOR_GATE_DAYS = [7, 30] as const
export const OPML_SOURCES_MAX = 500

/** The sample edition is hidden once this many live articles are published. */
export const SAMPLE_STEPS_ASIDE_AT = 60

export const DURATION_MS = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const

/** Limits the personal feed, so that it has an end. */
export const PERSONAL_FEED_LIMIT = 24

/** The end of Premium that is given without one, such as a demo account's. */
export const PREMIUM_WITHOUT_END = '2100-01-01T00:00:00.000Z'
