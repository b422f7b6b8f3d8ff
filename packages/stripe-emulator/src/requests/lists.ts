import type Stripe from 'stripe'
import { noSuch } from '../state/stripe-error-response.ts'

const DEFAULT_LIMIT = 10

interface Paging {
  limit?: number
  starting_after?: string
  ending_before?: string
}

/**
 * Cursors are ids: https://docs.stripe.com/api/pagination
 *
 * @param all sorted newest first
 * @throws StripeErrorResponse with status 400 for a cursor that is not in the list
 */
export const pageOf = <T extends { id: string; object: string }>(
  all: readonly T[],
  url: string,
  { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before }: Paging = {},
): Stripe.ApiList<T> => {
  const indexOf = (id: string, param: string): number => {
    const index = all.findIndex((one) => one.id === id)
    if (index === -1) throw noSuch(all[0]?.object ?? 'object', id, param, 400)
    return index
  }
  if (before) {
    const end = indexOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after ? indexOf(after, 'starting_after') + 1 : 0
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url }
}

export const wholeList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

export const isIn = (range: number | Stripe.RangeQueryParam | undefined, time: number): boolean => {
  if (range === undefined) return true
  if (typeof range === 'number') return time === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return time > gt && time >= gte && time < lt && time <= lte
}
