import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { isIn, pageOf } from '../requests/lists.ts'
import { type Route, route } from '../requests/route.ts'
import type { Transaction } from '../state/transaction.ts'

/** Reads on from a cursor, so that a list of more events than one page of the store holds is walked as at Stripe. */
const listAfter = async (tx: Transaction, cursor: string, params: Stripe.EventListParams) => {
  if (params.type || params.types)
    throw new StripeErrorResponse('The sandbox filters no types after a cursor.', { param: 'types' })
  await tx.get('event', cursor, 'ending_before')
  const { limit = 10, created: range } = params
  const newer = await tx.listNewer('event', cursor, limit + 1)
  const found = newer.filter(({ created }) => isIn(range, created))
  return {
    object: 'list' as const,
    data: found.slice(-limit),
    has_more: found.length > limit,
    url: '/v1/events',
  }
}

const MOST_TYPES = 20

/** As Stripe's description of the list says. */
const checkTypes = ({ type, types }: Stripe.EventListParams): void => {
  if (type && types)
    throw new StripeErrorResponse('You may only specify one of these parameters: type, types.')
  if (types && types.length > MOST_TYPES)
    throw new StripeErrorResponse(`Invalid array: at most ${MOST_TYPES} types can be listed.`, {
      param: 'types',
    })
}

const list = async (tx: Transaction, params: Stripe.EventListParams) => {
  checkTypes(params)
  if (params.ending_before) return listAfter(tx, params.ending_before, params)
  const found = (await tx.list('event')).filter(
    ({ type, created }) =>
      (!params.type || type === params.type) &&
      (!params.types || params.types.includes(type)) &&
      isIn(params.created, created),
  )
  return pageOf(found, '/v1/events', params)
}

export const EVENTS: readonly Route[] = [
  route('GET /v1/events', list),
  route('GET /v1/events/:id', (tx, _: Stripe.EventRetrieveParams, id) => tx.get('event', id)),
]
