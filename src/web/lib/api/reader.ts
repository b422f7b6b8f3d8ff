import type { Role, StaffRole } from '#contract/access.ts'
import type { User } from '#contract/readers/user.ts'

/**
 * The reader's role and account, as far as screens need them. Authorization is the server's, call by call.
 */
export interface CurrentReader {
  role: Role
  /** The part of the newsroom that the session may use. Absent for admins, who may use all. */
  staff?: StaffRole
  /** The account, or the guest of an app, who has none (see `accountOf`). Null for visitors. */
  user: User | null
  /** There is a session, but the server could not say whose: neither signed in nor signed out. */
  isUncertain?: boolean
}

export const ANONYMOUS_READER: CurrentReader = { role: 'anonymous', user: null }

export const currentReaderOf = (user: User): CurrentReader => ({
  role: user.role === 'admin' ? 'admin' : user.metadata.tier,
  ...(user.metadata.staff && { staff: user.metadata.staff }),
  user,
})
