import { TEST_WEBHOOK_SECRET, type TestEmulator, testEmulator } from '../testing/test-emulator.ts'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeliveries } from './deliveries.ts'
import type { EmulatorStore } from './state/emulator-store.ts'
import { createMemoryStore } from './state/memory-store.ts'

describe('Events of the Stripe emulator', () => {
  let store: EmulatorStore
  let now: Date
  let billing: TestEmulator
  let stripe: Stripe
  beforeEach(() => {
    now = new Date('2026-11-22T12:00:00Z')
    store = createMemoryStore()
    billing = testEmulator(() => now, store)
    stripe = billing.stripe
  })
  afterEach(() => billing.emulator.close())

  const flush = async () => billing.emulator.flush()
  /** An emulated client that records events and returns scripted responses. */
  const listen = (answer: (received: number) => number) => {
    const received: Stripe.Event[] = []
    billing.emulator.deliverTo('http://localhost:3000/api/webhooks/stripe', async (request) => {
      const signature = request.headers.get('stripe-signature') ?? ''
      received.push(stripe.webhooks.constructEvent(await request.text(), signature, TEST_WEBHOOK_SECRET))
      return new Response(null, { status: answer(received.length) })
    })
    return received
  }

  it('are delivered in their order, once each', async () => {
    const received = listen(() => 200)
    const { id } = await stripe.customers.create({ email: 'ada@reader.example' })
    await stripe.customers.update(id, { name: 'Ada' })
    await stripe.customers.del(id)
    await flush()
    await flush()
    expect(received.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ])
    expect(received[0]).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id } },
    })
    expect(received[0]?.request?.id).toMatch(/^req_/)
  })

  it('come again, later each time, until they are taken', async () => {
    const received = listen((count) => (count < 3 ? 500 : 200))
    await stripe.customers.create({})
    await flush()
    expect(received).toHaveLength(1)
    now = new Date(now.getTime() + 4000)
    await flush()
    expect(received).toHaveLength(1)
    for (const seconds of [1, 30, 120, 3600]) {
      now = new Date(now.getTime() + seconds * 1000)
      await flush()
    }
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  })

  it('are queued until the product listens, and are delivered by one of two processes', async () => {
    await stripe.customers.create({})
    await flush()
    const received: string[] = []
    const processes = [1, 2].map((one) => {
      const options = {
        store,
        clock: () => now,
        webhookSecret: 'whsec_x',
        log: () => {},
      }
      const deliveries = createDeliveries(options)
      deliveries.deliverTo('http://localhost/', () => {
        received.push(`process ${one}`)
        return new Response()
      })
      return deliveries
    })
    await Promise.all(processes.map((deliveries) => deliveries.flush()))
    for (const deliveries of processes) deliveries.close()
    expect(received).toHaveLength(1)
  })

  describe('without a call of anybody', () => {
    let looks: number
    let isCommitted: boolean
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
      looks = 0
      isCommitted = true
      const { findDue } = store
      store.findDue = async (kind, at) => {
        if (kind !== 'event') return findDue(kind, at)
        looks += 1
        return isCommitted ? findDue(kind, at) : undefined
      }
    })
    afterEach(() => vi.useRealTimers())
    const pass = async (seconds: number): Promise<void> => {
      for (let passed = 0; passed < seconds; passed += 1) {
        now = new Date(now.getTime() + 1000)
        await vi.advanceTimersByTimeAsync(1000)
      }
    }

    it('are looked for once a minute', async () => {
      listen(() => 200)
      await stripe.customers.create({})
      await flush()
      await pass(60)
      looks = 0
      await pass(600)
      expect(looks).toBe(10)
    })

    it('are sent seconds after the commit of a transaction that woke the loop before it', async () => {
      const received = listen(() => 200)
      isCommitted = false
      await stripe.customers.create({})
      await pass(1)
      isCommitted = true
      await pass(5)
      expect(received).toHaveLength(1)
    })

    it('are tried again as they become due', async () => {
      const received = listen((count) => (count < 3 ? 500 : 200))
      await stripe.customers.create({})
      await pass(10)
      expect(received).toHaveLength(2)
      await pass(36)
      expect(received).toHaveLength(3)
    })
  })

  it('are not emitted for a refused call', async () => {
    const received = listen(() => 200)
    await expect(
      stripe.prices.create({ currency: 'usd', unit_amount: 1, product: 'prod_none' }),
    ).rejects.toThrow('No such product')
    await flush()
    expect(received).toEqual([])
  })
})
