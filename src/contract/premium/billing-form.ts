/**
 * The form that buys and changes Premium is posted to this path, with the prefix of the page's language, and
 * works without script. Its field `deed` is a `BillingAction`, the other fields are parameters of the action.
 * This module does not import zod, so that the browser can load it.
 */
export const BILLING_FORM_PATH = '/subscription'

/**
 * `checkout` and `switch` need a `priceId`. A `switch` that was previewed also sends the `prorationDate` of
 * the preview, so that the charge equals the displayed amount.
 */
export const BILLING_ACTIONS = ['checkout', 'portal', 'cancel', 'resume', 'switch'] as const
export type BillingAction = (typeof BILLING_ACTIONS)[number]

/** The form redirects to its page with the outcome as a query parameter: `/subscription?done=cancelled`. */
export const DONE_BY_ACTION = { cancel: 'cancelled', resume: 'resumed', switch: 'switched' } as const
export type BillingDone = (typeof DONE_BY_ACTION)[keyof typeof DONE_BY_ACTION]
