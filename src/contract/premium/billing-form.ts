/**
 * The form that buys and changes Premium without script: posted to `/subscription`, in either language, with
 * `deed` and its parameters. Without zod, so that the browser may import it.
 */
export const BILLING_FORM_PATH = '/subscription'

/** `checkout` and `switch` come with `priceId`, and `switch` with the `prorationDate` of its preview where it has one. */
export const BILLING_ACTIONS = ['checkout', 'portal', 'cancel', 'resume', 'switch'] as const
export type BillingAction = (typeof BILLING_ACTIONS)[number]

/** What the page of a subscription says was done: `/subscription?done=cancelled`. */
export const DONE_BY_ACTION = { cancel: 'cancelled', resume: 'resumed', switch: 'switched' } as const
export type BillingDone = (typeof DONE_BY_ACTION)[keyof typeof DONE_BY_ACTION]
