import { answerCall } from './answer-call.ts'
import { forgetKeys } from './answer-once.ts'
import { createDeliveries } from './deliveries.ts'
import type { StoredObject, EmulatorStore } from './emulator-store.ts'
import { runUntil } from './timeline.ts'
import { createTransaction, type PageUrl, type Transaction } from './transaction.ts'

export interface EmulatorOptions {
  store: EmulatorStore
  /** Our clock; the sandbox's own runs ahead of it by what it was moved. */
  clock: () => Date
  secretKey: string
  webhookSecret: string
  /** Address of a checkout, portal or invoice page, in a language as Stripe names it (`fr-CA`). */
  pageUrl: PageUrl
  /** Something about a delivery, for the log. Never a secret. */
  log: (message: string) => void
}

/** Stripe as far as the product uses it, without money: its API, its webhooks, and a clock that can be moved. */
export interface StripeEmulator {
  /** The API, for the SDK in process and for tests over TCP. */
  fetch: (request: Request) => Promise<Response>
  /** Lets its pages work on its state, in one transaction. */
  act: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** How far its clock is ahead of ours, as last read or written. */
  offsetMs: () => number
  /** From now on events go to `url` through `send`, signed, oldest first, and again after a failure. */
  deliverTo: (url: string, send: (request: Request) => Promise<Response> | Response) => void
  /** Moves the clock; what falls due on the way happens in its order: renewals, failed charges, ends. Never back. */
  advance: (ms: number) => Promise<void>
  /** Lets what is due by now happen, and delivers what waits to be told. */
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

/** How often the sandbox looks whether a renewal has fallen due while nobody asked. */
const TICK_MS = 30_000

export const createStripeEmulator = (options: EmulatorOptions): StripeEmulator => {
  const { store, clock, secretKey, pageUrl } = options
  let offsetMs = 0

  /** One transaction, in which everything that is due by now has happened before `work` begins. */
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
      options.log('The billing sandbox could not look at its clock'),
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
