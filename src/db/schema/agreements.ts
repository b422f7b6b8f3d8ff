import type { Locale } from '#contract/values/locales.ts'

export interface ReaderAgreementsTable {
  user_id: string
  what: 'terms' | 'immediate_start'
  /** Day of the terms. */
  version: string
  place: 'sign_up' | 'checkout'
  /** Id of the checkout; empty at sign-up. */
  reference: string
  locale: Locale
  agreed_at: Date
}
