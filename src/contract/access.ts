/** Who may make a call. Each level includes the ones after it: an admin may do what a premium reader may. */
export const ACCESS_LEVELS = ['anyone', 'reader', 'premium', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** Who is calling. `guest` is the native app's synthetic user and may do what an anonymous visitor may. */
export const ROLES = ['anonymous', 'guest', 'free', 'premium', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Why a session is not an admin's although its account is one, or may become one: the codes its refusals carry. */
export const ADMIN_BARS = ['admin_code_required', 'second_factor_setup_required', 'proof_required'] as const
export type AdminBar = (typeof ADMIN_BARS)[number]
