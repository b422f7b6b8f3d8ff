import { defineJob, type JobDefinition } from '#adapters/queue/job.ts'
import { NO_RETRIES, POLLED, retries, retriesWithBackoff, scheduled } from './job-schedules.ts'

/** Without retries, because a failed visit schedules the next one. In each process, since sources are claimed. */
export const ingestFeeds = defineJob({
  name: 'ingest-feeds',
  ...POLLED,
  singleFlight: 'per process',
  expireInSeconds: 900,
})

/** Subscribes to the hubs of feeds (WebSub), and renews and ends subscriptions. Each has its own back-off. */
export const renewSubscriptions = defineJob({
  name: 'renew-websub',
  ...POLLED,
  expireInSeconds: 600,
})

export const collectImages = defineJob({
  name: 'collect-images',
  ...POLLED,
  ...retriesWithBackoff(2, 30),
  expireInSeconds: 600,
})

export const readPages = defineJob({
  name: 'read-pages',
  ...POLLED,
  ...retriesWithBackoff(2, 30),
  expireInSeconds: 600,
})

/**
 * Queries hosts for their page rights, and deletes the texts that may no longer be kept. Each host is due once a
 * day, but the job polls every minute so that a change of permissions in the newsroom applies at once.
 */
export const checkPageRights = defineJob({
  name: 'check-page-rights',
  ...POLLED,
  expireInSeconds: 900,
})

export const enrichArticles = defineJob({
  name: 'enrich-articles',
  ...POLLED,
  ...retriesWithBackoff(3, 20),
  expireInSeconds: 900,
})

/** The second pass over the stories of the last week, which merges stories of one event and splits those of two. */
export const regroupStories = defineJob({
  name: 'regroup-stories',
  ...scheduled('*/20 * * * *'),
  ...NO_RETRIES,
  expireInSeconds: 1200,
})

/** Runs only where a model is configured. A failed call leaves its story for the next run and does not fail the job. */
export const generateSummaries = defineJob({
  name: 'tell-stories',
  ...scheduled('*/5 * * * *'),
  ...retries(1, 60),
  expireInSeconds: 1800,
})

/** Runs only where a model is configured, which classifies the articles whose category the rules leave uncertain. */
export const classifyUnsure = defineJob({
  name: 'file-unsure',
  ...scheduled('*/5 * * * *'),
  ...retries(1, 60),
  expireInSeconds: 1800,
})

/** Checks published texts again after a release changed the grounding gate. */
export const recheckTexts = defineJob({
  name: 'recheck-texts',
  ...POLLED,
  expireInSeconds: 1800,
})

/** Checks the titles of the last weeks again after a release changed the rules for junk. */
export const recheckJunk = defineJob({
  name: 'recheck-junk',
  ...POLLED,
  expireInSeconds: 600,
})

/** Also queued after each takedown and putting back. Each purge has its own back-off. */
export const purgeCaches = defineJob({
  name: 'purge-caches',
  ...POLLED,
  expireInSeconds: 300,
})

/** Also queued whenever a mail is added to the outbox, so that a code does not wait for the minute. */
export const sendMails = defineJob({
  name: 'send-mails',
  ...POLLED,
  expireInSeconds: 900,
})

/**
 * Every quarter of an hour, because the offsets of all time zones from UTC are multiples of it. The batches of a
 * run that expires stay.
 */
export const scheduleNewsletters = defineJob({
  name: 'schedule-letters',
  ...scheduled('*/15 * * * *'),
  ...retriesWithBackoff(2, 30),
  expireInSeconds: 3600,
})

/** A run ends with an empty queue, hence the long expiry. In each process, since deliveries are claimed. */
export const sendNewsletters = defineJob({
  name: 'send-letters',
  ...POLLED,
  singleFlight: 'per process',
  expireInSeconds: 3600,
})

export const pruneMails = defineJob({
  name: 'prune-mails',
  ...scheduled('17 3 * * *'),
  ...retriesWithBackoff(2, 60),
  expireInSeconds: 300,
})

