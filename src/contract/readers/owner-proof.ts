import { z } from 'zod'

/** Proof that an account's owner is present; no password is required in a new session. */
export const ownerProof = z.strictObject({ password: z.string().max(1000).optional() })
