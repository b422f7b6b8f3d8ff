import type { Requester } from '#domain/readers/accounts/requester.ts'
import type { Call } from './routes.ts'

/** Where a call comes from, as the rules of accounts look at it. */
export const requesterOf = ({ client, caller }: Call): Requester => ({
  client,
  userAgent: caller.userAgent,
  deviceToken: caller.deviceToken,
})
