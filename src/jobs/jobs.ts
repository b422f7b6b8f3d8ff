import { defineJob, type JobDefinition } from '#adapters/queue/job.ts'

/** Everything that runs by itself. What each does is in handlers.ts. */
const EVERY_MINUTE = { cron: '* * * * *', tz: 'Etc/UTC' }

/** Visits the feeds whose hour has come. A failed visit waits in the source's own health, so no retries here. */
export const ingestFeeds = defineJob({
  name: 'ingest-feeds',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Makes our copies of the articles' pictures. */
export const collectImages = defineJob({
  name: 'collect-images',
  retryLimit: 2,
  retryDelaySeconds: 30,
  backoff: true,
  expireInSeconds: 600,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Reads article pages where the source allows it. */
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
 * Asks hosts daily whether their pages may be read, and lets go of what may not. Looks once a minute: hosts have their own hours, and what the
 * newsroom sets holds at once.
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

/** Summaries, stories and categories of what came in. */
export const enrichArticles = defineJob({
  name: 'enrich-articles',
  retryLimit: 3,
  retryDelaySeconds: 20,
  backoff: true,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** The second pass over the stories of the last week: merges what is one event and reopens what is two. */
export const regroupStories = defineJob({
  name: 'regroup-stories',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1200,
  singleFlight: true,
  schedule: { cron: '*/20 * * * *', tz: 'Etc/UTC' },
})

/** Generates summaries of the stories with the highest impact, where a model is configured. A failed call does not fail the job. */
export const generateSummaries = defineJob({
  name: 'tell-stories',
  retryLimit: 1,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1800,
  singleFlight: true,
  schedule: { cron: '*/5 * * * *', tz: 'Etc/UTC' },
})

/** Has a model file the articles whose category is in doubt, where there is one. Its own failures are not the job's. */
export const classifyUnsure = defineJob({
  name: 'file-unsure',
  retryLimit: 1,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1800,
  singleFlight: true,
  schedule: { cron: '*/5 * * * *', tz: 'Etc/UTC' },
})

/** Checks what is published where the gate is a newer one than what let it through; looks once a minute whether there is any. */
export const recheckTexts = defineJob({
  name: 'recheck-texts',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 1800,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Judges the titles of the last weeks once more when the rules of junk have changed. */
export const recheckJunk = defineJob({
  name: 'recheck-junk',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 600,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Sends queued mails of the outbox; also queued on each insert. Retries are counted per mail. */
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
 * Puts the letters of the hour into the outbox. The hour of every time zone is a quarter of one here, and a subscriber who was not
 * there then is found later.
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

/** Sends the letters that wait. A run ends when none is left; each letter has its own tries. */
export const sendNewsletters = defineJob({
  name: 'send-letters',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 3600,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Forgets old mail. */
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
 * Builds the editions whose hour has come. Looks every five minutes rather than once at 06:00: the hour of every time
 * zone is one of these, changes of clocks included, and after a sleep it may first have to wait for the feeds.
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

/** Counts the words readers may look for, where enough is new. */
export const refreshSearchWords = defineJob({
  name: 'refresh-search-words',
  retryLimit: 1,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: { cron: '*/15 * * * *', tz: 'Etc/UTC' },
})

/** Searches are kept for a week, and the key to who asked for a day. */
export const forgetOldSearches = defineJob({
  name: 'forget-old-searches',
  retryLimit: 3,
  retryDelaySeconds: 60,
  backoff: true,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '5 0 * * *', tz: 'Etc/UTC', catchesUp: true },
})

/** Sessions, codes and tokens that are over, and accounts that were never verified. */
export const pruneAccounts = defineJob({
  name: 'prune-accounts',
  retryLimit: 1,
  retryDelaySeconds: 300,
  backoff: false,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '25 * * * *', tz: 'Etc/UTC' },
})

/** Prunes old articles that no bookmark and no edition refers to. */
export const pruneArticles = defineJob({
  name: 'prune-articles',
  retryLimit: 2,
  retryDelaySeconds: 300,
  backoff: true,
  expireInSeconds: 3600,
  singleFlight: true,
  schedule: { cron: '50 3 * * *', tz: 'Etc/UTC', catchesUp: true },
})

/** Counts the articles of each source anew, and the letters of days that are over; forgets what sources did hour by hour a month ago. */
export const recountSources = defineJob({
  name: 'recount-sources',
  retryLimit: 1,
  retryDelaySeconds: 300,
  backoff: false,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: { cron: '40 2 * * *', tz: 'Etc/UTC' },
})

/** Catches up with in-app purchases: what could not be read from Apple when its notification came, and each subscription daily. */
export const readAppStore = defineJob({
  name: 'read-app-store',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Revokes Apple's tokens of deleted accounts. Retries are counted per account. */
export const revokeAppleTokens = defineJob({
  name: 'revoke-apple-tokens',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 300,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Processes payment events; also queued by the webhook. Retries are counted per event. */
export const applyWebhooks = defineJob({
  name: 'apply-webhooks',
  retryLimit: 0,
  retryDelaySeconds: 60,
  backoff: false,
  expireInSeconds: 900,
  singleFlight: true,
  schedule: EVERY_MINUTE,
})

/** Reads all subscriptions that have not ended, whatever events said. */
export const reconcileSubscriptions = defineJob({
  name: 'reconcile-contracts',
  retryLimit: 5,
  retryDelaySeconds: 300,
  backoff: true,
  expireInSeconds: 7200,
  singleFlight: true,
  schedule: { cron: '30 3 * * *', tz: 'Etc/UTC', catchesUp: true },
})

/** Refreshes subscriptions whose renewal event is missing, and reminds of trials that end soon. */
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
