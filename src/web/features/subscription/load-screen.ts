import type { PlanId } from '#contract/premium/plans.ts'
import { isLeavingReason } from '#contract/values/leaving-reasons.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { BILLING_DONE, type BillingDone } from '#web/lib/forms/billing-forms.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { WebPlans } from '#web/lib/purchases/web-prices.ts'
import type { Screen } from './screen.ts'

const isDone = (value: string | undefined): value is BillingDone =>
  BILLING_DONE.some((done) => done === value)

/** What the page says without the plans still holds, so that a failure takes nothing else away. */
const loadPlans = (api: Api): Promise<WebPlans | null> =>
  api('GET /subscriptions/plans').then(
    ({ data }) => data,
    () => null,
  )

const loadStatus = async (api: Api) => (await api('GET /subscriptions/status')).data

const loadOverview = async (
  api: Api,
  { done, reason }: Readonly<Record<string, string | undefined>>,
): Promise<Screen> => {
  const [status, usage, plans, withdrawal, early] = await Promise.all([
    loadStatus(api),
    // If one of these queries fails, the page renders without it.
    api('GET /subscriptions/usage').then(
      ({ data }) => data,
      () => null,
    ),
    loadPlans(api),
    api('GET /subscriptions/withdrawal').then(
      ({ data }) => data,
      () => null,
    ),
    api('GET /subscriptions/early-access').then(
      ({ data }) => data.features,
      () => null,
    ),
  ])
  return {
    kind: 'overview',
    status,
    usage,
    plans,
    withdrawal,
    early,
    done: isDone(done) ? done : null,
    reason: isLeavingReason(reason) ? reason : null,
  }
}

const otherThan = (plan: PlanId | null): PlanId =>
  plan === 'premium_monthly' ? 'premium_yearly' : 'premium_monthly'

const loadSwitch = async (api: Api): Promise<Screen> => {
  const { plan } = await loadStatus(api)
  try {
    const { data } = await api('GET /subscriptions/switch', { query: { priceId: otherThan(plan) } })
    return { kind: 'switch', preview: data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    return { kind: 'switch', preview: null }
  }
}

/** `step` is a screen of the page (`?step=cancel`); `done` is the act completed last (`?done=cancelled`), `reason` the answer to why. */
export const loadSubscription = async (
  api: Api,
  search: Readonly<Record<string, string | undefined>>,
): Promise<Screen> => {
  const { step } = search
  if (step === 'cancel') return { kind: 'cancel', status: await loadStatus(api) }
  if (step === 'withdraw')
    return { kind: 'withdraw', withdrawal: (await api('GET /subscriptions/withdrawal')).data }
  return step === 'switch' ? loadSwitch(api) : loadOverview(api, search)
}

/** Queries the purchase at the payment provider. Without its id, the reader's current status is shown. */
export const loadCheckoutResult = async (api: Api, id: string | undefined): Promise<Screen> => {
  const plans = await loadPlans(api)
  if (!id) {
    const status = await loadStatus(api)
    const isPremium = status.tier === 'premium' && status.status !== 'free'
    const state = isPremium ? 'activated' : 'open'
    return { kind: 'checkoutResult', state, status, plan: status.plan, plans }
  }
  try {
    const { data } = await api('GET /subscriptions/checkout/{id}', { params: { id } })
    return { kind: 'checkoutResult', ...data, plans }
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 404)) throw error
    return { kind: 'checkoutResult', state: 'unknown', status: await loadStatus(api), plan: null, plans }
  }
}
