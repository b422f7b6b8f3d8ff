import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { pageOf } from '../requests/lists.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { type Route, route } from '../requests/route.ts'
import { newId, type Transaction } from '../state/transaction.ts'

const createProduct = async (
  tx: Transaction,
  params: Pick<Stripe.ProductCreateParams, 'name' | 'description' | 'metadata' | 'id' | 'active'>,
): Promise<Stripe.Product> => {
  const product: Stripe.Product & { object: 'product' } = {
    id: params.id ?? newId('prod'),
    object: 'product',
    active: params.active ?? true,
    created: tx.now,
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: tx.now,
    url: null,
  }
  await tx.put(product)
  await tx.emit('product.created', product)
  return product
}

const byLookupKey = async (tx: Transaction, key: string): Promise<Stripe.Price | undefined> =>
  (await tx.list('price')).find((price) => price.lookup_key === key)

/** @throws StripeErrorResponse if another price has the key and `transfer_lookup_key` is not set */
const takeLookupKey = async (tx: Transaction, params: Stripe.PriceCreateParams): Promise<void> => {
  if (!params.lookup_key) return
  const holder = await byLookupKey(tx, params.lookup_key)
  if (!holder) return
  if (!params.transfer_lookup_key)
    throw new StripeErrorResponse(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      param: 'lookup_key',
    })
  const freed = { ...holder, lookup_key: null }
  await tx.put(freed)
  await tx.emit('price.updated', freed, { lookup_key: holder.lookup_key })
}

/** The price's own currency is one of them. */
const currencyOptions = (params: Stripe.PriceCreateParams): NonNullable<Stripe.Price['currency_options']> => {
  const all = { [params.currency]: params, ...params.currency_options }
  return Object.fromEntries(
    Object.entries(all).map(([currency, { unit_amount, tax_behavior }]) => {
      if (unit_amount === undefined)
        throw new StripeErrorResponse('Missing required param: unit_amount.', {
          code: 'parameter_missing',
          param: `currency_options[${currency}][unit_amount]`,
        })
      return [
        currency,
        {
          custom_unit_amount: null,
          tax_behavior: tax_behavior ?? 'unspecified',
          unit_amount,
          unit_amount_decimal: null,
        },
      ]
    }),
  )
}

const createPrice = async (tx: Transaction, params: Stripe.PriceCreateParams): Promise<Stripe.Price> => {
  if (Boolean(params.product) === Boolean(params.product_data))
    throw new StripeErrorResponse(
      'You must specify either `product` or `product_data` when creating a price.',
    )
  if (params.unit_amount === undefined)
    throw new StripeErrorResponse('Missing required param: unit_amount.', {
      code: 'parameter_missing',
      param: 'unit_amount',
    })
  const product = params.product
    ? await tx.get('product', params.product, 'product')
    : await createProduct(tx, params.product_data ?? { name: '' })
  await takeLookupKey(tx, params)
  const { recurring } = params
  const price: Stripe.Price & { object: 'price' } = {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: tx.now,
    currency: params.currency,
    currency_options: currencyOptions(params),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product.id,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: null,
  }
  await tx.put(price)
  await tx.emit('price.created', price)
  return price
}

type InlinePrice = Stripe.Checkout.SessionCreateParams.LineItem.PriceData

/** A price that is given with the payment page is stored inactive, so that no other page can use it. */
export const createInlinePrice = async (
  tx: Transaction,
  { currency, unit_amount, product, tax_behavior, recurring }: InlinePrice,
): Promise<Stripe.Price> => {
  if (recurring)
    throw new StripeErrorResponse('The sandbox takes inline prices for single payments only.', {
      param: 'line_items[0][price_data][recurring]',
    })
  return createPrice(tx, {
    currency,
    active: false,
    ...(unit_amount !== undefined && { unit_amount }),
    ...(product && { product }),
    ...(tax_behavior && { tax_behavior }),
  })
}

const listPrices = async (tx: Transaction, params: Stripe.PriceListParams) => {
  const found = (await tx.list('price')).filter(
    (price) =>
      (params.active === undefined || price.active === params.active) &&
      (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? '')) &&
      (!params.product || price.product === params.product) &&
      (!params.type || price.type === params.type),
  )
  return pageOf(found, '/v1/prices', params)
}

export const PRICES: readonly Route[] = [
  route('GET /v1/products', async (tx, params: Stripe.ProductListParams) => {
    const products = await tx.list('product')
    return pageOf(
      products.filter(({ active }) => params.active === undefined || active === params.active),
      '/v1/products',
      params,
    )
  }),
  route('GET /v1/products/:id', (tx, _: Stripe.ProductRetrieveParams, id) => tx.get('product', id)),
  route('POST /v1/products', (tx, params: Stripe.ProductCreateParams) => createProduct(tx, params)),
  route('GET /v1/prices', listPrices),
  route('GET /v1/prices/:id', (tx, _: Stripe.PriceRetrieveParams, id) => tx.get('price', id)),
  route('POST /v1/prices', createPrice),
  route('POST /v1/prices/:id', async (tx, params: Stripe.PriceUpdateParams, id) => {
    const price = await tx.get('price', id)
    const updated = {
      ...price,
      active: params.active ?? price.active,
      nickname: params.nickname ?? price.nickname,
      metadata: mergeMetadata(price.metadata, params.metadata),
    }
    await tx.put(updated)
    await tx.emit('price.updated', updated)
    return updated
  }),
]
