import type { Tariff } from '#contract/premium/plans.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { recoverChange, releaseSchedule } from './change-at-period-end.ts'
import { changePlan, previewPlan } from './change-plan.ts'
import { findCheckout, openCheckout } from './checkout.ts'
import {
  cancelNow,
  createCustomer,
  deleteCustomer,
  isCustomer,
  setEmail,
  setReceiptLanguage,
} from './customers.ts'
import { unlessMissing, withPortErrors } from './errors.ts'
import { findGiftCheckout, openGiftCheckout } from './gift-checkout.ts'
import { eventCursor, listEvents, readEvent } from './events.ts'
import { inspect } from './inspect.ts'
import { listInvoices } from './invoices.ts'
import { movePrice, movePriceBack } from './move-price.ts'
import { createPortalId } from './portal.ts'
import { previewDiscounted } from './preview-renewal.ts'
import { createPriceIds } from './prices.ts'
import { setUp } from './set-up.ts'
import {
  handleOf,
  idOf,
  listSubscriptions,
  retrieveSubscription,
  toSubscription,
  toUnix,
  withoutEnd,
} from './subscription.ts'

export interface StripeProviderOptions {
  kind: PaymentProvider['kind']
  /** A live key: payments move money. */
  takesMoney: boolean
  /** Loading the SDK takes a quarter of a second and 20 MB, so it waits for the first use. */
  client: () => Promise<Stripe>
  webhookSecret: string
  tariff: Tariff
  testClockOffsetMs: () => number
  close: () => void
}

export const createStripeProvider = ({
  kind,
  takesMoney,
  client,
  webhookSecret,
  tariff,
  testClockOffsetMs,
  close,
}: StripeProviderOptions): PaymentProvider => {
  const priceIdOf = createPriceIds(client, tariff)
  const portalId = createPortalId(client, tariff)
  const operations = {
    setUp: async (webhookUrl) => setUp(await client(), { priceIdOf, portalId }, webhookUrl),
    inspect: async (webhookUrl, until) => inspect(await client(), tariff, { webhookUrl, until }),
    createCustomer: async (customer) => createCustomer(await client(), customer),
    setReceiptLanguage: async (id, locale) => setReceiptLanguage(await client(), id, locale),
    setEmail: async (id, email) => setEmail(await client(), id, email),
    isCustomer: async (id) => isCustomer(await client(), id),
    deleteCustomer: async (id) => deleteCustomer(await client(), id),
    openCheckout: async (options) =>
      openCheckout(await client(), { priceId: await priceIdOf(options.plan), tariff }, options),
    findCheckout: async (id) => findCheckout(await client(), id),
    closeCheckout: async (id) => {
      await (await client()).checkout.sessions.expire(id)
    },
    openGiftCheckout: async (options) => openGiftCheckout(await client(), tariff, options),
    findGiftCheckout: async (id) => findGiftCheckout(await client(), id),
    openPortal: async ({ customerId, returnUrl, locale }) => {
      const stripe = await client()
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        configuration: await portalId(),
        return_url: returnUrl,
        locale,
      })
      return { url }
    },
    findSubscription: async (id) => {
      const found = await unlessMissing(retrieveSubscription(await client(), id))
      return found && toSubscription(found)
    },
    listSubscriptions: async (customerId) => {
      const listed = (await unlessMissing(listSubscriptions(await client(), customerId))) ?? []
      return listed.map(toSubscription)
    },
    listInvoices: async (subscription) => listInvoices(await client(), subscription),
    cancelAtPeriodEnd: async ({ id }) => {
      await (await client()).subscriptions.update(id, { cancel_at_period_end: true })
    },
    cancelNow: async (id) => cancelNow(await client(), id),
    resume: async (subscription) => {
      const change = withoutEnd(handleOf(subscription))
      if (Object.keys(change).length > 0) await (await client()).subscriptions.update(subscription.id, change)
    },
    annotate: async (id, { isTrialRefused, duplicateSince }) => {
      const metadata = {
        ...(isTrialRefused && { trial_refused: 'true' }),
        ...(duplicateSince && { duplicate_since: toUnix(duplicateSince) }),
        ...(duplicateSince === null && { duplicate_since: '' }),
      }
      await (await client()).subscriptions.update(id, { metadata })
    },
    previewPlan: async (subscription, plan, now) =>
      previewPlan(await client(), priceIdOf, handleOf(subscription), { plan, now }),
    previewDiscounted: async (subscription, at) =>
      previewDiscounted(await client(), priceIdOf, handleOf(subscription), at),
    dropPlannedChange: async (subscription) => releaseSchedule(await client(), handleOf(subscription)),
    changePlan: async (subscription, change) =>
      changePlan(await client(), priceIdOf, handleOf(subscription), change),
    movePrice: async (subscription) => movePrice(await client(), priceIdOf, handleOf(subscription)),
    movePriceBack: async (subscription) => movePriceBack(await client(), handleOf(subscription)),
    recoverChange: async (subscription, now) =>
      toSubscription(await recoverChange(await client(), handleOf(subscription), now)),
    refund: async (charge, idempotencyKey, amountCents) => {
      const amount = amountCents === undefined ? {} : { amount: amountCents }
      await (await client()).refunds.create({ charge, ...amount }, { idempotencyKey })
    },
    customerOfPayment: async (id) => idOf((await (await client()).charges.retrieve(id)).customer) ?? '',
    listEvents: async (cursor, until) => listEvents(await client(), cursor, until),
    eventCursor: async (at) => eventCursor(await client(), at),
    readEvent: async (body, signature) => readEvent(await client(), webhookSecret, body, signature),
  } satisfies Partial<PaymentProvider>
  return {
    kind,
    takesMoney,
    receivesEvents: webhookSecret !== '',
    tariff,
    testClockOffsetMs,
    ...withPortErrors(operations),
    close,
  }
}
