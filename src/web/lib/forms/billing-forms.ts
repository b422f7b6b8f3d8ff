import type { PlanId } from '#contract/premium/plans.ts'
import type { LeavingReason } from '#contract/values/leaving-reasons.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { type FormDeclaration, valuesOf } from './form-declaration.ts'

/** What was done last, for the overview: `/subscription?done=cancelled`. */
export const BILLING_DONE = ['cancelled', 'resumed', 'switched', 'withdrawn', 'gift', 'answered'] as const
export type BillingDone = (typeof BILLING_DONE)[number]

/**
 * Hidden field of the apps, whose payment page is opened in the phone's browser: it has no session of that
 * reader and leads back to the app. Read by `routes/subscription.$.tsx`.
 */
const appMark = (fields: FormData): string => (fields.get('from') === 'app' ? '?from=app' : '')

export interface PaymentPage {
  data: { url: string }
}

export const checkoutForm: FormDeclaration<PaymentPage> = {
  name: 'checkout',
  send: (api, fields, lng) => {
    const { priceId, currency, cancelUrl = '', beginNow } = valuesOf(fields)
    const successUrl = localePath(lng, '/subscription/success') + appMark(fields)
    const body = {
      priceId: priceId as PlanId,
      ...(currency && { currency }),
      cancelUrl,
      successUrl,
      ...(beginNow && { beginNow: true }),
    }
    return api('POST /subscriptions/checkout', { query: { lng }, body })
  },
  fallback: 'billing_unavailable',
}

export const portalForm: FormDeclaration<PaymentPage> = {
  name: 'portal',
  send: (api, fields, lng) =>
    api('POST /subscriptions/portal', {
      query: { lng },
      body: { returnUrl: localePath(lng, '/subscription') + appMark(fields) },
    }),
  fallback: 'billing_unavailable',
}

export const cancelForm: FormDeclaration = {
  name: 'cancel',
  send: (api) => api('POST /subscriptions/cancel'),
  fallback: 'billing_unavailable',
}

export const withdrawForm: FormDeclaration = {
  name: 'withdraw',
  send: (api, _, lng) => api('POST /subscriptions/withdrawal', { query: { lng } }),
  fallback: 'billing_unavailable',
}

export const leavingForm: FormDeclaration<{ data: { reason: LeavingReason } }> = {
  name: 'leaving',
  send: (api, fields) =>
    api('POST /subscriptions/leaving-reason', {
      body: { reason: valuesOf(fields)['reason'] as LeavingReason },
    }),
  fallback: 'server_error',
}

export const resumeForm: FormDeclaration = {
  name: 'resume',
  send: (api) => api('POST /subscriptions/resume'),
  fallback: 'billing_unavailable',
}

/** A previewed switch sends the `prorationDate` of the preview, so that the charge equals the displayed amount. */
export const switchForm: FormDeclaration = {
  name: 'switch',
  send: (api, fields) => {
    const { priceId, prorationDate } = valuesOf(fields)
    const body = {
      priceId: priceId as PlanId,
      ...(prorationDate && { prorationDate: Number(prorationDate) }),
    }
    return api('POST /subscriptions/switch', { body })
  },
  fallback: 'billing_unavailable',
}
