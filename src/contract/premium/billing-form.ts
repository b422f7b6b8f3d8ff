/**
 * The form that buys and changes Premium without script, posted to `/subscription` in either language, with
 * `deed` (a `BillingAction`) and its parameters. Free of zod, so that the browser can import it.
 */
export const BILLING_FORM_PATH = '/subscription'

/**
 * `checkout` and `switch` come with `priceId`, and `switch` with the `prorationDate` of its preview if there
 * is one.
 */
export const BILLING_ACTIONS = ['checkout', 'portal', 'cancel', 'resume', 'switch'] as const
export type BillingAction = (typeof BILLING_ACTIONS)[number]

/**
 * The outcome as a query parameter of the page to which the form redirects: `/subscription?done=cancelled`.
 */
export const DONE_BY_ACTION = { cancel: 'cancelled', resume: 'resumed', switch: 'switched' } as const
export type BillingDone = (typeof DONE_BY_ACTION)[keyof typeof DONE_BY_ACTION]