/**
 * Polls instead of running once at 06:00, because the edition's time zone is a setting, its clock changes twice a
 * year, and after an outage an edition may have to wait for the feeds.
 */
export const buildEditions = defineJob({
  name: 'build-editions',
  ...scheduled('*/5 * * * *'),
  ...retriesWithBackoff(2, 30),
  expireInSeconds: 300,
})

/** Also queued after an ingestion. Rebuilds the vocabulary once a day, or after a share of the texts has changed. */
export const refreshSearchWords = defineJob({
  name: 'refresh-search-words',
  ...scheduled('*/15 * * * *'),
  ...retries(1, 60),
  expireInSeconds: 900,
})

/** Deletes searches after a week, and the day's key that their clients are hashed with after a day. */
export const pruneSearches = defineJob({
  name: 'forget-old-searches',
  ...scheduled('5 0 * * *', { catchesUp: true }),
  ...retriesWithBackoff(3, 60),
  expireInSeconds: 300,
})

/** Deletes expired sessions, codes, tokens and sign-ups, and addresses whose newsletters were never confirmed. */
export const pruneAccounts = defineJob({
  name: 'prune-accounts',
  ...scheduled('25 * * * *'),
  ...retries(1, 300),
  expireInSeconds: 300,
})

export const pruneArticles = defineJob({
  name: 'prune-articles',
  ...scheduled('50 3 * * *', { catchesUp: true }),
  ...retriesWithBackoff(2, 300),
  expireInSeconds: 3600,
})

/** Also stores the totals of past days' deliveries, and deletes the hourly figures of sources after a month. */
export const recountSources = defineJob({
  name: 'recount-sources',
  ...scheduled('40 2 * * *'),
  ...retries(1, 300),
  expireInSeconds: 300,
})

/** Retries notifications that could not be verified with Apple, and syncs each in-app subscription once a day. */
export const readAppStore = defineJob({
  name: 'read-app-store',
  ...POLLED,
  expireInSeconds: 900,
})

/** Revokes the tokens of deleted accounts at Apple. Each token has its own back-off. */
export const revokeAppleTokens = defineJob({
  name: 'revoke-apple-tokens',
  ...POLLED,
  expireInSeconds: 300,
})

/** Also queued by the webhook endpoint. Each event has its own back-off. */
export const applyWebhooks = defineJob({
  name: 'apply-webhooks',
  ...POLLED,
  expireInSeconds: 900,
})

/** Compares all subscriptions that have not ended with the payment provider, in case an event was lost. */
export const reconcileSubscriptions = defineJob({
  name: 'reconcile-contracts',
  ...scheduled('30 3 * * *', { catchesUp: true }),
  ...retriesWithBackoff(5, 300),
  expireInSeconds: 7200,
})

/** Fetches subscriptions whose period ended without an event, and mails reminders of trials that end soon. */
export const watchSubscriptions = defineJob({
  name: 'watch-contracts',
  ...scheduled('10 * * * *'),
  ...retriesWithBackoff(2, 300),
  expireInSeconds: 1800,
})

/** Announces a changed price to running subscriptions, and moves those whose renewal is near. Each failure is left to the next minute. */
export const changePrices = defineJob({ name: 'change-prices', ...POLLED, expireInSeconds: 900 })

export const JOBS: JobDefinition[] = [
  ingestFeeds,
  renewSubscriptions,
  enrichArticles,
  regroupStories,
  generateSummaries,
  classifyUnsure,
  recheckTexts,
  recheckJunk,
  collectImages,
  checkPageRights,
  readPages,
  purgeCaches,
  sendMails,
  scheduleNewsletters,
  sendNewsletters,
  pruneMails,
  buildEditions,
  refreshSearchWords,
  pruneSearches,
  pruneAccounts,
  pruneArticles,
  recountSources,
  readAppStore,
  revokeAppleTokens,
  applyWebhooks,
  reconcileSubscriptions,
  watchSubscriptions,
  changePrices,
]
