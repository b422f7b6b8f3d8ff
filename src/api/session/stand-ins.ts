import { randomBytes } from 'node:crypto'
import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import type { Viewer } from '#domain/kernel/context.ts'
import type { Authenticate } from './authenticate.ts'

/** Tiers whose readers share pages. */
export const TIERS = ['free', 'premium', 'admin'] as const
export type Tier = (typeof TIERS)[number]

/** Readers who share a page: of a tier, and with as many summaries left where the page shows their number. */
export interface SharingReaders {
  tier: Tier
  /** 0 where the page does not depend on it. */
  revealedToday: number
}

/** No account has it (RFC 9562, 5.9), so that queries by reader find no rows. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

const nameOf = ({ tier, revealedToday }: SharingReaders): string => `${tier} ${revealedToday}`

const ALL: readonly SharingReaders[] = TIERS.flatMap((tier) =>
  Array.from({ length: tier === 'free' ? FREE_SUMMARY_VIEWS_PER_DAY + 1 : 1 }, (_, revealedToday) => ({
    tier,
    revealedToday,
  })),
)

/**
 * Viewers with the rights of a tier and no rows of their own. The server calls the API as one of them for a
 * page that readers share. Their tokens never leave the process.
 */
export const createStandIns = (authenticate: Authenticate) => {
  const tokens = new Map(ALL.map((readers) => [nameOf(readers), randomBytes(32).toString('base64url')]))
  const viewers = new Map<string | undefined, Viewer>(
    ALL.map(({ tier, revealedToday }) => [
      tokens.get(nameOf({ tier, revealedToday })),
      { role: tier, userId: NIL_UUID, standIn: { revealedToday } },
    ]),
  )
  const authenticateAny: Authenticate = async (credentials, isFresh) => {
    const { token, via } = credentials.sessionToken ?? {}
    const viewer = via === 'bearer' ? viewers.get(token) : undefined
    return viewer ? { viewer } : authenticate(credentials, isFresh)
  }
  return {
    authenticate: authenticateAny,
    /** Gives a call of this process the rights of readers who share a page. */
    callAs: (readers: SharingReaders, call: Request): Request => {
      const token = tokens.get(nameOf(readers))
      if (token === undefined) throw new Error(`Nobody stands in for ${nameOf(readers)}`)
      call.headers.set('authorization', `Bearer ${token}`)
      return call
    },
  }
}

export type CallAs = ReturnType<typeof createStandIns>['callAs']
