import { CUSTOMERS } from './resources/customers.ts'
import { EVENTS } from './resources/events.ts'
import { INVOICES } from './resources/invoices.ts'
import { PAYMENTS } from './resources/payments.ts'
import { PRICES } from './resources/prices.ts'
import { SCHEDULES } from './resources/schedules.ts'
import { SESSIONS } from './resources/sessions.ts'
import { SUBSCRIPTIONS } from './resources/subscriptions.ts'
import type { Route } from './route.ts'

/** All calls of the emulator; scripts/generate/billing-schemas.ts names the parameters of each. */
export const ROUTES: readonly Route[] = [
  ...PRICES,
  ...CUSTOMERS,
  ...SESSIONS,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...INVOICES,
  ...PAYMENTS,
  ...EVENTS,
]
