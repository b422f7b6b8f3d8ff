import type Stripe from 'stripe'
import { isIn, pageOf } from '../requests/lists.ts'
import { type Route, route } from '../requests/route.ts'
import type { Transaction } from '../state/transaction.ts'

const list = async (tx: Transaction, params: Stripe.EventListParams) => {
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
