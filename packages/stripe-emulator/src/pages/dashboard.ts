import type Stripe from 'stripe'
import { ownAccount } from '../state/own-account.ts'
import { newId, type Transaction } from '../state/transaction.ts'

/** What a merchant does in Stripe's dashboard. The API does not change the account of its own key. */

/** Stripe takes or lifts the right to charge, as by its verification. */
export const setCharges = async (tx: Transaction, areEnabled: boolean): Promise<void> => {
  await tx.put({ ...(await ownAccount(tx)), charges_enabled: areEnabled, details_submitted: areEnabled })
}

/** Null as before the tax settings were filled in. */
export const setHeadOffice = async (tx: Transaction, address: Stripe.Address | null): Promise<void> => {
  await tx.put(await ownAccount(tx), { headOffice: address })
}

type Registration = Pick<Stripe.Tax.Registration, 'country' | 'country_options'> &
  Partial<Pick<Stripe.Tax.Registration, 'active_from' | 'expires_at'>>

/** From now on, unless it says otherwise. */
export const addTaxRegistration = async (
  tx: Transaction,
  { country, country_options, active_from = tx.now, expires_at = null }: Registration,
): Promise<void> => {
  await tx.put({
    id: newId('taxreg'),
    object: 'tax.registration',
    active_from,
    country,
    country_options,
    created: tx.now,
    expires_at,
    livemode: false,
    // Computed when it is read, since it changes with the time.
    status: 'scheduled',
  })
}
