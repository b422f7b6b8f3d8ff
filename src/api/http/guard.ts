import type { Access, Role, StaffRole } from '#contract/access.ts'
import type { Endpoint, Method } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, STEP_UP_MINUTES } from '#contract/limits.ts'
import type { Viewer } from '#domain/kernel/context.ts'
import type { Credentials } from '../session/credentials.ts'

/** Roles with each access level. Guests of the native app count as visitors (section 6). */
const ALLOWED: Record<Access, readonly Role[]> = {
  anyone: ['anonymous', 'guest', 'free', 'premium', 'admin'],
  reader: ['free', 'premium', 'admin'],
  premium: ['premium', 'admin'],
  editor: ['admin'],
  support: ['admin'],
  staff: ['admin'],
  admin: ['admin'],
}

/** Access levels of each staff role, beside those of the account's tier. */
const STAFF_ACCESS: Record<StaffRole, readonly Access[]> = {
  editor: ['editor', 'staff'],
  support: ['support', 'staff'],
}

/** Levels of the newsroom, which need the rights of staff. */
const NEWSROOM: ReadonlySet<Access> = new Set(['editor', 'support', 'staff', 'admin'])

export const isOfNewsroom = (access: Access): boolean => NEWSROOM.has(access)

/**
 * Checks the viewer's role.
 *
 * @throws AppError 401 where signing in could help, otherwise 403. For staff whose session lacks a step,
 * the error code names the step.
 */
export const requireAccess = (
  {
    access,
    unauthorizedCode,
    forbiddenCode,
  }: Pick<Endpoint, 'access' | 'unauthorizedCode' | 'forbiddenCode'>,
  { role, staff, adminBar }: Pick<Viewer, 'role' | 'staff' | 'adminBar'>,
): void => {
  if (ALLOWED[access].includes(role) || (staff && STAFF_ACCESS[staff].includes(access))) return
  if (isOfNewsroom(access) && adminBar) throw new AppError(adminBar)
  const isVisitor = role === 'anonymous' || role === 'guest'
  throw new AppError(isVisitor ? (unauthorizedCode ?? 'unauthorized') : (forbiddenCode ?? 'forbidden'))
}

/**
 * Requires a recent proof of presence for calls that change money, people or mailings (`stepUp`), because a
 * session that was left open is not sufficient.
 *
 * @throws AppError `proof_required`
 */
export const requireProof = ({ stepUp }: Pick<Endpoint, 'stepUp'>, { provenAt }: Viewer, now: Date): void => {
  if (!stepUp) return
  const youngest = now.getTime() - STEP_UP_MINUTES * DURATION_MS.minute
  if (!provenAt || provenAt.getTime() < youngest) throw new AppError('proof_required')
}

/**
 * Browsers attach the cookie to requests from any site, so writes with a cookie are accepted from own pages
 * only. A bearer token is attached deliberately.
 */
export const requireOwnPage = (
  method: Method,
  { sessionToken: credential, isSameOrigin }: Credentials,
): void => {
  if (method === 'GET' || credential?.via !== 'cookie' || isSameOrigin) return
  throw new AppError('foreign_origin')
}
