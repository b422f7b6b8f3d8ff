import type { Access, Role } from '#contract/access.ts'
import { AppError } from '#contract/errors.ts'

/** The roles that reach each level. Guests of the native app count as visitors (section 6). */
const ALLOWED: Record<Access, readonly Role[]> = {
  anyone: ['anonymous', 'guest', 'free', 'premium', 'admin'],
  reader: ['free', 'premium', 'admin'],
  premium: ['premium', 'admin'],
  admin: ['admin'],
}

/** 401 when signing in could help, 403 when it could not. */
export const requireAccess = (access: Access, role: Role): void => {
  if (ALLOWED[access].includes(role)) return
  throw new AppError(role === 'anonymous' || role === 'guest' ? 'unauthorized' : 'forbidden')
}
