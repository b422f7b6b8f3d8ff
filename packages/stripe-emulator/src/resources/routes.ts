import { ACCOUNT } from './account.ts'
import { COUPONS } from './coupons.ts'
import { CUSTOMERS } from './customers.ts'
import { EVENTS } from './events.ts'
import { INVOICES } from './invoices.ts'
import { PAYMENTS } from './payments.ts'
import { PORTAL_CONFIGURATIONS } from './portal-configurations.ts'
import { PRICES } from './prices.ts'
import { SCHEDULES } from './schedules.ts'
import { SESSIONS } from './sessions.ts'
import { SUBSCRIPTIONS } from './subscriptions.ts'
import { WEBHOOK_ENDPOINTS } from './webhook-endpoints.ts'
import type { Route } from '../requests/route.ts'

/**
 * The parameters of each call need a type in `scripts/generate/billing-schemas.ts`; without it the first such
 * call fails.
 */
export const ROUTES: readonly Route[] = [
  ...PRICES,
  ...COUPONS,
  ...CUSTOMERS,
  ...PORTAL_CONFIGURATIONS,
  ...SESSIONS,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...INVOICES,
  ...PAYMENTS,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
  ...ACCOUNT,
]
