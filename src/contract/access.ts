/**
 * `editor`, `support` and `staff` (either of them) are rights of the newsroom, beside what a reader's tier gives. `admin` is
 * the owner's, who may make every call.
 */
export const ACCESS_LEVELS = ['anyone', 'reader', 'premium', 'editor', 'support', 'staff', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** Accounts with the role `user` that an owner let into a part of the newsroom (`metadata.staff`). */
export const STAFF_ROLES = ['editor', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * Roles of a caller. `guest` is the native app's synthetic user, with the rights of an anonymous visitor
 * (R-3.2).
 */
export const ROLES = ['anonymous', 'guest', 'free', 'premium', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * Error codes that name the step which the session of an admin's or another staff account lacks before it has their rights.
 */
export const ADMIN_BARS = ['admin_code_required', 'second_factor_setup_required', 'proof_required'] as const
export type AdminBar = (typeof ADMIN_BARS)[number]
