import { randomUUID } from 'node:crypto'
import type { StripeEmulator } from '@apercu/stripe-emulator'
import { createFeedReader } from '@apercu/feed-reader'
import { createCachePurge } from '#adapters/cache-purge/cache-purge.ts'
import { createImageStore } from '#adapters/images/images.ts'
import { type ObjectStores, openObjectStores } from '#adapters/objects/object-stores.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { createPageReader } from '#adapters/pages/page-reader.ts'
import {
  createMemoryLimiter,
  createRedisLimiter,
  type RateLimiter,
  unlimited,
} from '#adapters/rate-limit/rate-limiter.ts'
import { createQueue, type Queue } from '#adapters/queue/queue.ts'
import { createWebFetch } from '@apercu/guarded-fetch'
import { CRAWLER_NAME } from '#contract/values/site.ts'
import type { Database } from '#db/connection.ts'
import { openKeyring } from '#domain/readers/accounts/installation/installation-secret.service.ts'
import type { IngestionContext, Log } from '#domain/kernel/context.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import { createLiveLexicon } from '#domain/content/lexicon/live-lexicon.ts'
import { applyWebhooks, ingestFeeds, JOBS, purgeCaches } from '#jobs/jobs.ts'
import { openAccounts } from './accounts.ts'
import { openReadReplica, openSiteDatabase } from './databases.ts'
import { domainWiring } from './domain-wiring.ts'
import { openBilling } from './billing.ts'
import { mailOf, openMailers } from './mail.ts'
import { type Models, openModels, usesModels } from './models.ts'
import { shortcomingsOf } from './shortcomings.ts'
import { openAppStoreFromEnv } from './app-store.ts'
import type { Env } from '../settings/env.ts'
import { cachePurgeOf } from '../settings/cache-purge-settings.ts'
import { bucketOf } from '../settings/storage-settings.ts'
import { isOwnMachine } from '../security/local-only.ts'
import type { Metrics } from '../operation/metrics.ts'
import { watchJobs } from '../operation/watch-jobs.ts'

export interface Runtime {
  ctx: IngestionContext
  queue: Queue
  stores: ObjectStores
  mailer: Mailer
  newsletterMailer: Mailer
  models: Models
  /** Undefined when Stripe receives the payments. */
  emulator: StripeEmulator | undefined
  /** The database closes last, because adapters may still write to it. */
  close: () => Promise<void>
}

const openLimiter = async (env: Env, log: Log): Promise<RateLimiter> => {
  if (env.RATE_LIMITS === 'off') return unlimited
  return env.REDIS_URL
    ? createRedisLimiter(env.REDIS_URL, (message) => log.warn({}, message))
    : createMemoryLimiter()
}

interface RuntimeOptions {
  env: Env
  log: Log
  onFatal: (error: Error) => void
  metrics?: Metrics | undefined
}

/** Migrates the database first, and closes it again if a later step fails. */
export const openRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const db = await openSiteDatabase(options)
  try {
    return await connectAdapters(options, db)
  } catch (error) {
    await db.close()
    throw error
  }
}

