import { randomBytes } from 'node:crypto'
import type { Viewer } from '#domain/kernel/context.ts'
import type { Authenticate } from './authenticate.ts'

/** Tiers whose readers share pages. */
export const TIERS = ['free', 'premium', 'admin'] as const
export type Tier = (typeof TIERS)[number]

/** No account has it (RFC 9562, 5.9), so that queries by reader find no rows. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Viewers with the rights of a tier and no rows of their own. The server calls the API as one of them for a
 * page that all readers of a tier share. Their tokens never leave the process.
 */
export const createStandIns = (authenticate: Authenticate) => {
  const tokens = Object.fromEntries(
    TIERS.map((tier) => [tier, randomBytes(32).toString('base64url')]),
  ) as Record<Tier, string>
  const viewers = new Map<string, Viewer>(
    TIERS.map((tier) => [tokens[tier], { role: tier, userId: NIL_UUID, isStandIn: true }]),
  )
  const authenticateAny: Authenticate = async (credentials, isFresh) => {
    const { token = '', via } = credentials.sessionToken ?? {}
    const viewer = via === 'bearer' ? viewers.get(token) : undefined
    return viewer ? { viewer } : authenticate(credentials, isFresh)
  }
  return {
    authenticate: authenticateAny,
    /** Gives a call of this process the rights of a tier. */
    callAs: (tier: Tier, call: Request): Request => {
      call.headers.set('authorization', `Bearer ${tokens[tier]}`)
      return call
    },
  }
}

export type CallAs = ReturnType<typeof createStandIns>['callAs']
