import { z } from 'zod'

/** Proof of ownership for acts on an account; not required in a new session. */
export const ownerProof = z.strictObject({ password: z.string().max(1000).optional() })