const connectAdapters = async ({ env, log, metrics }: RuntimeOptions, db: Database): Promise<Runtime> => {
  const keyring = await openKeyring({ db, dataDir: env.DATA_DIR, configured: env.AUTH_SECRET }, log)
  const feeds = createFeedReader()
  const pages = createPageReader()
  const webFetch = createWebFetch({
    userAgent: `${CRAWLER_NAME}/1.0 (+${env.PUBLIC_URL}/contact)`,
    allowPrivate: env.FETCH_ALLOW_PRIVATE === 'on',
  })
  const queue = createQueue({
    db,
    jobs: JOBS,
    log: (message) => log.warn({}, message),
    runsJobs: env.ROLE !== 'web',
    around: watchJobs(metrics),
  })
  const { mailer, newsletterMailer } = openMailers(env)
  const limiter = await openLimiter(env, log)
  const stores = openObjectStores({
    dataDir: env.DATA_DIR,
    bucket: bucketOf(env),
    onFailure: (error) => log.error({ err: error }, 'The bucket of S3_BUCKET does not work'),
  })
  const replica = await openReadReplica(env, db, log)
  const clock = () => new Date()
  const models = openModels(env, { db, clock, log }, metrics?.countModelTokens)
  const { provider: billing, emulator } = await openBilling(env, { db, keyring, clock, log })
  const cachePurge = cachePurgeOf(env)
  const shortcomings = shortcomingsOf(env, billing.takesMoney)
  const ctx: IngestionContext = {
    ...domainWiring,
    ...settingsOf(env),
    ...metricsOf(metrics),
    ...wakersOf(queue, log),
    limiter,
    db,
    ...(replica && { replica }),
    clock,
    log,
    accounts: openAccounts(env, keyring, clock),
    billing,
    ...(cachePurge && { cachePurge: createCachePurge(cachePurge) }),
    ...(shortcomings.length > 0 && { shortcomings }),
    lexicon: createLiveLexicon({ db, log }),
    lists: createListMemory(),
    appStore: openAppStoreFromEnv(env, log),
    mail: mailOf(env, queue, log),
    feeds,
    pages,
    webFetch,
    newsroomPorts: { feeds, webFetch, queue, isOffline: env.LIVE !== 'on' },
    images: createImageStore(stores.objects('images')),
  }
  return {
    ctx,
    queue,
    stores,
    mailer,
    newsletterMailer,
    models,
    emulator,
    close: async () => {
      await models.tokens?.stored()
      mailer.close()
      billing.close()
      stores.close()
      newsletterMailer.close()
      await limiter.close()
      await Promise.all([feeds.close(), pages.close(), webFetch.close()])
      await replica?.close()
      await db.close()
    },
  }
}

const settingsOf = (env: Env) => ({
  visitorSummaries: env.ANON_FREE_SUMMARIES,
  earlyAccess: env.EARLY_ACCESS,
  testPages: env.ENABLE_TEST_PAGES ? env.ENABLE_TEST_PAGES === '1' : isOwnMachine(env),
  editionTz: env.EDITION_TZ,
  feedsDir: env.FEEDS_DIR,
  retentionDays: env.RETENTION_DAYS,
  sample: env.SAMPLE,
  live: env.LIVE === 'on',
  ...(env.LIVE === 'on' &&
    env.PUBLIC_URL.startsWith('https:') && {
      webSub: { publicUrl: env.PUBLIC_URL, allowsHttp: env.FETCH_ALLOW_PRIVATE === 'on' },
    }),
  hasModel: Boolean(env.LLM_BASE_URL && env.LLM_MODEL),
  ...(usesModels(env) && { dailyTokens: env.LLM_DAILY_TOKENS }),
})

const metricsOf = (metrics: Metrics | undefined) =>
  metrics && {
    onSecurityEvent: metrics.countSecurity,
    onJudgedSentence: metrics.countJudgedSentence,
    onPage: metrics.countPage,
  }

const wakersOf = (queue: Queue, log: Log) => ({
  wakeIngestion: () => {
    queue.send(ingestFeeds, {}).catch((error: unknown) => {
      log.debug({ err: error }, 'The ingestion was not queued; it runs every minute')
    })
  },
  wakePurges: (afterSeconds: number) => {
    // A key of its own, because a purge that waits for its next try must not delay this one.
    const options = { startAfterSeconds: afterSeconds, singletonKey: randomUUID() }
    queue.send(purgeCaches, {}, options).catch((error: unknown) => {
      log.debug({ err: error }, 'The purge was not queued; it runs every minute')
    })
  },
  wakeBilling: () => {
    queue.send(applyWebhooks, {}).catch((error: unknown) => {
      log.debug({ err: error }, 'The billing job was not queued; it runs every minute')
    })
  },
})
