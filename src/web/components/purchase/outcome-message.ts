import type { ErrorCode } from '#contract/errors.ts'
import { failureTextOf, type PurchaseOutcome } from '#web/lib/purchases/outcome.ts'
import type { Texts } from '#locales/texts.ts'

export interface OutcomeMessage {
  good?: string
  bad?: string
}

/** Undefined for an outcome that needs no message: the reader cancelled. */
export const outcomeMessage = (
  outcome: PurchaseOutcome,
  t: Texts['purchase'],
  errors: Partial<Record<ErrorCode, string>>,
): OutcomeMessage => {
  switch (outcome.kind) {
    case 'activated':
    case 'restored':
      return { good: outcome.isChargedTwice ? `${t[outcome.kind]} ${t.chargedTwice}` : t[outcome.kind] }
    case 'pending':
      return { good: t.pending }
    case 'failed':
      return { bad: failureTextOf(outcome, errors) }
    case 'user_cancelled':
      return {}
  }
}
