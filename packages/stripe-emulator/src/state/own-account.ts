import type Stripe from 'stripe'
import { StripeErrorResponse } from './stripe-error-response.ts'
import type { Transaction } from './transaction.ts'

type Account = Stripe.Account & { object: 'account' }

/** Verified, so that the sandbox sells at once. */
const SANDBOX_ACCOUNT: Account = {
  id: 'acct_sandbox',
  object: 'account',
  business_profile: null,
  business_type: null,
  charges_enabled: true,
  country: 'FR',
  default_currency: 'eur',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
}

const SANDBOX_HEAD_OFFICE: Stripe.Address = {
  city: 'Paris',
  country: 'FR',
  line1: '2 rue du Bac-à-Sable',
  line2: null,
  postal_code: '75001',
  state: null,
}

/** The account of the key: there is one, which exists before it is stored. */
export const ownAccount = async (tx: Transaction): Promise<Account> => {
  const { id } = SANDBOX_ACCOUNT
  return { ...((await tx.find('account', id)) ?? SANDBOX_ACCOUNT), object: 'account' }
}

/** Null while the merchant has not said where the business is. */
export const headOffice = async (tx: Transaction): Promise<Stripe.Address | null> => {
  const hidden = await tx.hiddenOf('account', SANDBOX_ACCOUNT.id)
  return hidden ? hidden.headOffice : SANDBOX_HEAD_OFFICE
}

/** @throws StripeErrorResponse while Stripe Tax is pending, as Stripe refuses automatic tax then */
export const checkHeadOffice = async (tx: Transaction): Promise<void> => {
  if (!(await headOffice(tx)))
    throw new StripeErrorResponse(
      'You must have a valid head office address to enable automatic tax calculation in test mode.',
      { param: 'automatic_tax[enabled]' },
    )
}
