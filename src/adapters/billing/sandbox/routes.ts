import { CUSTOMERS } from './resources/customers.ts'
import { PRICES } from './resources/prices.ts'
import type { Route } from './route.ts'

/** Everything the sandbox answers; scripts/billing-schemas.ts names the parameters of each. */
export const ROUTES: readonly Route[] = [...PRICES, ...CUSTOMERS]
