import type { LiveLexicon } from './live-lexicon.ts'
import type { AdminBar, Role } from '#contract/access.ts'
import type { GateRule, GateVerdict, SecondReading } from '#contract/content/gate.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import type { AppStore } from '#domain/kernel/ports/app-store.ts'
import type { LlmErrorCode } from '@apercu/llm-client'
import type { FeedReader } from '@apercu/feed-reader'
import type { ImageStore } from '#adapters/images/images.ts'
import type { RateLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import type { PageReader } from '#adapters/pages/page-reader.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import type { WebFetch } from '@apercu/guarded-fetch'
import type { Database } from '#db/connection.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { MailDesk } from '#domain/kernel/mail/mails.ts'
import type { EventHandlers } from './events.ts'
import type { Accounts } from './accounts.ts'

/** The log of the domain: an object of fields, then a sentence. Never personal data. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** For calls of admins alone: a request reads a feed before it is added, and shows the queue. */
export interface NewsroomPorts {
  feeds: Pick<FeedReader, 'read'>
  webFetch: WebFetch
  queue: Pick<Queue, 'deadLetters' | 'depth' | 'retryDead'>
}

/** A model's sentence as metrics count it. */
export interface CountedSentence {
  verdict: GateVerdict
  /** The rules that objected; empty for a sentence that passed. */
  rules: readonly GateRule[]
  isAcross: boolean
  /** Of a second reading; absent without one. */
  answer?: SecondReading
  failure?: LlmErrorCode
}

/** `withdrawn`: the text was deleted because its page may no longer be read. */
export const PAGE_OUTCOMES = ['read', 'robots', 'reserved', 'unreachable', 'failed', 'withdrawn'] as const
export type PageOutcome = (typeof PAGE_OUTCOMES)[number]

/**
 * What readers' subscriptions entitle to: a port that premium implements and that accounts and newsletters
 * query.
 */
export interface Entitlements {
  listSubscriptions: (db: Database, userId: string) => Promise<SubscriptionRow[]>
  /** By the clock of the payment service, which tests may advance. */
  entitledNow: (
    ctx: Pick<Context, 'clock' | 'billing'>,
    subscriptions: readonly SubscriptionRow[],
  ) => {
    tier: 'free' | 'premium'
    status: 'free' | 'trialing' | 'active' | 'past_due' | 'payment_problem'
  }
  /** Gives Premium without payment until a moment. */
  grant: (db: Database, userId: string, until: Date, now: Date) => Promise<void>
}

/** The dependencies of the domain. Created once by the server, and by each test. */
export interface Context {
  db: Database
  clock: () => Date
  /** IANA zone of the editorial clock, by which editions begin and end. */
  editionTz: string
  log: Log
  mail: MailDesk
  limiter: RateLimiter
  /** Summaries a visitor without an account may reveal on a UTC day. Absent: none. */
  visitorSummaries?: number
  accounts: Accounts
  entitlements: Entitlements
  /** Registered where the server wires the domain (`server/start/domain-wiring.ts`). */
  eventHandlers: EventHandlers<Context>
  /** Whether admins have test pages. */
  testPages?: boolean
  /** Whether a model generates summaries here: only in queued jobs, never in a request. */
  hasModel?: boolean
  /** The gate's lexicon with the lines that editors added. Absent: the shipped lines. */
  lexicon?: LiveLexicon
  /** Stripe, or its emulator. */
  billing: PaymentProvider
  /** Absent in most tests. */
  newsroomPorts?: NewsroomPorts | undefined
  /** Absent where nothing is sold through Apple. */
  appStore?: AppStore | undefined
  /** Counts security events (`readers/accounts/sessions/security-events.ts`). Absent without metrics. */
  onSecurityEvent?: (event: string, outcome: string) => void
  /** Counts verdicts of the grounding gate. Absent without metrics. */
  onJudgedSentence?: (sentence: CountedSentence) => void
  /** Counts what became of pages that were to be read. Absent without metrics. */
  onPage?: (outcome: PageOutcome) => void
  /**
   * Asks for the billing job to be queued soon. A hint only, since the job is also scheduled; never throws.
   */
  wakeBilling?: () => void
}

/** The further dependencies of ingestion: jobs and scripts have them, requests do not. */
export interface IngestionContext extends Context {
  feeds: FeedReader
  webFetch: WebFetch
  pages: PageReader
  images: ImageStore
  /** Folder of feed files that replaces the live sources; see FEEDS_DIR. */
  feedsDir: string | undefined
  /** `off` never shows the sample edition. */
  sample: 'auto' | 'off'
  /** False: sources are local files, and nothing is fetched from the web. */
  live: boolean
  /** Age at which articles are pruned; older items of a live source are not ingested. Absent or 0: never. */
  retentionDays?: number
}

/** The authenticated client of a request, created by the API's guard. */
export interface Viewer {
  role: Role
  userId: string | null
  /** The session of the request; absent for visitors. */
  sessionId?: string
  /** Identifies a visitor whose reveals are counted: a keyed hash, never the address. */
  visitor?: string
  /** When the session last proved its owner: when it began, or since by password, passkey or code. */
  provenAt?: Date
  /**
   * What keeps an admin's account from an admin's rights in this session. Absent for admins and for readers.
   */
  adminBar?: AdminBar
}

export const ANONYMOUS: Viewer = { role: 'anonymous', userId: null }
