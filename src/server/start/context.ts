import type { StripeEmulator } from '@apercu/stripe-emulator'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFeedReader } from '@apercu/feed-reader'
import { createEmbedder } from '#adapters/llm/embeddings.ts'
import { createLlm, type Llm } from '#adapters/llm/llm.ts'
import { createTokenBudget, type TokenBudget } from '#adapters/llm/token-budget.ts'
import { createImageStore } from '#adapters/images/images.ts'
import { createFolderMailer } from '#adapters/mail/folder-mailer.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { createPageReader } from '#adapters/pages/page-reader.ts'
import {
  createMemoryLimiter,
  createRedisLimiter,
  type RateLimiter,
  unlimited,
} from '#adapters/rate-limit/rate-limiter.ts'
import { createQueue, type Queue } from '#adapters/queue/queue.ts'
import { createWebFetch } from '#adapters/web-fetch/web-fetch.ts'
import { isEmailAddress } from '#contract/email-address.ts'
import { CRAWLER_NAME } from '#contract/site.ts'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { openKeyring } from '#domain/readers/accounts/installation/installation-secret.service.ts'
import type { IngestionContext, Log } from '#domain/kernel/context.ts'
import { createLiveLexicon } from '#domain/content/lexicon/live-lexicon.ts'
import type { PairHost } from '#domain/content/stories/pair-host.service.ts'
import { createNewsletterRenderer } from '#mails/newsletter/newsletter.ts'
import { createMailRenderer } from '#mails/templates.ts'
import { applyWebhooks, JOBS, sendMails } from '#jobs/jobs.ts'
import { openAccounts } from './accounts.ts'
import { domainWiring } from './domain-wiring.ts'
import { openBilling } from './billing.ts'
import { openAppStore } from './app-store.ts'
import type { Env } from '../settings/env.ts'
import { isOwnMachine } from '../security/local-only.ts'
import type { Metrics } from '../operation/metrics.ts'
import { watchJobs } from '../operation/watch-jobs.ts'

const LLM_CONCURRENCY = 3
const LLM_TIMEOUT_MS = 90_000
const EMBEDDINGS_TIMEOUT_MS = 20_000

export interface Runtime {
  ctx: IngestionContext
  queue: Queue
  mailer: Mailer
  /** For what is sent to many. */
  newsletterMailer: Mailer
  /** Absent without a model to ask. */
  llm: Llm | undefined
  /** Reads again what the rules cannot tell of a sentence. */
  judge: Llm | undefined
  /** Says how near reports are in meaning, and with the judge whether they are one event. */
  pairHost: PairHost | undefined
  /** Answers in Stripe's place; absent with Stripe's keys. */
  emulator: StripeEmulator | undefined
  /** Lets everything go, in the order it depends on. */
  close: () => Promise<void>
}

/** Without a mail server nothing leaves, so the sender need not exist: it only has to be an address. */
const localSender = (publicUrl: string): { name: string; address: string } => {
  const { hostname } = new URL(publicUrl)
  const address = `news@${hostname}`
  return { name: 'Aperçu', address: isEmailAddress(address) ? address : 'news@apercu.localhost' }
}

/** Letters leave by connections of their own: a code somebody waits for is never behind thousands of them. */
const openMailers = (env: Env): { mailer: Mailer; newsletterMailer: Mailer } => {
  if (!env.SMTP_URL) {
    const mailer = createFolderMailer(join(env.DATA_DIR, 'outbox'))
    return { mailer, newsletterMailer: mailer }
  }
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = env
  const dkim =
    DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY_FILE
      ? {
          domainName: DKIM_DOMAIN,
          keySelector: DKIM_SELECTOR,
          privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
        }
      : undefined
  return {
    mailer: createSmtpMailer(env.SMTP_URL, { dkim, cleartextHosts: env.CLEARTEXT_HOSTS }),
    newsletterMailer: createSmtpMailer(env.SMTP_URL, {
      dkim,
      cleartextHosts: env.CLEARTEXT_HOSTS,
      connections: env.MAIL_CONNECTIONS,
    }),
  }
}

/** Another host than the model's gets a key of its own, or none. */
const openPairHost = (env: Env, budget: TokenBudget, judge: Llm | undefined): PairHost | undefined => {
  const { EMBEDDINGS_MODEL: model, EMBEDDINGS_URL: own, LLM_BASE_URL: shared } = env
  const baseUrl = own ?? shared
  if (!model || !baseUrl) return undefined
  const embedder = createEmbedder({
    baseUrl,
    model,
    apiKey: own ? env.EMBEDDINGS_API_KEY : env.LLM_API_KEY,
    timeoutMs: EMBEDDINGS_TIMEOUT_MS,
    budget,
    now: () => new Date(),
  })
  return { embedder, judge }
}

