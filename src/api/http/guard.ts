import type { Access, Role } from '#contract/access.ts'
import type { Endpoint, Method } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, STEP_UP_MINUTES } from '#contract/limits.ts'
import type { Viewer } from '#domain/kernel/context.ts'
import type { Credentials } from '../session/credentials.ts'

/** The roles that reach each level. Guests of the native app count as visitors (section 6). */
const ALLOWED: Record<Access, readonly Role[]> = {
  anyone: ['anonymous', 'guest', 'free', 'premium', 'admin'],
  reader: ['free', 'premium', 'admin'],
  premium: ['premium', 'admin'],
  admin: ['admin'],
}

/**
 * 401 when signing in could help, 403 when it could not. An admin whose session lacks something is answered what that is.
 */
export const requireAccess = (
  {
    access,
    unauthorizedCode,
    forbiddenCode,
  }: Pick<Endpoint, 'access' | 'unauthorizedCode' | 'forbiddenCode'>,
  { role, adminBar }: Pick<Viewer, 'role' | 'adminBar'>,
): void => {
  if (ALLOWED[access].includes(role)) return
  if (access === 'admin' && adminBar) throw new AppError(adminBar)
  const isVisitor = role === 'anonymous' || role === 'guest'
  throw new AppError(isVisitor ? (unauthorizedCode ?? 'unauthorized') : (forbiddenCode ?? 'forbidden'))
}

/**
 * What changes money, people or sending asks again whether the owner is there (`stepUp`): a session that was left open is not
 * proof enough.
 *
 * @throws AppError `proof_required`
 */
export const requireProof = ({ stepUp }: Pick<Endpoint, 'stepUp'>, { provenAt }: Viewer, now: Date): void => {
  if (!stepUp) return
  const youngest = now.getTime() - STEP_UP_MINUTES * DURATION_MS.minute
  if (!provenAt || provenAt.getTime() < youngest) throw new AppError('proof_required')
}

/**
 * Browsers attach the cookie to requests of any site, so that changes by cookie are accepted from own pages
 * only. A bearer token is attached deliberately.
 */
export const requireOwnPage = (
  method: Method,
  { sessionToken: credential, isSameOrigin }: Credentials,
): void => {
  if (method === 'GET' || credential?.via !== 'cookie' || isSameOrigin) return
  throw new AppError('foreign_origin')
}
