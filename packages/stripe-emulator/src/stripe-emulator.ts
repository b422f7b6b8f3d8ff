import { answerCall } from './answer-call.ts'
import { pruneKeys } from './answer-once.ts'
import { createDeliveries } from './deliveries.ts'
import type { StoredObject, EmulatorStore } from './state/emulator-store.ts'
import { requestSchemas } from './requests/request-schemas.ts'
import { runUntil } from './billing/timeline.ts'
import { createTransaction, type PageUrl, type Transaction } from './state/transaction.ts'

export interface EmulatorOptions {
  store: EmulatorStore
  /** Real clock. The test clock adds a stored offset to it. */
  clock: () => Date
  secretKey: string
  webhookSecret: string
  /**
   * URL at which the host renders a page of checkout, portal or invoices; languages are Stripe's locales
   * (`fr-CA`).
   */
  pageUrl: PageUrl
  /** Receives failed deliveries and failed ticks; no message contains a secret. */
  log: (message: string) => void
}

export interface StripeEmulator {
  /** HTTP client for the SDK, which calls the emulator in process; tests may put a server in front of it. */
  fetch: (request: Request) => Promise<Response>
  /** Runs one transaction, after all changes that are due by now. */
  act: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Milliseconds by which the test clock is ahead, as of the last transaction of this process. */
  offsetMs: () => number
  /**
   * Starts deliveries, which are signed, sent oldest first and retried. `url` is the URL of the requests that
   * `send` receives.
   */
  deliverTo: (url: string, send: (request: Request) => Promise<Response> | Response) => void
  /** Advances the test clock permanently; due renewals, retries and ends run in order of time. */
  advance: (ms: number) => Promise<void>
  /** Resolves when all changes due by now have run and their events have been sent once. */
  flush: () => Promise<void>
  close: () => void
}

interface Clock {
  offsetMs: number
}

const CLOCK = 'clock'
const clockOf = (offsetMs: number): StoredObject => ({
  id: CLOCK,
  kind: CLOCK,
  customer: null,
  dueAt: null,
  data: { offsetMs } satisfies Clock,
  hidden: null,
})

/** Each call runs what is due before itself; a tick runs it without a call, and sends the events of a process that ended. */
const TICK_MS = 60_000

export const createStripeEmulator = (options: EmulatorOptions): StripeEmulator => {
  const { store, clock, secretKey, pageUrl } = options
  let offsetMs = 0

  /** All changes due by now run before `work`, which therefore sees the state that Stripe would have. */
  const transact = async <T>(
    work: (tx: Transaction) => Promise<T>,
    request: { id: string; idempotency_key: string | null } | null = null,
    moveMs = 0,
  ): Promise<T> => {
    let clockOffset = 0
    const done = await store.transaction(async () => {
      const kept = await store.find(CLOCK)
      clockOffset = ((kept?.data as Clock | undefined)?.offsetMs ?? 0) + moveMs
      if (moveMs) await store.put(clockOf(clockOffset))
      const now = Math.floor((clock().getTime() + clockOffset) / 1000)
      const tx = createTransaction({
        store,
        now,
        pageUrl,
        apiVersion: () => requestSchemas().apiVersion,
        request,
        deliverAt: clock(),
      })
      await runUntil(tx, now)
      return work(tx)
    })
    offsetMs = clockOffset
    return done
  }

  const deliveries = createDeliveries(options)
  let ticking: NodeJS.Timeout | undefined
  const tick = (): void => {
    transact(() => pruneKeys(store, clock())).then(deliveries.flush, () =>
      options.log('The Stripe emulator could not run what is due'),
    )
  }

  const act = async <T>(work: (tx: Transaction) => Promise<T>, moveMs = 0): Promise<T> => {
    const done = await transact(work, null, moveMs)
    deliveries.wake()
    return done
  }
  return {
    fetch: async (request) => {
      const response = await answerCall({ request, secretKey, store, clock, transact })
      deliveries.wake()
      return response
    },
    act: (work) => act(work),
    offsetMs: () => offsetMs,
    deliverTo: (url, send) => {
      ticking ??= setInterval(tick, TICK_MS).unref()
      deliveries.deliverTo(url, send)
    },
    advance: async (ms) => {
      if (ms < 0) throw new RangeError('The clock moves forward only')
      await act(async () => {}, ms)
    },
    flush: async () => {
      await act(async () => {})
      await deliveries.flush()
    },
    close: () => {
      clearInterval(ticking)
      deliveries.close()
    },
  }
}
