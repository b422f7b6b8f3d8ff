import type Stripe from 'stripe'

/** Marks the configuration that this product made, among those of the same account. */
const MARK = { product: 'apercu_premium' }

const isMarked = ({ metadata }: Stripe.BillingPortal.Configuration): boolean =>
  metadata?.['product'] === MARK.product

export const findPortal = async (stripe: Stripe): Promise<string | undefined> => {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(isMarked)?.id
}

/** The portal offers no change of plan, because the product's own page previews what a change costs. */
const createPortal = async (stripe: Stripe): Promise<string> => {
  const { id } = await stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
    metadata: MARK,
  })
  return id
}

/**
 * Caches the id for the life of the process. A session names its configuration, because an account has a default one only once
 * it was saved in the dashboard: without either Stripe refuses every session.
 */
export const createPortalId = (stripe: () => Promise<Stripe>): (() => Promise<string>) => {
  const findOrCreate = async (): Promise<string> => {
    const client = await stripe()
    return (await findPortal(client)) ?? createPortal(client)
  }
  let known: Promise<string> | undefined
  return async () => {
    known ??= findOrCreate()
    try {
      return await known
    } catch (error) {
      known = undefined
      throw error
    }
  }
}
