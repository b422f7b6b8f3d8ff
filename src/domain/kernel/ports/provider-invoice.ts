import type { PlanId } from '#contract/premium/plans.ts'
import type { Payment } from './provider-payment.ts'

export interface Invoice {
  id: string
  number: string | null
  /** Which was invoiced, also after a change of plan; null where the invoice does not say. */
  plan: PlanId | null
  /** Until when it pays. */
  periodEnd: Date
  isOpen: boolean
  /** Paid with an amount above 0: the invoice of a trial is none. */
  isPaid: boolean
  currency: string
  paidCents: number
  owedCents: number
  /** Null where the invoice cannot be paid on a page of the provider. */
  payUrl: string | null
  createdAt: Date
  paidAt: Date
  /**
   * When the first attempt to charge a period was refused, also where a later one succeeded; null otherwise. What was declined on
   * a payment page or for a change of plan does not count, because nothing that was running is missing.
   */
  failedAt: Date | null
  payments: readonly Payment[]
}
