import type Stripe from 'stripe'
import { pageOf } from '../requests/lists.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { type Route, route } from '../requests/route.ts'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { newId, type Transaction } from '../state/transaction.ts'

type Features = Stripe.BillingPortal.Configuration['features']

const customerUpdateOf = (
  params: Stripe.BillingPortal.ConfigurationUpdateParams.Features.CustomerUpdate | undefined,
): Features['customer_update'] => ({
  allowed_updates: params?.allowed_updates || [],
  enabled: params?.enabled ?? false,
})

/** The emulator's portal is one page, which shows the same whatever the configuration allows. */
const featuresOf = ({ features }: Stripe.BillingPortal.ConfigurationCreateParams): Features => ({
  customer_update: customerUpdateOf(features.customer_update),
  invoice_history: { enabled: features.invoice_history?.enabled ?? false },
  payment_method_update: {
    enabled: features.payment_method_update?.enabled ?? false,
    payment_method_configuration: null,
  },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: features.subscription_cancel?.enabled ?? false,
    mode: features.subscription_cancel?.mode ?? 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
})

/** As at Stripe, one that the API creates is not the default, which the dashboard alone makes. */
const create = async (tx: Transaction, params: Stripe.BillingPortal.ConfigurationCreateParams) => {
  const configuration: Stripe.BillingPortal.Configuration & { object: 'billing_portal.configuration' } = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: tx.now,
    default_return_url: null,
    features: featuresOf(params),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, params.metadata),
    name: params.name || null,
    updated: tx.now,
  }
  await tx.put(configuration)
  return configuration
}

const CHANGEABLE = new Set(['customer_update'])

const update = async (
  tx: Transaction,
  { active, features = {}, ...others }: Stripe.BillingPortal.ConfigurationUpdateParams,
  id: string,
) => {
  const unknown = [
    ...Object.keys(others).filter((name) => name !== 'expand'),
    ...Object.keys(features).filter((name) => !CHANGEABLE.has(name)),
  ]
  if (unknown.length > 0)
    throw new StripeErrorResponse(
      'The sandbox changes what a customer may update, whether it is active, and nothing else.',
      {
        param: unknown[0] ?? '',
      },
    )
  const configuration = await tx.get('billing_portal.configuration', id)
  const changed = {
    ...configuration,
    object: 'billing_portal.configuration',
    active: active ?? configuration.active,
    features: {
      ...configuration.features,
      ...(features.customer_update && { customer_update: customerUpdateOf(features.customer_update) }),
    },
    updated: tx.now,
  } as const
  await tx.put(changed)
  return changed
}

const list = async (tx: Transaction, params: Stripe.BillingPortal.ConfigurationListParams) => {
  const { active, is_default: isDefault } = params
  const found = (await tx.list('billing_portal.configuration')).filter(
    (one) =>
      (active === undefined || one.active === active) &&
      (isDefault === undefined || one.is_default === isDefault),
  )
  return pageOf(found, '/v1/billing_portal/configurations', params)
}

export const PORTAL_CONFIGURATIONS: readonly Route[] = [
  route('GET /v1/billing_portal/configurations', list),
  route('POST /v1/billing_portal/configurations', create),
  route('POST /v1/billing_portal/configurations/:id', update),
]
