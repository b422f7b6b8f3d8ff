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
