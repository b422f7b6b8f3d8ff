import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'

/** Only an outage is worth a retry; any other error of the provider is its final answer. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind !== 'unavailable'

export const errorFields = (error: unknown): object =>
  error instanceof ProviderError ? error.fields : { err: error }

/**
 * For requests of readers. Jobs call the provider directly, because they retry by the kind of its error.
 *
 * @throws AppError `payment_declined` or `billing_unavailable` in place of a `ProviderError`
 */
export const askProvider = async <T>(ctx: Context, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.error(errorFields(error), 'The payment provider failed a reader’s request')
    throw new AppError(error.kind === 'declined' ? 'payment_declined' : 'billing_unavailable')
  }
}
