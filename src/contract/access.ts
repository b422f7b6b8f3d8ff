/** Who may make a call. Each level includes the ones after it: an admin may do what a premium reader may. */
export const ACCESS_LEVELS = ['anyone', 'reader', 'premium', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** Who is calling. `guest` is the native app's synthetic user and may do what an anonymous visitor may. */
export const ROLES = ['anonymous', 'guest', 'free', 'premium', 'admin'] as const
export type Role = (typeof ROLES)[number]
