import { STAFF_ROLES } from '#contract/access.ts'

/** Values of the newsroom's desks, free of zod, so that the browser can import them. */

/** Why staff acted on an account. A code, because the audit log holds no personal data; more is a note. */
export const ACT_REASONS = ['asked', 'goodwill', 'error', 'complaint', 'security', 'abuse', 'other'] as const
export type ActReason = (typeof ACT_REASONS)[number]

export const NOTE_MAX = 1000

/** Roles that an owner gives. `owner` is the role `admin` of accounts; a `reader` has no rights in the newsroom. */
export const NEWSROOM_ROLES = ['reader', ...STAFF_ROLES, 'owner'] as const
export type NewsroomRole = (typeof NEWSROOM_ROLES)[number]
