import { z } from 'zod'

/** What an owner gives to acts on their account; nothing is needed where the session has just begun. */
export const ownerProof = z.strictObject({ password: z.string().max(1000).optional() })
