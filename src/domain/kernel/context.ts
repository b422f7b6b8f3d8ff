import type { AdminBar, Role } from '#contract/access.ts'
import type { GateRule, GateVerdict, SecondReading } from '#contract/gate.ts'
import type { Billing } from '#adapters/billing/billing.ts'
import type { AppStore } from '#adapters/app-store/app-store.ts'
import type { LlmErrorCode } from '#adapters/llm/llm-error.ts'
import type { FeedReader } from '#adapters/feeds/feed-reader.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import type { RateLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import type { PageReader } from '#adapters/pages/page-reader.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import type { WebFetch } from '#adapters/web-fetch/web-fetch.ts'
import type { Database } from '#db/connection.ts'
import type { MailDesk } from '#domain/kernel/mail/mails.ts'
import type { LiveLexicon } from '#domain/content/enrichment/grounding/meaning/lexicon.ts'
import type { Accounts } from '#domain/readers/accounts/account-context.ts'

/** What the domain writes to the log: an object of fields, then a sentence. Never personal data. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Ports for newsroom calls, the only requests that fetch from other sites (a feed before it is added) or read the queue. */
export interface NewsroomPorts {
  feeds: Pick<FeedReader, 'read'>
  webFetch: WebFetch
  queue: Pick<Queue, 'deadLetters' | 'depth' | 'retryDead'>
}

/** A model's sentence as figures count it. */
export interface CountedSentence {
  verdict: GateVerdict
  /** What objected; none of a sentence that passed. */
  rules: readonly GateRule[]
  isAcross: boolean
  /** Of a second reader; absent where none was asked. */
  answer?: SecondReading
  failure?: LlmErrorCode
}

/** `withdrawn`: its text was deleted, as it may not be read any more. */
export const PAGE_OUTCOMES = ['read', 'robots', 'reserved', 'unreachable', 'failed', 'withdrawn'] as const
export type PageOutcome = (typeof PAGE_OUTCOMES)[number]

/** Everything a rule may need from outside itself. Made once by the server, and by each test. */
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
  /** Whether admins have pages to try things on. */
  testPages?: boolean
  /** Whether a model tells stories here: the worker asks it, never a request. */
  hasModel?: boolean
  /** The lexicon of the gate with the lines that editors added. Absent: the product's own. */
  lexicon?: LiveLexicon
  /** Who takes the money: Stripe, or the sandbox. */
  billing: Billing
  /** Absent in most tests. */
  newsroomPorts?: NewsroomPorts | undefined
  /** Absent where nothing is sold through Apple. */
  appStore?: AppStore | undefined
  /** Counts what security hears of (`accounts/security-events.ts`). Absent where no figures are read. */
  onSecurityEvent?: (event: string, outcome: string) => void
  /** Counts what the grounding gate judged. Absent where no figures are read. */
  onJudgedSentence?: (sentence: CountedSentence) => void
  /** Counts what became of pages that were to be read. Absent where no figures are read. */
  onPage?: (outcome: PageOutcome) => void
  /** Something was heard of a subscription: have it read soon. Only a hint, since a job looks by itself as well; never throws. */
  wakeBilling?: () => void
}

/** What reading the outside world needs on top: only jobs and scripts have it, never a request. */
export interface IngestionContext extends Context {
  feeds: FeedReader
  webFetch: WebFetch
  pages: PageReader
  images: ImageStore
  /** Folder of feed files that takes the place of the live sources; see FEEDS_DIR. */
  feedsDir: string | undefined
  /** `off` never shows the sample edition. */
  sample: 'auto' | 'off'
  /** False: sources are local only and nothing is fetched from the web. */
  live: boolean
  /** Age at which articles are let go; what a live source lists beyond it is not taken. Absent or 0: never. */
  retentionDays?: number
}

/** Who is asking. Made by the API's guard from the request. */
export interface Viewer {
  role: Role
  userId: string | null
  /** The session that says so; absent for visitors. */
  sessionId?: string
  /** Stands for a visitor where what they read is counted: a keyed hash, never the address. */
  visitor?: string
  /** When the session last proved its owner: at its beginning, or since by password, passkey or code. */
  provenAt?: Date
  /** What stands between an admin's account and an admin's rights in this session. Absent for admins and for readers. */
  adminBar?: AdminBar
}

export const ANONYMOUS: Viewer = { role: 'anonymous', userId: null }
