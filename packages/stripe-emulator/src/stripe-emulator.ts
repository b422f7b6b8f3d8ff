import { answerCall } from './answer-call.ts'
import { forgetKeys } from './answer-once.ts'
import { createDeliveries } from './deliveries.ts'
import type { StoredObject, EmulatorStore } from './emulator-store.ts'
import { runUntil } from './timeline.ts'
import { createTransaction, type PageUrl, type Transaction } from './transaction.ts'

export interface EmulatorOptions {
  store: EmulatorStore
  /** The real clock; the test clock runs ahead of it. */
  clock: () => Date
  secretKey: string
  webhookSecret: string
  /** Address of a checkout, portal or invoice page, in a language as Stripe names it (`fr-CA`). */
  pageUrl: PageUrl
  /** Logs a failed delivery; messages hold no secret. */
  log: (message: string) => void
}

/** Stripe without money, as far as the product uses it: API, webhooks and test clock. */
export interface StripeEmulator {
  /** The API, for the SDK in process or for tests over TCP. */
  fetch: (request: Request) => Promise<Response>
  /** Runs an operation of a page in one transaction. */
  act: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** How far the test clock is ahead, as last queried or written. */
  offsetMs: () => number
  /** Starts to deliver queued events to `url` through `send`: signed, oldest first, with retries. */
  deliverTo: (url: string, send: (request: Request) => Promise<Response> | Response) => void
  /** Advances the test clock. Renewals, failed charges and ends on the way happen in their order. */
  advance: (ms: number) => Promise<void>
  /** Runs all that is due by now and delivers the queued events. */
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

/** How often due renewals are run without a request. */
const TICK_MS = 30_000

export const createStripeEmulator = (options: EmulatorOptions): StripeEmulator => {
  const { store, clock, secretKey, pageUrl } = options
  let offsetMs = 0

  /** One transaction; all that is due by now runs before `work`. */
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
      const tx = createTransaction({ store, now, pageUrl, request, deliverAt: clock() })
      await runUntil(tx, now)
      return work(tx)
    })
    offsetMs = clockOffset
    return done
  }

  const deliveries = createDeliveries(options)
  let ticking: NodeJS.Timeout | undefined
  const tick = (): void => {
    transact(() => forgetKeys(store, clock())).then(deliveries.wake, () =>
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
