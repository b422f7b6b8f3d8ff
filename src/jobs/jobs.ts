import { defineJob, type JobDefinition } from '#adapters/queue/job.ts'

/** All background jobs. Their work is in handlers.ts. */
const EVERY_MINUTE = { cron: '* * * * *', tz: 'Etc/UTC' }

/**
 * Visits due feeds. A failed visit is recorded in the source's own health, so that the job needs no retries.
 */
export const ingestFeeds = defineJob({
  name: 'ingest-feeds',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Stores copies of the articles' pictures. */
export const collectImages = defineJob({
  name: 'collect-images',
  retryLimit: 2,
  retryDelaySeconds: 30,
  backoff: true,
  expireInSeconds: 600,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Fetches article pages where the source allows it. */
export const readPages = defineJob({
  name: 'read-pages',
  retryLimit: 2,
  retryDelaySeconds: 30,
  backoff: true,
  expireInSeconds: 600,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/**
 * Queries hosts daily for their page rights, and deletes what may not be kept. Polls once a minute: hosts
 * have their own schedules, and settings of the newsroom apply immediately.
 */
export const checkPageRights = defineJob({
  name: 'check-page-rights',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Generates summaries, stories and categories of new articles. */
export const enrichArticles = defineJob({
  name: 'enrich-articles',
  retryLimit: 3,
  retryDelaySeconds: 20,
  backoff: true,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** The second pass over the stories of the last week: merges stories of one event and splits those of two. */
export const regroupStories = defineJob({
  name: 'regroup-stories',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1200,
  singleFlight: true,
  schedule: { cron: '*/20 * * * *', tz: 'Etc/UTC' },
})

/**
 * Generates summaries of the stories with the highest impact, where a model is configured. A failed call does
 * not fail the job.
 */
export const generateSummaries = defineJob({
  name: 'tell-stories',
  retryLimit: 1,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1800,
  singleFlight: true,
  schedule: { cron: '*/5 * * * *', tz: 'Etc/UTC' },
})

/**
 * Queries a model about articles of uncertain category, where one is configured. A failed call does not fail
 * the job.
 */
export const classifyUnsure = defineJob({
  name: 'file-unsure',
  retryLimit: 1,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1800,
  singleFlight: true,
  schedule: { cron: '*/5 * * * *', tz: 'Etc/UTC' },
})

/** Checks published texts that an older gate version passed; polls once a minute. */
export const recheckTexts = defineJob({
  name: 'recheck-texts',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1800,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Checks the titles of the last weeks again after a change of the junk rules. */
export const recheckJunk = defineJob({
  name: 'recheck-junk',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 600,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Sends the queued mails of the outbox; senders notify it. Each mail has its own retries. */
export const sendMails = defineJob({
  name: 'send-mails',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/**
 * Queues the newsletters of the hour. The hour of every time zone is a quarter of one here, and subscribers
 * missed in an outage are queued later.
 */
export const scheduleNewsletters = defineJob({
  name: 'schedule-letters',
  retryLimit: 2,
  retryDelaySeconds: 30,
  backoff: true,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '*/15 * * * *', tz: 'Etc/UTC' },
})

/** Sends queued newsletters. A run ends with an empty queue; each newsletter has its own retries. */
export const sendNewsletters = defineJob({
  name: 'send-letters',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 3600,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Deletes old mails. */
export const pruneMails = defineJob({
  name: 'prune-mails',
  retryLimit: 2,
  retryDelaySeconds: 60,
  backoff: true,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '17 3 * * *', tz: 'Etc/UTC' },
})

/**
 * Builds due editions. Polls every five minutes instead of once at 06:00: the hour of every time zone is one
 * of these, changes of clocks included, and after an outage it may have to wait for the feeds.
 */
export const buildEditions = defineJob({
  name: 'build-editions',
  retryLimit: 2,
  retryDelaySeconds: 30,
  backoff: true,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '*/5 * * * *', tz: 'Etc/UTC' },
})

/** Updates the vocabulary of search queries where enough is new. */
export const refreshSearchWords = defineJob({
  name: 'refresh-search-words',
  retryLimit: 1,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: { cron: '*/15 * * * *', tz: 'Etc/UTC' },
})

/** Deletes searches after a week, and the key to their clients after a day. */
export const forgetOldSearches = defineJob({
  name: 'forget-old-searches',
  retryLimit: 3,
  retryDelaySeconds: 60,
  backoff: true,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '5 0 * * *', tz: 'Etc/UTC', catchesUp: true },
})

/** Deletes expired sessions, codes and tokens, and unverified accounts. */
export const pruneAccounts = defineJob({
  name: 'prune-accounts',
  retryLimit: 1,
  retryDelaySeconds: 300,
  backoff: false,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '25 * * * *', tz: 'Etc/UTC' },
})

/** Deletes old articles that nothing refers to. */
export const pruneArticles = defineJob({
  name: 'prune-articles',
  retryLimit: 2,
  retryDelaySeconds: 300,
  backoff: true,
  expireInSeconds: 3600,
  singleFlight: true,
  schedule: { cron: '50 3 * * *', tz: 'Etc/UTC', catchesUp: true },
})

/**
 * Recounts the articles of each source, and the newsletters of past days; deletes hourly figures of sources
 * after a month.
 */
export const recountSources = defineJob({
  name: 'recount-sources',
  retryLimit: 1,
  retryDelaySeconds: 300,
  backoff: false,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '40 2 * * *', tz: 'Etc/UTC' },
})

/**
 * Synchronises in-app purchases: notifications that could not be verified with Apple, and each subscription
 * daily.
 */
export const readAppStore = defineJob({
  name: 'read-app-store',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Revokes Apple's tokens of deleted accounts. Each has its own retries. */
export const revokeAppleTokens = defineJob({
  name: 'revoke-apple-tokens',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Applies payment events; receivers notify it. Each event has its own retries. */
export const applyWebhooks = defineJob({
  name: 'apply-webhooks',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Reconciles all subscriptions that have not ended with the provider, independent of events. */
export const reconcileSubscriptions = defineJob({
  name: 'reconcile-contracts',
  retryLimit: 5,
  retryDelaySeconds: 300,
  backoff: true,
  expireInSeconds: 7200,
  singleFlight: true,
  schedule: { cron: '30 3 * * *', tz: 'Etc/UTC', catchesUp: true },
})

/** Checks subscriptions whose renewal had no event, and trials that end soon. */
export const watchSubscriptions = defineJob({
  name: 'watch-contracts',
  retryLimit: 2,
  retryDelaySeconds: 300,
  backoff: true,
  expireInSeconds: 1800,
  singleFlight: true,
  schedule: { cron: '10 * * * *', tz: 'Etc/UTC' },
})

export const JOBS: JobDefinition[] = [
  ingestFeeds,
  enrichArticles,
  regroupStories,
  generateSummaries,
  classifyUnsure,
  recheckTexts,
  recheckJunk,
  collectImages,
  checkPageRights,
  readPages,
  sendMails,
  scheduleNewsletters,
  sendNewsletters,
  pruneMails,
  buildEditions,
  refreshSearchWords,
  forgetOldSearches,
  pruneAccounts,
  pruneArticles,
  recountSources,
  readAppStore,
  revokeAppleTokens,
  applyWebhooks,
  reconcileSubscriptions,
  watchSubscriptions,
]
