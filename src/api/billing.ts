import { AppError } from '#contract/errors.ts'
import type { Handlers } from './routes.ts'

/** Until a payment service is wired in, nothing can be bought, and that is what these calls say. */
const unavailable = () => Promise.reject(new AppError('billing_unavailable'))

export const billing: Pick<
  Handlers,
  | 'startCheckout'
  | 'getCheckout'
  | 'openPortal'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'previewSwitch'
  | 'switchPlan'
> = {
  startCheckout: unavailable,
  getCheckout: () => Promise.reject(new AppError('not_found')),
  openPortal: unavailable,
  cancelSubscription: unavailable,
  resumeSubscription: unavailable,
  previewSwitch: unavailable,
  switchPlan: unavailable,
}
