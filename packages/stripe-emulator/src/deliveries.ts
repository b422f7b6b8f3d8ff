import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import type { Hidden } from './state/objects.ts'
import type { EmulatorStore } from './state/emulator-store.ts'

type Send = (request: Request) => Promise<Response> | Response

interface DeliveryOptions {
  store: EmulatorStore
  clock: () => Date
  webhookSecret: string
  log: (message: string) => void
}

interface Deliveries {
  deliverTo: (url: string, send: Send) => void
  /**
   * Returns at once. The loop then looks for queued events, and finds those of a transaction after its
   * commit.
   */
  wake: () => void
  /** Resolves when each due event has been sent once; a failed one is retried later. */
  flush: () => Promise<void>
  close: () => void
}

/**
 * The header `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually
 *
 * @param time Unix seconds of the real clock, with which the SDK compares it, and not of the test clock
 */
const signatureOf = (body: string, secret: string, time = Math.floor(Date.now() / 1000)): string => {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** The back-off adds up to about three days, after which Stripe gives up too. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600]
/** Of the looks after a wake, whose transaction may not have been committed yet, and while events wait for a retry. */
const LOOK_AGAIN_MS = 5000
const LONGEST_DELAY_MS = Math.max(...RETRY_SECONDS) * 1000

/** True if they could not be read. */
const areEventsWaiting = (store: EmulatorStore, now: Date): Promise<boolean> =>
  store.findDue('event', new Date(now.getTime() + LONGEST_DELAY_MS)).then(Boolean, () => true)

/** Sends events sequentially, oldest first. A failed event does not delay the others. */
export const createDeliveries = ({ store, clock, webhookSecret, log }: DeliveryOptions): Deliveries => {
  let target: { url: string; send: Send } | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let woken = Promise.withResolvers<void>()

  /**
   * Schedules the retry before the event is sent, so that a process that crashes while sending loses nothing.
   */
  const claim = () =>
    store.transaction(async () => {
      const kept = isClosed ? undefined : await store.findDue('event', clock())
      if (!kept) return undefined
      const attempts = (kept.hidden as Hidden['event']).attempts + 1
      const delay = RETRY_SECONDS[attempts - 1]
      const dueAt = delay === undefined ? null : new Date(clock().getTime() + delay * 1000)
      const claimed = { ...kept, dueAt, hidden: { attempts } satisfies Hidden['event'] }
      await store.put(claimed)
      return claimed
    })

  const send = async (event: Stripe.Event): Promise<boolean> => {
    if (!target) return false
    const body = JSON.stringify(event)
    const request = new Request(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, webhookSecret),
      },
      body,
    })
    try {
      const { ok, status } = await target.send(request)
      if (!ok) log(`The webhook ${event.type} was answered ${status}; it will be sent again`)
      return ok
    } catch {
      log(`The webhook ${event.type} could not be delivered; it will be sent again`)
      return false
    }
  }

  const deliverDue = async (): Promise<void> => {
    // Looked for first, because most looks find nothing and a transaction is five statements.
    while (target && (await store.findDue('event', clock()))) {
      const kept = await claim()
      if (!kept) return
      const event = kept.data as Stripe.Event
      if (await send(event))
        await store.put({ ...kept, dueAt: null, data: { ...event, pending_webhooks: 0 } })
    }
  }

  let delivering: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    delivering = delivering.then(deliverDue).catch(() => log('The webhooks could not be read'))
    return delivering
  }

  const lookAgain = (): void => {
    clearTimeout(timer)
    timer = isClosed ? undefined : setTimeout(() => woken.resolve(), LOOK_AGAIN_MS).unref()
  }

  /**
   * Runs as a separate loop, because callers of `wake` may be inside a database transaction, which the loop
   * must not join.
   */
  const run = async (): Promise<void> => {
    while (!isClosed) {
      await woken.promise
      woken = Promise.withResolvers()
      const wasWoken = isWoken
      isWoken = false
      await flush()
      if (wasWoken || (await areEventsWaiting(store, clock()))) lookAgain()
    }
  }

  return {
    deliverTo: (url, sendTo) => {
      target = { url, send: sendTo }
      // For what an earlier process left.
      lookAgain()
      void run()
    },
    wake: () => {
      isWoken = true
      woken.resolve()
    },
    flush,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      woken.resolve()
    },
  }
}
