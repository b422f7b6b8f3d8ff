import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { StoreError } from '#web/platform/store.ts'

/** Why nothing can be bought: section 8's four reasons, `other` being the generic one. */
export type Trouble = 'not_available' | 'products_not_loaded' | 'products_not_retrievable' | 'other'

/** `isChargedTwice`: another subscription, made elsewhere, goes on beside the App Store's. */
interface Done {
  kind: 'activated' | 'restored'
  isChargedTwice?: boolean
}

/** How a purchase or a restore ended. */
export type Outcome =
  | Done
  /** Silent: the reader changed their mind. */
  | { kind: 'user_cancelled' }
  /** Ask to Buy, or a bank that wants to be asked: it may still come. */
  | { kind: 'pending' }
  /** A text of section 8, with what stands in its braces: the text of another error, or somebody else's own words. */
  | { kind: 'failed'; code: ErrorCode; about?: { code?: ErrorCode; text: string } }

const failed = (code: ErrorCode, about?: { code?: ErrorCode; text: string }): Outcome => ({
  kind: 'failed',
  code,
  ...(about && { about }),
})

/** What the store did not do, before anything was paid. Anything else that is thrown is a bug, and surfaces as one. */
export const storeFailure = (error: unknown): Outcome => {
  if (!(error instanceof StoreError)) throw error
  // "Message contains cancel" (section 8): whatever the store calls it.
  if (error.code === 'user_cancelled' || /cancel/i.test(error.message)) return { kind: 'user_cancelled' }
  if (error.code === 'pending') return { kind: 'pending' }
  if (error.code === 'product_not_found') return failed('product_not_found')
  return failed(error.code === 'not_available' ? 'iap_not_initialized' : 'purchase_failed')
}

/** Whatever details they carry, and said in their own words (section 8). */
const OWN_WORDS = new Set<ErrorCode>(['purchase_account_missing', 'plan_not_found'])
/** Said in their own words rather than as "Purchase failed: …", unless the server says more. */
const PLAIN = new Set<ErrorCode>(['no_valid_transaction', 'store_unavailable'])

/** What the server says, as it can be said in the reader's language: the account a purchase belongs to is named in any. */
const reasonOf = ({ code, details, message }: ApiError): { code?: ErrorCode; text: string } => {
  if (typeof details !== 'string') return { code, text: message }
  const account = code === 'purchase_taken' ? /(?<!\S)\S+@\S+/.exec(details)?.[0] : undefined
  return account ? { code: 'purchase_taken_by', text: account } : { text: details }
}

/** What the server said of a purchase that Apple has taken the money for. */
export const validationFailure = (error: unknown): Outcome => {
  // It was not asked, or did not answer: the purchase is taken in at the next start.
  if (!(error instanceof ApiError) || error.status === 0) return failed('verification_failed')
  if (OWN_WORDS.has(error.code)) return failed(error.code)
  if (typeof error.details === 'string') return failed('activation_failed_with', reasonOf(error))
  return PLAIN.has(error.code) ? failed(error.code) : failed('purchase_failed_with', reasonOf(error))
}

/** Why nothing came back: the store's own words, or the server's in the reader's language. */
export const restoreFailure = (error: unknown): Outcome => {
  if (error instanceof ApiError) return failed('restore_failed', reasonOf(error))
  if (!(error instanceof StoreError)) return failed('restore_failed', { code: 'server_error', text: '' })
  const outcome = storeFailure(error)
  return outcome.kind === 'user_cancelled' ? outcome : failed('restore_failed', { text: error.message })
}

/** The text of an outcome's failure in the reader's language. */
export const failureTextOf = (
  { code, about }: Extract<Outcome, { kind: 'failed' }>,
  errors: Partial<Record<ErrorCode, string>>,
): string => {
  const text = about?.text ?? ''
  const inside = about?.code ? errors[about.code]?.replace('{account}', () => text) : undefined
  return (errors[code] ?? code).replace(/\{\w+\}/, () => inside ?? text)
}
