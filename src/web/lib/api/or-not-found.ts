import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/**
 * Renders the 404 page, with its status, when the API answers 404, or 400 for an id, day or page that cannot
 * exist: the call consists of nothing but the address. With a code of `taken-down.ts` the status is 410. Other
 * failures are rethrown.
 */
export const orNotFound = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      // oxlint-disable-next-line typescript/only-throw-error -- the router expects `notFound()`, which is not an Error
      throw notFound({ data: error.code })
    throw error
  })

/** The reason of a 404: the page number is past the end of the list. */
export const PAST_END = 'past-end'

/** An empty page of a paginated list is a 404, except the first, which renders its own empty state. */
export const refusePastEnd = (page: number | undefined, items: readonly unknown[]): void => {
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects `notFound()`, not an Error
  if (page && page > 1 && items.length === 0) throw notFound({ data: PAST_END })
}
