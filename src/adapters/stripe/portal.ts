import type { Tariff } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'

/** Marks the configuration that this product made, among those of the same account. */
const MARK = { product: 'apercu_premium' }

const isMarked = ({ metadata }: Stripe.BillingPortal.Configuration): boolean =>
  metadata?.['product'] === MARK.product

/** What tax is computed from. The email is the account's, and is changed there. */
const TAX_FIELDS = ['address', 'name', 'tax_id'] as const

const takesTaxFields = ({ features: { customer_update: update } }: Stripe.BillingPortal.Configuration) =>
  update.enabled && TAX_FIELDS.every((field) => update.allowed_updates.includes(field))

const findMarked = async (stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> => {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(isMarked)
}

/** Whether there is a configuration that allows what the tariff needs. */
export const hasPortal = async (stripe: Stripe, { computesTax }: Tariff): Promise<boolean> => {
  const found = await findMarked(stripe)
  return found !== undefined && (!computesTax || takesTaxFields(found))
}

const CUSTOMER_UPDATE = { enabled: true, allowed_updates: [...TAX_FIELDS] }

/** The portal offers no change of plan, because the product's own page previews what a change costs. */
const createPortal = async (stripe: Stripe, { computesTax }: Tariff): Promise<string> => {
  const { id } = await stripe.billingPortal.configurations.create({
    features: {
      ...(computesTax && { customer_update: CUSTOMER_UPDATE }),
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
    metadata: MARK,
  })
  return id
}

/** One from before tax was computed learns what it needs; it keeps that afterwards, for those who bought meanwhile. */
const ensurePortal = async (stripe: Stripe, tariff: Tariff): Promise<string> => {
  const found = await findMarked(stripe)
  if (!found) return createPortal(stripe, tariff)
  if (tariff.computesTax && !takesTaxFields(found))
    await stripe.billingPortal.configurations.update(found.id, {
      features: { customer_update: CUSTOMER_UPDATE },
    })
  return found.id
}

/**
 * Caches the id for the life of the process. A session names its configuration, because an account has a default one only once
 * it was saved in the dashboard: without either Stripe refuses every session.
 */
export const createPortalId = (stripe: () => Promise<Stripe>, tariff: Tariff): (() => Promise<string>) => {
  let known: Promise<string> | undefined
  return async () => {
    known ??= stripe().then((client) => ensurePortal(client, tariff))
    try {
      return await known
    } catch (error) {
      known = undefined
      throw error
    }
  }
}