const openLimiter = async (env: Env, log: Log): Promise<RateLimiter> => {
  if (env.RATE_LIMITS === 'off') return unlimited
  return env.REDIS_URL
    ? createRedisLimiter(env.REDIS_URL, (message) => log.warn({}, message))
    : createMemoryLimiter()
}

/** Opens and connects everything the settings name: database, migrations, adapters, queue. */
export const openRuntime = async (
  env: Env,
  log: Log,
  onFatal: (error: Error) => void,
  metrics?: Metrics,
): Promise<Runtime> => {
  const say = (message: string) => log.info({}, message)
  const db = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    statementNames: env.DATABASE_POOLER === 'off',
    kind: env.ROLE === 'worker' ? 'job' : 'request',
    otherKinds: env.ROLE === 'all' ? ['job'] : [],
    log: say,
    onFatal,
  })
  try {
    const applied = await migrate(db, {
      onAhead: (migrations) =>
        log.warn({ migrations }, 'A newer release has migrated this database: end this process soon'),
      onLocked: () => log.info({}, 'A table to be migrated is in use; trying again'),
    })
    if (applied.length > 0) log.info({ applied }, 'The database was migrated')
    const secrets = { db, dataDir: env.DATA_DIR, configured: env.AUTH_SECRET }
    const keyring = await openKeyring(secrets, log)
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
    const site = { publicUrl: env.PUBLIC_URL, publisher: env.PUBLISHER ?? null }
    const from = env.MAIL_FROM ?? localSender(env.PUBLIC_URL)
    const clock = () => new Date()
    const { provider: billing, emulator } = await openBilling(env, { db, keyring, clock, log })
    const ctx: IngestionContext = {
      ...domainWiring,
      limiter,
      ...(metrics && {
        onSecurityEvent: metrics.countSecurity,
        onJudgedSentence: metrics.countJudgedSentence,
        onPage: metrics.countPage,
      }),
      visitorSummaries: env.ANON_FREE_SUMMARIES,
      testPages: env.ENABLE_TEST_PAGES ? env.ENABLE_TEST_PAGES === '1' : isOwnMachine(env),
      db,
      clock,
      editionTz: env.EDITION_TZ,
      log,
      accounts: openAccounts(env, keyring, clock),
      billing,
      lexicon: createLiveLexicon({ db, log }),
      appStore: openAppStore(env, log),
      wakeBilling: () => {
        queue.send(applyWebhooks, {}).catch((error: unknown) => {
          log.debug({ err: error }, 'The billing job was not told; it looks every minute')
        })
      },
      mail: {
        render: createMailRenderer(site),
        renderNewsletter: createNewsletterRenderer(site),
        publicUrl: env.PUBLIC_URL,
        bounceAddress: env.MAIL_BOUNCES ?? null,
        from,
        supportAddress: env.SUPPORT_EMAIL ?? from.address,
        wake: () => {
          queue.send(sendMails, {}).catch((error: unknown) => {
            log.debug({ err: error }, 'The mail job was not told; it looks every minute')
          })
        },
      },
      feeds,
      pages,
      webFetch,
      newsroomPorts: { feeds, webFetch, queue },
      images: createImageStore(join(env.DATA_DIR, 'images')),
      feedsDir: env.FEEDS_DIR,
      retentionDays: env.RETENTION_DAYS,
      sample: env.SAMPLE,
      live: env.LIVE === 'on',
      hasModel: Boolean(env.LLM_BASE_URL && env.LLM_MODEL),
    }
    const budget = createTokenBudget({ limit: env.LLM_DAILY_TOKENS, now: clock })
    const llm =
      env.LLM_BASE_URL && env.LLM_MODEL
        ? createLlm({
            baseUrl: env.LLM_BASE_URL,
            model: env.LLM_MODEL,
            apiKey: env.LLM_API_KEY,
            concurrency: LLM_CONCURRENCY,
            timeoutMs: LLM_TIMEOUT_MS,
            dailyTokens: env.LLM_DAILY_TOKENS,
            budget,
            now: ctx.clock,
          })
        : undefined
    const judge = env.LLM_JUDGE_MODEL === 'off' ? undefined : llm?.withModel(env.LLM_JUDGE_MODEL ?? llm.model)
    return {
      ctx,
      queue,
      mailer,
      newsletterMailer,
      llm,
      judge,
      emulator,
      pairHost: openPairHost(env, budget, judge),
      close: async () => {
        mailer.close()
        billing.close()
        newsletterMailer.close()
        await limiter.close()
        await Promise.all([feeds.close(), pages.close(), webFetch.close()])
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
