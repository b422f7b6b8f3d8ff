import { MONTHLY_PLAN, type Plan, type PlanId, PLANS, YEARLY_PLAN } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'

/** One product for both prices, because Stripe's pages show the name of the product. */
const PRODUCT = { id: 'apercu_premium', name: 'Aperçu Premium' }

const ensureProduct = async (stripe: Stripe): Promise<void> => {
  try {
    await stripe.products.retrieve(PRODUCT.id)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'resource_missing')) throw error
    await stripe.products.create(PRODUCT)
  }
}

/** Stripe's pages show the interval, so a year must not be sent as twelve months. */
const rhythmOf = ({ months }: Plan) =>
  months % 12 === 0
    ? ({ interval: 'year', interval_count: months / 12 } as const)
    : ({ interval: 'month', interval_count: months } as const)

export const isAsPlanned = (price: Stripe.Price, plan: Plan): boolean =>
  price.unit_amount === plan.amountCents &&
  price.currency === plan.currency &&
  price.recurring?.interval === rhythmOf(plan).interval &&
  price.recurring.interval_count === rhythmOf(plan).interval_count

/**
 * Existing subscriptions keep the old price, whose plan its metadata names after the lookup key is
 * transferred.
 */
const createPrice = async (stripe: Stripe, plan: Plan): Promise<Stripe.Price> => {
  await ensureProduct(stripe)
  return stripe.prices.create({
    lookup_key: plan.id,
    transfer_lookup_key: true,
    unit_amount: plan.amountCents,
    currency: plan.currency,
    tax_behavior: 'inclusive',
    recurring: rhythmOf(plan),
    metadata: { plan: plan.id },
    product: PRODUCT.id,
  })
}

/**
 * Caches the ids for the life of the process; a price that is missing or has another amount is created first.
 */
export const createPriceIds = (stripe: () => Promise<Stripe>): ((plan: PlanId) => Promise<string>) => {
  const readOrCreate = async (): Promise<Record<PlanId, string>> => {
    const client = await stripe()
    const { data } = await client.prices.list({ lookup_keys: PLANS.map(({ id }) => id), active: true })
    const byKey = new Map(data.map((price) => [price.lookup_key, price]))
    const idOf = async (plan: Plan): Promise<string> => {
      const price = byKey.get(plan.id)
      return (price && isAsPlanned(price, plan) ? price : await createPrice(client, plan)).id
    }
    return { premium_monthly: await idOf(MONTHLY_PLAN), premium_yearly: await idOf(YEARLY_PLAN) }
  }
  let known: Promise<Record<PlanId, string>> | undefined
  return async (plan) => {
    known ??= readOrCreate()
    try {
      return (await known)[plan]
    } catch (error) {
      known = undefined
      throw error
    }
  }
}
