import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { scrubbedMessage } from './scrubbed-message.ts'

interface StripeError extends Error {
  type: string
  code?: string
  statusCode?: number
  requestId?: string
  param?: string
}

/** Compares fields instead of classes, because `instanceof` would load the SDK at the start. */
const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe')

const kindOf = ({ type, code, statusCode }: StripeError): ProviderError['kind'] => {
  if (code === 'resource_missing' || statusCode === 404) return 'missing'
  if (type === 'StripeCardError' || statusCode === 402) return 'declined'
  return type === 'StripeInvalidRequestError' ? 'refused' : 'unavailable'
}

/** A name as in `subscription_data[trial_end]`; anything else may be a value. */
const PARAMETER = /^[a-z_]+(?:\[[\w-]+\])*$/

/**
 * The SDK's errors quote headers and parameters, which may be private: codes leave the adapter, and Stripe's sentence without
 * what it quotes, because an operator who sees a code alone cannot know what to do.
 */
const translated = (error: unknown): unknown => {
  if (!isStripeError(error)) return error
  const { type, code, statusCode, requestId, param } = error
  return new ProviderError(kindOf(error), {
    type,
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { statusCode }),
    ...(requestId !== undefined && { requestId }),
    ...(param !== undefined && PARAMETER.test(param) && { param }),
    reason: scrubbedMessage(error.message),
  })
}

export const isPermissionError = (error: unknown): boolean =>
  isStripeError(error) && error.type === 'StripePermissionError'

type Operation = (...args: never[]) => Promise<unknown>

/** Wraps every operation, so that no caller above the port can see an error of the SDK. */
export const withPortErrors = <T extends Record<string, Operation>>(operations: T): T =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (...args: never[]) =>
        operation(...args).catch((error: unknown) => {
          throw translated(error)
        }),
    ]),
  ) as T

export const unlessMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (isStripeError(error) && kindOf(error) === 'missing') return undefined
    throw error
  }
}
