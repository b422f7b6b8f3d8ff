import { unlimited } from '#adapters/rate-limit/rate-limiter.ts'
import { createFeedReader } from '@apercu/feed-reader'
import type { ImageStore } from '#adapters/images/images.ts'
import type { PageReader } from '#adapters/pages/page-reader.ts'
import { WebFetchError, type WebFetch, type WebRequestOptions, type WebResponse } from '@apercu/guarded-fetch'
import type { Database } from '#db/connection.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { domainWiring } from '#server/start/domain-wiring.ts'
import { silentLog } from './test-api.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testBilling } from './test-billing.ts'
import { testMailDesk } from './test-mail.ts'

/** A fake web: responses by address; others are unreachable. */
export type TestWeb = Record<string, (options: WebRequestOptions) => Partial<WebResponse>>

export const webOf = (web: TestWeb): WebFetch => {
  const fetch = async (url: string, options: WebRequestOptions = {}): Promise<WebResponse> => {
    const answer = web[url]
    if (!answer) throw new WebFetchError('dns', `No such place: ${url}`)
    return { status: 200, url, headers: {}, body: new Uint8Array(), ...answer(options) }
  }
  return Object.assign(fetch, { close: async () => {} })
}

const absent = (what: string) => () => Promise.reject(new Error(`This test has no ${what}`))

export interface TestIngestion {
  ctx: IngestionContext
  setNow: (now: Date) => void
  web: TestWeb
  /** Deletes all responses of the web and sets the clock back to `START`. */
  reset: () => void
  close: () => Promise<void>
}

const START = new Date('2026-03-10T12:00:00Z')

/** Ingestion with the real feed reader, a fake web and a fixed clock. */
export const testIngestion = (db: Database, options: Partial<IngestionContext> = {}): TestIngestion => {
  let now = START
  const web: TestWeb = {}
  const feeds = createFeedReader()
  const ctx: IngestionContext = {
    ...domainWiring,
    db,
    clock: () => now,
    editionTz: 'Europe/Paris',
    log: silentLog,
    mail: testMailDesk(),
    limiter: unlimited,
    accounts: testAccounts(),
    billing: testBilling(db, () => now),
    feeds,
    webFetch: webOf(web),
    pages: { read: absent('page reader'), close: async () => {} } satisfies PageReader,
    images: {
      put: absent('image store'),
      read: async () => null,
      remove: async () => {},
    } satisfies ImageStore,
    feedsDir: undefined,
    sample: 'off',
    live: true,
    ...options,
  }
  return {
    ctx,
    web,
    setNow: (time) => {
      now = time
    },
    reset: () => {
      now = START
      for (const url of Object.keys(web)) delete web[url]
    },
    close: () => feeds.close(),
  }
}
