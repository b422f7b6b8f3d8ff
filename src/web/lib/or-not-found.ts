import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/** The API's 404 is the page's 404, with its status; any other failure stays one. */
export const orNotFound = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    // The router takes a thrown notFound(), which is not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  })

/** Why there is no such page: the list ends before it. */
export const PAST_END = 'past-end'

/** A page of a list that has nothing on it is none, but the first, which says so itself. */
export const refusePastEnd = (page: number | undefined, items: readonly unknown[]): void => {
  // oxlint-disable-next-line typescript/only-throw-error
  if (page && page > 1 && items.length === 0) throw notFound({ data: PAST_END })
}
