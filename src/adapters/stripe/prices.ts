import {
  defaultCurrency,
  type Money,
  type Plan,
  type PlanId,
  PLANS,
  type Tariff,
} from '#contract/premium/plans.ts'
import type Stripe from 'stripe'

/** One product for both prices, because Stripe's pages show the name of the product. */
const PRODUCT = { id: 'apercu_premium', name: 'Aperçu Premium' }

export const ensureProduct = async (
  stripe: Stripe,
  product: { id: string; name: string } = PRODUCT,
): Promise<void> => {
  try {
    await stripe.products.retrieve(product.id)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'resource_missing')) throw error
    await stripe.products.create(product)
  }
}

/** Stripe's pages show the interval, so a year must not be sent as twelve months. */
const rhythmOf = ({ months }: Plan) =>
  months % 12 === 0
    ? ({ interval: 'year', interval_count: months / 12 } as const)
    : ({ interval: 'month', interval_count: months } as const)

type Amounts = readonly (readonly [currency: string, amountCents: number])[]

const amountsOf = (plan: Plan, { prices }: Tariff): Amounts =>
  [...prices].map(([currency, amounts]) => [currency, amounts[plan.id]] as const)

/**
 * A price repeats its amounts here, because a subscription contains its price with the default currency's amount
 * alone, and the others are expanded deeper than a list of subscriptions may be: `usd:999 eur:899`.
 */
const AMOUNTS = 'amounts'

const writeAmounts = (amounts: Amounts): string => amounts.map((each) => each.join(':')).join(' ')

const readAmount = (written: string | undefined, currency: string): number | null => {
  const found = written?.split(' ').find((each) => each.startsWith(`${currency}:`))
  return found === undefined ? null : Number(found.slice(currency.length + 1))
}

/** @param currency of the subscription, which need not be the default of its price */
export const amountOf = (
  { unit_amount, metadata }: Pick<Stripe.Price, 'unit_amount' | 'metadata'>,
  currency: string,
): Money => ({ amountCents: readAmount(metadata[AMOUNTS], currency) ?? unit_amount ?? 0, currency })

/**
 * The price on the page is what is paid, wherever the reader lives: tax is part of it, and Stripe computes how large a part.
 * Consumers in the European Union may be shown no other price.
 */
export const TAX_BEHAVIOR = 'inclusive'

/** Stripe refuses automatic tax for a price that does not say how it relates to tax, as one made by hand may not. */
const includesTax = ({ tax_behavior, currency_options = {} }: Stripe.Price): boolean =>
  [{ tax_behavior }, ...Object.values(currency_options)].every((one) => one.tax_behavior === TAX_BEHAVIOR)

/** @param price with its `currency_options`, which Stripe leaves out unless they are asked for */
const isAsPlanned = (price: Stripe.Price, plan: Plan, tariff: Tariff): boolean => {
  const amounts = amountsOf(plan, tariff)
  const offered = new Map<string, number | null>([[price.currency, price.unit_amount]])
  for (const [currency, option] of Object.entries(price.currency_options ?? {}))
    offered.set(currency, option.unit_amount)
  return (
    price.currency === defaultCurrency(tariff) &&
    offered.size === amounts.length &&
    amounts.every(([currency, cents]) => offered.get(currency) === cents) &&
    (!tariff.computesTax || includesTax(price)) &&
    (amounts.length === 1 || price.metadata[AMOUNTS] === writeAmounts(amounts)) &&
    price.recurring?.interval === rhythmOf(plan).interval &&
    price.recurring.interval_count === rhythmOf(plan).interval_count
  )
}

const listPrices = async (stripe: Stripe): Promise<Stripe.Price[]> => {
  const { data } = await stripe.prices.list({
    lookup_keys: PLANS.map(({ id }) => id),
    active: true,
    expand: ['data.currency_options'],
  })
  return data
}

const findPrice = (prices: readonly Stripe.Price[], plan: Plan, tariff: Tariff): Stripe.Price | undefined =>
  prices.find((price) => price.lookup_key === plan.id && isAsPlanned(price, plan, tariff))

export const hasPrices = async (stripe: Stripe, tariff: Tariff): Promise<boolean> => {
  const prices = await listPrices(stripe)
  return PLANS.every((plan) => findPrice(prices, plan, tariff) !== undefined)
}

/**
 * Existing subscriptions keep the old price, so that a changed one holds for new buyers only; its metadata names the
 * plan after the lookup key is transferred.
 */
const createPrice = async (stripe: Stripe, plan: Plan, tariff: Tariff): Promise<Stripe.Price> => {
  await ensureProduct(stripe)
  const amounts = amountsOf(plan, tariff)
  const [[currency, unit_amount] = ['', 0], ...others] = amounts
  return stripe.prices.create({
    lookup_key: plan.id,
    transfer_lookup_key: true,
    unit_amount,
    currency,
    tax_behavior: TAX_BEHAVIOR,
    ...(others.length > 0 && {
      currency_options: Object.fromEntries(
        others.map(([other, cents]) => [other, { unit_amount: cents, tax_behavior: TAX_BEHAVIOR }]),
      ),
    }),
    recurring: rhythmOf(plan),
    metadata: { plan: plan.id, [AMOUNTS]: writeAmounts(amounts) },
    product: PRODUCT.id,
  })
}

/**
 * Caches the ids for the life of the process; a price that is missing or has another amount is created first.
 */
export const createPriceIds = (
  stripe: () => Promise<Stripe>,
  tariff: Tariff,
): ((plan: PlanId) => Promise<string>) => {
  const readOrCreate = async (): Promise<ReadonlyMap<PlanId, string>> => {
    const client = await stripe()
    const prices = await listPrices(client)
    const ids = new Map<PlanId, string>()
    for (const plan of PLANS)
      ids.set(plan.id, (findPrice(prices, plan, tariff) ?? (await createPrice(client, plan, tariff))).id)
    return ids
  }
  let known: Promise<ReadonlyMap<PlanId, string>> | undefined
  return async (plan) => {
    known ??= readOrCreate()
    try {
      return (await known).get(plan) ?? ''
    } catch (error) {
      known = undefined
      throw error
    }
  }
}
