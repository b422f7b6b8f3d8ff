import type Stripe from 'stripe'
import { pageOf } from '../requests/lists.ts'
import { type Route, route } from '../requests/route.ts'
import { headOffice, ownAccount } from '../state/own-account.ts'
import type { Transaction } from '../state/transaction.ts'

/** Pending until there is a head office, which is all that Stripe needs to compute with. */
const taxSettings = async (tx: Transaction): Promise<Stripe.Tax.Settings> => {
  const address = await headOffice(tx)
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
    head_office: address && { address },
    livemode: false,
    status: address ? 'active' : 'pending',
    status_details: address ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  }
}

/** A registration begins and expires by time alone. */
const statusAt = (
  now: number,
  { active_from: from, expires_at: until }: Stripe.Tax.Registration,
): Stripe.Tax.Registration['status'] => {
  if (until !== null && until <= now) return 'expired'
  return from > now ? 'scheduled' : 'active'
}

const listRegistrations = async (tx: Transaction, params: Stripe.Tax.RegistrationListParams) => {
  const registrations = (await tx.list('tax.registration')).map((one) => ({
    ...one,
    status: statusAt(tx.now, one),
  }))
  const { status = 'all' } = params
  const found = registrations.filter((one) => status === 'all' || one.status === status)
  return pageOf(found, '/v1/tax/registrations', params)
}

export const ACCOUNT: readonly Route[] = [
  route('GET /v1/account', ownAccount),
  route('GET /v1/tax/settings', taxSettings),
  route('GET /v1/tax/registrations', listRegistrations),
]
