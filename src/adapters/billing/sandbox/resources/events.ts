import type Stripe from 'stripe'
import { isIn, pageOf } from '../lists.ts'
import { type Route, route } from '../route.ts'
import type { World } from '../world.ts'

const list = async (world: World, params: Stripe.EventListParams) => {
  const found = (await world.list('event')).filter(
    ({ type, created }) =>
      (!params.type || type === params.type) &&
      (!params.types || params.types.includes(type)) &&
      isIn(params.created, created),
  )
  return pageOf(found, '/v1/events', params)
}

export const EVENTS: readonly Route[] = [
  route('GET /v1/events', list),
  route('GET /v1/events/:id', (world, _: Stripe.EventRetrieveParams, id) => world.get('event', id)),
]
