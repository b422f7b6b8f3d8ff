/** Each level includes the ones after it: an admin may make every call of a Premium reader. */
export const ACCESS_LEVELS = ['anyone', 'reader', 'premium', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/**
 * Roles of a caller. `guest` is the native app's synthetic user, with the rights of an anonymous visitor
 * (R-3.2).
 */
export const ROLES = ['anonymous', 'guest', 'free', 'premium', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * Error codes that name the step which the session of an admin's account lacks before it has admin rights.
 */
export const ADMIN_BARS = ['admin_code_required', 'second_factor_setup_required', 'proof_required'] as const
export type AdminBar = (typeof ADMIN_BARS)[number]
