import type { ListMemory } from './list-memory.ts'
import type { LiveLexicon } from './live-lexicon.ts'
import type { AdminBar, Role, StaffRole } from '#contract/access.ts'
import type { GateRule, GateVerdict, SecondReading } from '#contract/content/gate.ts'
import type { EarlyAccess } from '#contract/premium/early-features.ts'
import type { Shortcoming } from '#contract/values/shortcomings.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import type { AppStore } from '#domain/kernel/ports/app-store.ts'
import type { CachePurge } from '#domain/kernel/ports/cache-purge.ts'
import type { ReadReplica } from '#domain/kernel/ports/read-replica.ts'
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

/** Fields first, then a sentence. Neither may contain personal data. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** For calls of admins alone, which read a feed before it is added and show the queue. */
export interface NewsroomPorts {
  feeds: Pick<FeedReader, 'read'>
  webFetch: WebFetch
  queue: Pick<Queue, 'deadLetters' | 'depth' | 'lastRuns' | 'nextRuns' | 'retryDead' | 'runNow'>
  /** True where this site reads no feeds from the web (LIVE=off), so that none can be followed. */
  isOffline?: boolean
}

export interface CountedSentence {
  verdict: GateVerdict
  rules: readonly GateRule[]
  isAcross: boolean
  answer?: SecondReading
  failure?: LlmErrorCode
}

/** `withdrawn` means that the text was deleted because its page may no longer be read. */
export const PAGE_OUTCOMES = ['read', 'robots', 'reserved', 'unreachable', 'failed', 'withdrawn'] as const
export type PageOutcome = (typeof PAGE_OUTCOMES)[number]

/**
 * A port that premium implements, so that accounts and newsletters, which are below it, can query what a
 * reader is entitled to.
 */
export interface Entitlements {
  listSubscriptions: (db: Database, userId: string) => Promise<SubscriptionRow[]>
  /** By the clock of the payment provider, which tests may advance. */
  entitledNow: (
    ctx: Pick<Context, 'clock' | 'billing'>,
    subscriptions: readonly SubscriptionRow[],
  ) => {
    tier: 'free' | 'premium'
    status: 'free' | 'trialing' | 'active' | 'past_due' | 'payment_problem'
  }
  grant: (db: Database, userId: string, until: Date, now: Date) => Promise<void>
}

export interface WebSubSettings {
  /** Origin that hubs call, without a trailing slash. */
  publicUrl: string
  /** Hubs without TLS are asked too, which see the secret: on a home network. */
  allowsHttp: boolean
}

export interface Context {
  db: Database
  /** Answers what visitors read; absent where the site has one database. */
  replica?: ReadReplica<Context>
  clock: () => Date
  /** IANA zone of the editorial clock, by which editions begin and end. */
  editionTz: string
  log: Log
  mail: MailDesk
  limiter: RateLimiter
  /** Summaries that a visitor without an account may reveal on a UTC day; absent for none. */
  visitorSummaries?: number
  accounts: Accounts
  /** Absent where every list is read from the database, as in commands and most tests. */
  lists?: ListMemory
  entitlements: Entitlements
  eventHandlers: EventHandlers<Context>
  /** When true, admins have pages that show screens for tests. */
  testPages?: boolean
  /** True where a model generates summaries, which happens in queued jobs and never in a request. */
  hasModel?: boolean
  /** Tokens that models may take in a UTC day; absent where none is configured. */
  dailyTokens?: number
  /** Absent where only the shipped lines apply, without those that editors added. */
  lexicon?: LiveLexicon
  billing: PaymentProvider
  /** Absent where no hub can reach the site, because PUBLIC_URL is not https or nothing is fetched from the web. */
  webSub?: WebSubSettings | undefined
  /** Features that Premium has first, some until a day; absent where all readers have all. */
  earlyAccess?: readonly EarlyAccess[]
  /** What the site lacks and therefore does not offer; absent where nothing is missing. */
  shortcomings?: readonly Shortcoming[]
  newsroomPorts?: NewsroomPorts | undefined
  /** The entry of the audit log that the current act undoes, which its own entry names. */
  undoes?: string
  appStore?: AppStore | undefined
  /** Counts security events. This and the next two callbacks are absent where no metrics are collected. */
  onSecurityEvent?: (event: string, outcome: string) => void
  onJudgedSentence?: (sentence: CountedSentence) => void
  onPage?: (outcome: PageOutcome) => void
  /** Requests an early visit of sources that have become due, which happens within a minute anyway. Never throws. */
  wakeIngestion?: () => void
  /** Absent where no cache in front of the site is to be purged. */
  cachePurge?: CachePurge
  /** Requests a run of the job that purges, which is scheduled every minute anyway. Never throws. */
  wakePurges?: (afterSeconds: number) => void
  /** Requests an early run of the billing job, which is scheduled anyway. Never throws. */
  wakeBilling?: () => void
}

/** Jobs and scripts have these dependencies. Requests do not, because a request must not wait for the web. */
export interface IngestionContext extends Context {
  feeds: FeedReader
  webFetch: WebFetch
  pages: PageReader
  images: ImageStore
  /** Folder of feed files that replaces the live sources; see FEEDS_DIR. */
  feedsDir: string | undefined
  sample: 'auto' | 'off'
  /** False where sources are local files and nothing is fetched from the web. */
  live: boolean
  /**
   * Age at which articles are pruned; older items of a live source are not ingested. Absent or 0 for never.
   */
  retentionDays?: number
}

/** The authenticated client of a request, created by the API's guard. */
export interface Viewer {
  role: Role
  /** The staff role of the account, if the session has its rights. Admins have none, because they have all rights. */
  staff?: StaffRole
  userId: string | null
  sessionId?: string
  /** A keyed hash of the address of a visitor whose reveals are counted. */
  visitor?: string
  /** When the session's owner was last authenticated: at its begin, or later by password, passkey or code. */
  provenAt?: Date
  /** Why the session of a staff account lacks its rights. Absent for a session that has them, and for readers. */
  adminBar?: AdminBar
  /** There is no account, but readers who share the answer, which the caller keeps for them. */
  standIn?: StandIn
}

export interface StandIn {
  /** Summaries that each of these readers revealed today, of other articles than those asked for. */
  revealedToday: number
}

/** Whether the session has rights in the newsroom. */
export const isStaffViewer = ({ role, staff }: Pick<Viewer, 'role' | 'staff'>): boolean =>
  role === 'admin' || staff !== undefined

export const ANONYMOUS: Viewer = { role: 'anonymous', userId: null }
