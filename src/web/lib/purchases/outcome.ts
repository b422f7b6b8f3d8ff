import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { StoreError } from '#web/platform/store.ts'

/** Why purchases are unavailable: the four reasons of section 8, with `other` as the fallback. */
export type UnavailableReason = 'not_available' | 'products_not_loaded' | 'products_not_retrievable' | 'other'

/** `isChargedTwice`: another subscription, made elsewhere, continues beside the App Store's. */
interface Done {
  kind: 'activated' | 'restored'
  isChargedTwice?: boolean
}

export type PurchaseOutcome =
  | Done
  /** The reader dismissed the sheet, so no message is shown. */
  | { kind: 'user_cancelled' }
  /** Ask to Buy, or a bank's confirmation: the transaction may still complete. */
  | { kind: 'pending' }
  /**
   * A text of section 8, with the value of its placeholder: another error's text, or a message of the store.
   */
  | { kind: 'failed'; code: ErrorCode; about?: { code?: ErrorCode; text: string } }

const failed = (code: ErrorCode, about?: { code?: ErrorCode; text: string }): PurchaseOutcome => ({
  kind: 'failed',
  code,
  ...(about && { about }),
})

/** The outcome of a store error before the payment. Any other exception is a bug and is rethrown. */
export const storeFailure = (error: unknown): PurchaseOutcome => {
  if (!(error instanceof StoreError)) throw error
  // A message that contains "cancel" counts as a cancellation, whatever the store's code (section 8).
  if (error.code === 'user_cancelled' || /cancel/i.test(error.message)) return { kind: 'user_cancelled' }
  if (error.code === 'pending') return { kind: 'pending' }
  if (error.code === 'product_not_found') return failed('product_not_found')
  return failed(error.code === 'not_available' ? 'iap_not_initialized' : 'purchase_failed')
}

/** These errors have a complete text (section 8), so their details are not shown. */
const OWN_WORDS = new Set<ErrorCode>(['purchase_account_missing', 'plan_not_found'])
/** These texts replace "Purchase failed: …", unless the server gives a reason. */
const PLAIN = new Set<ErrorCode>(['no_valid_transaction', 'store_unavailable'])

/** The server's reason in the reader's language; an account's address needs no translation. */
const reasonOf = ({ code, details, message }: ApiError): { code?: ErrorCode; text: string } => {
  if (typeof details !== 'string') return { code, text: message }
  const account = code === 'purchase_taken' ? /(?<!\S)\S+@\S+/.exec(details)?.[0] : undefined
  return account ? { code: 'purchase_taken_by', text: account } : { text: details }
}

/** The outcome of a server error after Apple has charged. */
export const validationFailure = (error: unknown): PurchaseOutcome => {
  // The server was not reached or did not respond: the transaction is delivered at the next start.
  if (!(error instanceof ApiError) || error.status === 0) return failed('verification_failed')
  if (OWN_WORDS.has(error.code)) return failed(error.code)
  if (typeof error.details === 'string') return failed('activation_failed_with', reasonOf(error))
  return PLAIN.has(error.code) ? failed(error.code) : failed('purchase_failed_with', reasonOf(error))
}

/** Why restoring failed: the store's own message, or the server's in the reader's language. */
export const restoreFailure = (error: unknown): PurchaseOutcome => {
  if (error instanceof ApiError) return failed('restore_failed', reasonOf(error))
  if (!(error instanceof StoreError)) return failed('restore_failed', { code: 'server_error', text: '' })
  const outcome = storeFailure(error)
  return outcome.kind === 'user_cancelled' ? outcome : failed('restore_failed', { text: error.message })
}

export const failureTextOf = (
  { code, about }: Extract<PurchaseOutcome, { kind: 'failed' }>,
  errors: Partial<Record<ErrorCode, string>>,
): string => {
  const text = about?.text ?? ''
  const inside = about?.code ? errors[about.code]?.replace('{account}', () => text) : undefined
  return (errors[code] ?? code).replace(/\{\w+\}/, () => inside ?? text)
}
