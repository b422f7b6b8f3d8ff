import type { ProviderStanding } from '#domain/kernel/ports/provider-standing.ts'
import { type Arrivals, webhookSecret } from './webhook-secret.ts'
import { fail, type Finding, pass, unknown } from './finding.ts'

const MAY_READ =
  'Give the restricted key the permission to read it (docs/operations.md, section 16), or look in the dashboard.'
const SET_UP = 'Run apercu setup, which makes what is missing.'

const isThere = (check: string, what: string, has: boolean | null): Finding => {
  if (has === null) return unknown(check, `the key may not read ${what}`, MAY_READ)
  return has ? pass(check, `${what} exists`) : fail(check, `${what} is missing`, SET_UP)
}

const webhook = (state: ProviderStanding['webhook'], arrivals: Arrivals | undefined): Finding[] => {
  const check = 'stripe.webhook'
  if (state === null) return [unknown(check, 'the key may not read the webhook endpoint', MAY_READ)]
  if (state.state !== 'enabled')
    return [fail(check, `the webhook endpoint is ${state.state}, so that Premium begins late`, SET_UP)]
  const { missingEvents, version, expectedVersion } = state
  return [
    missingEvents.length === 0
      ? pass(check, 'the webhook endpoint receives all events')
      : fail(check, `the webhook endpoint does not receive ${missingEvents.join(', ')}`, SET_UP),
    version === expectedVersion
      ? pass('stripe.version', `events have the API version ${version}`)
      : fail(
          'stripe.version',
          `events have the API version ${version}, and the product reads ${expectedVersion}`,
          'Delete the endpoint in Stripe’s dashboard and run apercu setup, which makes one with the right version.',
        ),
    webhookSecret(state.newestEvent, arrivals),
  ]
}

const switchedOffTax = (state: 'active' | 'unregistered' | 'pending'): Finding =>
  state === 'pending'
    ? unknown(
        'stripe.tax',
        'Stripe Tax is not set up; prices include tax, and nothing computes how much',
        'Set the head office in Stripe’s tax settings and then STRIPE_TAX=on, or keep the record of taxes elsewhere.',
      )
    : pass(
        'stripe.tax',
        'Stripe Tax knows where the business is; STRIPE_TAX=on would let it compute taxes, which it does not',
      )

const tax = (state: ProviderStanding['tax'], isOn: boolean): Finding => {
  if (state === null) return unknown('stripe.tax', 'the key may not read the tax settings', MAY_READ)
  if (!isOn) return switchedOffTax(state)
  if (state === 'pending')
    return fail(
      'stripe.tax',
      'STRIPE_TAX is on and Stripe Tax is not active, so that Stripe refuses each checkout',
      'Set head office and default tax category in Stripe’s tax settings, or STRIPE_TAX=off.',
    )
  return state === 'active'
    ? pass('stripe.tax', 'Stripe Tax is active and computes the tax of each payment')
    : unknown(
        'stripe.tax',
        'Stripe Tax is active but knows no registration, so that each tax is 0',
        'Add the countries in which the business is registered under Tax, Registrations in Stripe’s dashboard.',
      )
}

export const paymentFindings = (
  standing: ProviderStanding,
  {
    takesMoney,
    isProduction,
    computesTax,
    arrivals,
  }: { takesMoney: boolean; isProduction: boolean; computesTax: boolean; arrivals: Arrivals | undefined },
): Finding[] => [
  takesMoney || !isProduction
    ? pass('stripe.mode', takesMoney ? 'live: payments move money' : 'test: no money moves')
    : unknown(
        'stripe.mode',
        'the key is of the test mode, so that no money moves',
        'Set a live key to sell.',
      ),
  standing.canCharge === null
    ? unknown('stripe.account', 'the key may not read the account', MAY_READ)
    : standing.canCharge
      ? pass('stripe.account', 'the account can take payments')
      : fail(
          'stripe.account',
          'Stripe does not let the account take payments yet',
          'Finish the verification in Stripe’s dashboard.',
        ),
  ...webhook(standing.webhook, arrivals),
  isThere('stripe.prices', 'a price of each plan, as the product has it,', standing.hasPrices),
  isThere('stripe.portal', 'the configuration of the customer portal', standing.hasPortal),
  tax(standing.tax, computesTax),
]
