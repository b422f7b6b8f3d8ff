import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/**
 * What the API answers with 404, or with 400 because no such id, day or page can exist, is the page's 404, with its status: the
 * reader's address is all that such a call is made of. Any other failure stays one.
 */
export const orNotFound = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    // The router takes a thrown notFound(), which is not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  })

/** Why there is no such page: the list ends before it. */
export const PAST_END = 'past-end'

/** A page of a list that has nothing on it is none, but the first, which says so itself. */
export const refusePastEnd = (page: number | undefined, items: readonly unknown[]): void => {
  // oxlint-disable-next-line typescript/only-throw-error
  if (page && page > 1 && items.length === 0) throw notFound({ data: PAST_END })
}
