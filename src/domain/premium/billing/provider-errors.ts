import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'

/** What the SDK throws, as far as rules depend on it. Told by its fields: the SDK itself is loaded late. */
export interface ProviderError extends Error {
  type: string
  code?: string
  statusCode?: number
  requestId?: string
}

export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe')

/** The object is not there, any more or at all. */
export const isMissing = (error: unknown): boolean =>
  isProviderError(error) && (error.code === 'resource_missing' || error.statusCode === 404)

/** What was asked for, unless it is not there. */
export const unlessMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** It was heard and will not be done, however often it is asked; unlike a service that cannot be reached. */
export const isRefusal = (error: unknown): boolean =>
  isProviderError(error) && (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')

/** The bank said no, or wants its customer to say yes. */
export const isDeclined = (error: unknown): boolean =>
  isProviderError(error) && (error.type === 'StripeCardError' || error.statusCode === 402)

/** Never the error itself: it carries headers, parameters and what the provider quotes of them. */
export const errorFields = (error: unknown): object => {
  if (!isProviderError(error)) return { err: error }
  const { type, code, statusCode, requestId } = error
  return { type, code, statusCode, requestId }
}

/** Runs what a reader waits for. A provider that fails is `billing_unavailable`; our own refusals stay what they are. */
export const askProvider = async <T>(ctx: Context, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.error(errorFields(error), 'The payment service could not do what a reader asked')
    throw new AppError(isDeclined(error) ? 'payment_declined' : 'billing_unavailable')
  }
}
