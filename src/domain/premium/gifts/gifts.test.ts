import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import type { Database } from '#db/connection.ts'
import type { GiftView } from '#contract/premium/gifts.ts'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'
import { forgetBuyer } from '#domain/premium/gifts.repository.ts'
import { remindOfRenewals } from '#domain/premium/maintenance/renewals.service.ts'
import { upsertGrant, upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { accountApi, lastMailTo, mailsTo, ORIGIN } from '#testing/accounts/account-api.ts'
import {
  type BillingHarness,
  billingHarness,
  type BillingReader,
  type CardName,
} from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { watchGifts } from './watch-gifts.service.ts'
import { completeGiftRefunds } from './withdraw-gift.service.ts'

describeDatabase('Premium for another person', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  let buyer: BillingReader
  let ada: BillingReader
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
    await db.kysely.deleteFrom('gifts').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    // Reads the test clock, which earlier tests have advanced.
    await harness.emulator.flush()
    buyer = await harness.reader({ firstName: 'Bea', lastName: 'Buyer' })
    ada = await harness.reader()
  })
  afterEach(() => harness.close())

  const order = async (body: object = {}): Promise<{ id: string; session: string }> => {
    const answer = await buyer.post('/gifts', { priceId: 'premium_yearly', beginNow: true, ...body })
    expect(answer.status).toBe(200)
    const { id, url } = answer.body['data'] as { id: string; url: string }
    return { id, session: /cs_test_\w+/.exec(url)?.[0] ?? '' }
  }
  const buy = async (body: object = {}, card: CardName = 'pays'): Promise<string> => {
    const { id, session } = await order(body)
    expect((await harness.pay(session, card)).kind).toBe('completed')
    await harness.deliver()
    return id
  }
  const gift = async (id: string) => (await buyer.get(`/gifts/${id}`)).body['data'] as GiftView
  const codeOf = async (id: string): Promise<string> => (await gift(id)).code ?? ''
  const redeem = (one: BillingReader, code: string) => one.post('/gifts/redeem', { code })
  const data = (answer: { body: Record<string, unknown> }) => answer.body['data'] as Record<string, unknown>
  const kindsOf = async (one: { email: string }) =>
    (await mailsTo(harness.ctx, one.email)).map(({ kind }) => kind)
  const chargesOf = async (one: BillingReader) => {
    const { customer_id } = await db.kysely
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', one.id)
      .executeTakeFirstOrThrow()
    return (await harness.stripe.charges.list({ customer: customer_id })).data
  }
  /** A day by the clock of payments, which earlier tests have advanced. */
  const dayIn = (days: number): string =>
    new Date(billingTime(harness.ctx).getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
    await watchGifts(harness.ctx)
  }

  test('is paid once at the price of the plan, and its buyer gets the code', async () => {
    const { id, session } = await order({ priceId: 'premium_monthly' })
    expect(await gift(id)).toMatchObject({ state: 'open', code: null })
    await harness.pay(session, 'pays')
    // The return page does not wait for the event.
    const bought = await gift(id)
    expect(bought).toMatchObject({ state: 'paid', amount: 999, currency: 'usd', plan: 'premium_monthly' })
    expect(bought.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/)
    const mail = await lastMailTo(harness.ctx, buyer.email)
    expect(mail.kind).toBe('gift-bought')
    expect(mail.text).toContain(bought.code)
    expect(mail.text).toContain(`/gift/redeem?token=${bought.code}`)
    expect((await chargesOf(buyer)).map(({ amount }) => amount)).toEqual([999])
    expect(await buyer.subscriptions()).toEqual([])
    expect(await buyer.status()).toMatchObject({ tier: 'free' })
    await later(400)
    expect((await chargesOf(buyer)).length).toBe(1)
  })

  test('has an invoice where tax is computed, which its buyer reaches without a subscription', async () => {
    expect(await buyer.get(`/gifts/${await buy()}`)).toMatchObject({ body: { data: { has_invoice: false } } })
    expect(await buyer.status()).toMatchObject({ tier: 'free', has_invoices: false })
    harness.sell({ computesTax: true })
    const { id, session } = await order()
    await harness.pay(session, 'pays')
    await harness.deliver()
    expect(await gift(id)).toMatchObject({ state: 'paid', has_invoice: true })
    expect(await buyer.status()).toMatchObject({ tier: 'free', has_invoices: true })
    expect((await buyer.post('/subscriptions/portal', {})).status).toBe(200)
    const { data: invoices } = await harness.stripe.invoices.list({ limit: 10 })
    expect(invoices.map(({ total, total_taxes }) => [total, total_taxes?.[0]?.amount])).toEqual([
      [9000, 1500],
    ])
    // Nothing is charged later, and withdrawing refunds the payment of the invoice.
    expect((await buyer.post(`/gifts/${id}/withdraw`)).status).toBe(200)
    expect((await chargesOf(buyer)).map(({ amount_refunded }) => amount_refunded)).toEqual([9000, 0])
  })

  test('the code is not in the database', async () => {
    const code = await codeOf(await buy())
    await db.kysely.deleteFrom('mail_outbox').execute()
    const rows = await db.kysely.selectFrom('gifts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  test('gives Premium from its redemption to the same day of the next year, and ends by itself', async () => {
    const code = await codeOf(await buy())
    const answer = await redeem(ada, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(answer.status).toBe(200)
    expect(data(answer)['waits_for']).toBe(null)
    const status = await ada.status()
    expect(status).toMatchObject({
      tier: 'premium',
      status: 'active',
      source: 'gift',
      manage: null,
      price: null,
    })
    const [year = '', month, day] = dayIn(0).split('-')
    expect(String(status['cancel_at']).slice(0, 10)).toBe(`${Number(year) + 1}-${month}-${day}`)
    expect(await kindsOf(ada)).toEqual(['gift-redeemed'])
    await later(364)
    expect(await ada.status()).toMatchObject({ tier: 'premium' })
    await later(2)
    expect(await ada.status()).toMatchObject({ tier: 'free', status: 'free' })
  })

  test('is not reminded of a renewal, because nothing renews', async () => {
    await redeem(ada, await codeOf(await buy()))
    for (const days of [280, 60, 20]) {
      await later(days)
      await remindOfRenewals(harness.ctx)
    }
    expect(await kindsOf(ada)).toEqual(['gift-redeemed'])
  })

  test('a code works once: another reader gets the answer of a code that never existed', async () => {
    const code = await codeOf(await buy())
    const { session } = await order()
    expect(session).not.toBe('')
    const unpaid = await db.kysely.selectFrom('gifts').select('id').where('paid_at', 'is', null).execute()
    expect(unpaid).toHaveLength(1)
    expect((await redeem(ada, code)).status).toBe(200)
    // The same reader once more, as by a double click.
    expect((await redeem(ada, code)).status).toBe(200)
    const eve = await harness.reader()
    const used = await redeem(eve, code)
    const unknown = await redeem(eve, 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA')
    expect(used.status).toBe(404)
    expect(used.body).toEqual(unknown.body)
    expect(await kindsOf(ada)).toEqual(['gift-redeemed'])
  })

  test('a code does not expire', async () => {
    const code = await codeOf(await buy({ priceId: 'premium_monthly' }))
    await later(900)
    expect((await redeem(ada, code)).status).toBe(200)
    expect(await ada.status()).toMatchObject({ tier: 'premium', source: 'gift' })
  })

  test('of two readers who redeem at once, one has it', async () => {
    const code = await codeOf(await buy())
    const eve = await harness.reader()
    const answers = await Promise.all([redeem(ada, code), redeem(eve, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const rows = await db.kysely.selectFrom('subscriptions').select('source').execute()
    expect(rows).toHaveLength(1)
  })

  test('guessing is limited by account and by address', async () => {
    const statuses = async (clientOf: (n: number) => string, readerOf: (n: number) => BillingReader) => {
      harness.ctx.limiter = createMemoryLimiter()
      let client = ''
      const api = accountApi(harness.ctx, ORIGIN, () => client)
      const answers: number[] = []
      for (let n = 0; n < 11; n += 1) {
        client = clientOf(n)
        answers.push((await api.call('/gifts/redeem', { code: `guess ${n}` }, readerOf(n).headers)).status)
      }
      return answers
    }
    const refused = [...Array.from({ length: 10 }, () => 404), 429]
    expect(
      await statuses(
        (n) => `203.0.113.${n}`,
        () => ada,
      ),
    ).toEqual(refused)
    expect(
      await statuses(
        () => '203.0.113.7',
        (n) => (n % 2 ? ada : buyer),
      ),
    ).toEqual(refused)
  })

  test('a declined card buys nothing, and another card does', async () => {
    const { id, session } = await order()
    expect((await harness.pay(session, 'noFunds')).kind).toBe('declined')
    await harness.deliver()
    expect((await gift(id)).state).toBe('open')
    expect(await kindsOf(buyer)).toEqual([])
    await harness.pay(session, 'asksOnce')
    expect((await gift(id)).state).toBe('paid')
  })

  test('events in any order, twice and late end in the same state with each mail once', async () => {
    const { id, session } = await order()
    await harness.pay(session, 'pays')
    const paid = await harness.takeEvents()
    const [charge] = await chargesOf(buyer)
    await harness.stripe.refunds.create({ charge: charge?.id ?? '' })
    const refunded = await harness.takeEvents()
    for (const event of [...refunded, ...paid, ...paid.toReversed(), ...refunded]) await harness.post(event)
    await harness.deliver()
    await harness.deliver()
    expect((await gift(id)).state).toBe('refunded')
    // It was refunded before anything was read, so that there was never a code to mail.
    expect(await kindsOf(buyer)).toEqual(['premium-refunded'])
    await reconcileSubscriptions(harness.ctx)
    expect(await kindsOf(buyer)).toEqual(['premium-refunded'])
  })

  test('a payment whose event is lost and whose buyer never returned is found within the hour', async () => {
    const { session } = await order()
    await harness.pay(session, 'pays')
    await harness.takeEvents()
    harness.wait(20 * 60_000)
    await watchGifts(harness.ctx)
    expect(await kindsOf(buyer)).toEqual(['gift-bought'])
  })

  describe('mailed to its reader', () => {
    const EMAIL = 'grandma@example.com'

    test('at once without a day, in the language chosen, with the buyer’s name and no other words', async () => {
      const id = await buy({ recipientEmail: EMAIL, recipientLanguage: 'fr' })
      const mail = await lastMailTo(harness.ctx, EMAIL)
      expect(mail).toMatchObject({ kind: 'gift-for-you', locale: 'fr' })
      expect(mail.text).toContain('Bea Buyer')
      expect(mail.text).toContain(await codeOf(id))
      await watchGifts(harness.ctx)
      expect(await kindsOf({ email: EMAIL })).toEqual(['gift-for-you'])
    })

    test('on its day, once, and not if it was redeemed before', async () => {
      const day = dayIn(22)
      const first = await buy({ recipientEmail: EMAIL, sendOn: day })
      const second = await buy({ recipientEmail: 'uncle@example.com', sendOn: day })
      await redeem(ada, await codeOf(second))
      await later(20)
      expect(await kindsOf({ email: EMAIL })).toEqual([])
      await later(3)
      await later(3)
      expect(await kindsOf({ email: EMAIL })).toEqual(['gift-for-you'])
      expect(await kindsOf({ email: 'uncle@example.com' })).toEqual([])
      expect(await gift(first)).toMatchObject({ send_on: day, recipient_email: EMAIL })
      // The address goes with the redemption, or in time.
      expect(await gift(second)).toMatchObject({ recipient_email: null })
      harness.wait(120 * 86_400_000)
      await reconcileSubscriptions(harness.ctx)
      const kept = await db.kysely.selectFrom('gifts').select('recipient_email').execute()
      expect(kept.map(({ recipient_email }) => recipient_email)).toEqual([null, null])
    })

    test('a day more than a year ahead is refused', async () => {
      const body = { priceId: 'premium_yearly', recipientEmail: EMAIL, sendOn: dayIn(400) }
      expect((await buyer.post('/gifts', body)).status).toBe(400)
    })
  })

  describe('for a reader who has Premium already', () => {
    test('begins when a cancelled subscription ends, without a gap', async () => {
      await ada.buy('premium_monthly')
      await later(8)
      await ada.post('/subscriptions/cancel')
      await harness.deliver()
      const ends = String((await ada.status())['cancel_at'])
      const answer = await redeem(ada, await codeOf(await buy({ priceId: 'premium_monthly' })))
      expect(data(answer)).toMatchObject({ ends_at: null, waits_for: 'end' })
      expect(await ada.status()).toMatchObject({ source: 'sandbox', waiting_gifts: ['premium_monthly'] })
      // Past its end and before any job has run, Premium goes on.
      const left = Date.parse(ends) - billingTime(harness.ctx).getTime()
      await harness.advance(left / 86_400_000 + 0.1)
      expect(await ada.status()).toMatchObject({ tier: 'premium', source: 'gift' })
      await harness.deliver()
      await watchGifts(harness.ctx)
      await watchGifts(harness.ctx)
      expect(await ada.status()).toMatchObject({ tier: 'premium', source: 'gift', waiting_gifts: [] })
      expect((await kindsOf(ada)).filter((kind) => kind === 'gift-redeemed')).toHaveLength(2)
      // Its reader has Premium all the time, so that no mail says that it has ended.
      expect(await kindsOf(ada)).not.toContain('premium-ended')
      await later(32)
      expect(await ada.status()).toMatchObject({ tier: 'free' })
    })

    test('changes nothing of a subscription that renews, and follows it once that is cancelled', async () => {
      await ada.buy('premium_monthly')
      await later(8)
      const answer = await redeem(ada, await codeOf(await buy({ priceId: 'premium_monthly' })))
      expect(data(answer)).toMatchObject({ waits_for: 'subscription' })
      const mail = await lastMailTo(harness.ctx, ada.email)
      expect(mail.text).toContain('renews and is charged as before')
      await later(31)
      expect((await chargesOf(ada)).length).toBe(2)
      expect(await ada.status()).toMatchObject({ source: 'sandbox', manage: 'portal' })
      await ada.post('/subscriptions/cancel')
      await harness.deliver()
      await later(31)
      expect(await ada.status()).toMatchObject({ tier: 'premium', source: 'gift' })
      expect((await chargesOf(ada)).length).toBe(2)
    })

    test('waits behind Apple’s, which only its reader can end', async () => {
      await upsertSubscription(db, {
        source: 'apple',
        external_id: 'apple-1',
        user_id: ada.id,
        plan: 'premium_yearly',
        state: 'active',
        trial_ends_at: null,
        current_period_end: new Date(billingTime(harness.ctx).getTime() + 100 * 86_400_000),
        cancel_at: null,
        unpaid_since: null,
      })
      const answer = await redeem(ada, await codeOf(await buy()))
      expect(data(answer)).toMatchObject({ waits_for: 'apple', ends_at: null })
      expect((await lastMailTo(harness.ctx, ada.email)).text).toContain('in your Apple account')
      expect(await ada.status()).toMatchObject({ source: 'apple', manage: 'apple' })
    })

    test('follows what was granted, and another gift', async () => {
      await upsertGrant(
        db,
        ada.id,
        new Date(billingTime(harness.ctx).getTime() + 10 * 86_400_000),
        harness.ctx.clock(),
      )
      for (const _ of [1, 2]) await redeem(ada, await codeOf(await buy({ priceId: 'premium_monthly' })))
      expect((await ada.status())['waiting_gifts']).toEqual(['premium_monthly', 'premium_monthly'])
      await later(11)
      expect(await ada.status()).toMatchObject({ source: 'gift', waiting_gifts: ['premium_monthly'] })
      await later(31)
      expect(await ada.status()).toMatchObject({ source: 'gift', waiting_gifts: [] })
      await later(32)
      expect(await ada.status()).toMatchObject({ tier: 'free' })
    })
  })

  describe('whose money goes back', () => {
    test('before it was redeemed: the code is void', async () => {
      const id = await buy()
      const code = await codeOf(id)
      const [charge] = await chargesOf(buyer)
      await harness.stripe.refunds.create({ charge: charge?.id ?? '' })
      // Its event has not arrived yet, but the payment is read when the code is used.
      expect((await redeem(ada, code)).status).toBe(404)
      await harness.deliver()
      expect(await gift(id)).toMatchObject({ state: 'refunded', code: null })
      expect(await kindsOf(buyer)).toEqual(['gift-bought', 'premium-refunded'])
    })

    test('after it was redeemed: the rest of its time ends, and its reader is told', async () => {
      const id = await buy()
      await redeem(ada, await codeOf(id))
      const [charge] = await chargesOf(buyer)
      await harness.stripe.refunds.create({ charge: charge?.id ?? '' })
      await harness.deliver()
      expect(await ada.status()).toMatchObject({ tier: 'free', status: 'free' })
      expect(await kindsOf(ada)).toEqual(['gift-redeemed', 'gift-over'])
      expect((await gift(id)).state).toBe('refunded')
    })

    test('a part of it, as by courtesy, ends nothing', async () => {
      await redeem(ada, await codeOf(await buy()))
      const [charge] = await chargesOf(buyer)
      await harness.stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 })
      await harness.deliver()
      expect(await ada.status()).toMatchObject({ tier: 'premium' })
    })

    test('a dispute holds it until it is won', async () => {
      const id = await buy({}, 'disputes')
      expect((await gift(id)).state).toBe('refunded')
      const [charge] = await chargesOf(buyer)
      const { data: disputes } = await harness.stripe.disputes.list({ charge: charge?.id ?? '' })
      await harness.stripe.disputes.update(disputes[0]?.id ?? '', {
        evidence: { uncategorized_text: 'winning_evidence' },
      })
      await harness.deliver()
      expect((await gift(id)).state).toBe('paid')
      expect((await redeem(ada, await codeOf(id))).status).toBe(200)
    })
  })

  describe('withdrawn from within 14 days', () => {
    const withdraw = (id: string) => buyer.post(`/gifts/${id}/withdraw`)

    test('while its code is unused: all is refunded at once, confirmed with date and hour', async () => {
      const id = await buy()
      const code = await codeOf(id)
      expect(await gift(id)).toMatchObject({ refund_amount: 9000 })
      expect(data(await withdraw(id))).toMatchObject({ state: 'refunded', refund_amount: 9000 })
      expect((await chargesOf(buyer)).map(({ amount_refunded }) => amount_refunded)).toEqual([9000])
      expect((await redeem(ada, code)).status).toBe(404)
      await harness.deliver()
      await completeGiftRefunds(harness.ctx)
      await withdraw(id)
      expect(await kindsOf(buyer)).toEqual(['gift-bought', 'gift-withdrawn'])
      const { text } = await lastMailTo(harness.ctx, buyer.email)
      expect(text).toMatch(/ \d{4} at \d\d?:\d\d (?:[AP]M )?UTC/)
      expect(text).toContain('Bea Buyer')
      expect((await chargesOf(buyer)).map(({ amount_refunded }) => amount_refunded)).toEqual([9000])
    })

    test('before its begin, though its code was used: all is refunded', async () => {
      await upsertGrant(
        db,
        ada.id,
        new Date(billingTime(harness.ctx).getTime() + 30 * 86_400_000),
        harness.ctx.clock(),
      )
      const id = await buy()
      await redeem(ada, await codeOf(id))
      await later(5)
      expect(data(await withdraw(id))).toMatchObject({ state: 'refunded', refund_amount: 9000 })
      expect(await ada.status()).toMatchObject({ waiting_gifts: [] })
      await later(30)
      expect(await ada.status()).toMatchObject({ tier: 'free' })
    })

    test('after its begin: the share of whole days is kept, and what is left of its time ends', async () => {
      const id = await buy()
      await redeem(ada, await codeOf(id))
      await later(10)
      expect(data(await withdraw(id))).toMatchObject({ refund_amount: 9000 - Math.floor((9000 * 10) / 365) })
      expect(await ada.status()).toMatchObject({ tier: 'free' })
      expect(await kindsOf(ada)).toEqual(['gift-redeemed', 'gift-over'])
    })

    test('one who did not agree to it gets all back', async () => {
      const id = await buy({ beginNow: false })
      await redeem(ada, await codeOf(id))
      await later(10)
      expect(data(await withdraw(id))).toMatchObject({ refund_amount: 9000 })
    })

    test('not afterwards, and not by another reader', async () => {
      const id = await buy()
      expect((await ada.post(`/gifts/${id}/withdraw`)).status).toBe(404)
      await later(19)
      expect(await gift(id)).toMatchObject({ withdrawable_until: null })
      expect((await withdraw(id)).status).toBe(409)
      expect((await gift(id)).state).toBe('paid')
    })

    test('during an outage it counts at once, and the refund is made once by the next run', async () => {
      const id = await buy()
      const { billing } = harness.ctx
      const refused = async () => {
        throw new ProviderError('unavailable', { type: 'StripeConnectionError' })
      }
      harness.ctx.billing = { ...billing, refund: refused }
      expect((await withdraw(id)).status).toBe(200)
      expect((await chargesOf(buyer)).map(({ amount_refunded }) => amount_refunded)).toEqual([0])
      // The refund is made, and the process ends before it has stored that.
      harness.ctx.billing = {
        ...billing,
        refund: async (...asked) => {
          await billing.refund(...asked)
          return refused()
        },
      }
      await completeGiftRefunds(harness.ctx)
      harness.ctx.billing = billing
      await completeGiftRefunds(harness.ctx)
      await completeGiftRefunds(harness.ctx)
      expect((await chargesOf(buyer)).map(({ amount_refunded }) => amount_refunded)).toEqual([9000])
      expect(await kindsOf(buyer)).toEqual(['gift-bought', 'gift-withdrawn'])
    })
  })

  test('what the sandbox sold gives nothing once there are real keys', async () => {
    await redeem(ada, await codeOf(await buy()))
    const sandbox = harness.ctx.billing
    harness.ctx.billing = { ...sandbox, kind: 'stripe', findGiftCheckout: async () => undefined }
    await watchGifts(harness.ctx)
    expect(await ada.status()).toMatchObject({ tier: 'free' })
    harness.ctx.billing = sandbox
  })

  test('a gift outlives its buyer’s account', async () => {
    const code = await codeOf(await buy())
    const [charge] = await chargesOf(buyer)
    await forgetBuyer(db, buyer)
    await db.kysely.deleteFrom('users').where('id', '=', buyer.id).execute()
    expect((await redeem(ada, code)).status).toBe(200)
    // A refund of it is still found, by its payment.
    await harness.stripe.refunds.create({ charge: charge?.id ?? '' })
    await harness.deliver()
    expect(await ada.status()).toMatchObject({ tier: 'free' })
  })
})
