import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/content/articles.ts'
import { EMAIL_MAX_LENGTH } from '#contract/values/email-address.ts'
import { requestOptions, usedCredential } from '#contract/readers/passkeys.ts'
import { user } from '#contract/readers/user.ts'

/**
 * The session's new bearer token; null on the web, whose session is a cookie that scripts cannot read.
 */
const token = z.string().nullable()

/** Longer than any code, to allow for text copied along. */
const CODE_MAX = 60

export const claimAdmin = endpoint({
  method: 'POST',
  path: '/auth/claim-admin',
  access: 'reader',
  summary: 'Become an admin with the code of the server’s log',
  description:
    'The process prints the code at start for a verified address. The session gets a new token and every other session of the account ends.',
  body: z.strictObject({ code: z.string().max(CODE_MAX) }),
  limit: 'auth',
  response: z.object({ token, user }),
  errors: ['bad_request', 'unauthorized', 'email_unverified', 'admin_code_invalid', 'rate_limited'],
})

export const PROOF_METHODS = ['password', 'code', 'passkey'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

const success = z.object({ success: z.literal(true) })

export const beginProof = endpoint({
  method: 'POST',
  path: '/auth/prove/options',
  access: 'reader',
  summary: 'List the ways to confirm the session',
  description: 'With the options for a passkey.',
  limit: 'auth',
  response: z.object({ methods: z.array(z.enum(PROOF_METHODS)), passkey: requestOptions.nullable() }),
  errors: ['unauthorized', 'rate_limited'],
})

export const prove = endpoint({
  method: 'POST',
  path: '/auth/prove',
  access: 'reader',
  summary: 'Confirm the session',
  description:
    'For calls that return `proof_required`. A code or a passkey also counts as the second factor. The session gets a new token.',
  body: z
    .strictObject({
      password: z.string().max(1000).optional(),
      code: z.string().max(CODE_MAX).optional(),
      credential: usedCredential.optional(),
    })
    .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
      message: 'One of password, code and credential',
    }),
  limit: 'auth',
  response: z.object({ token, user }),
  errors: [
    'bad_request',
    'unauthorized',
    'proof_required',
    'password_wrong',
    'second_factor_wrong',
    'passkey_failed',
    'rate_limited',
  ],
})

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/authenticator/options',
  access: 'reader',
  summary: 'Create the secret of an authenticator app (TOTP)',
  description: 'Nothing is stored until its first code is confirmed.',
  stepUp: true,
  limit: 'auth',
  response: z.object({ secret: z.string(), uri: z.string(), setup: z.string() }),
  errors: ['unauthorized', 'forbidden', 'proof_required', 'rate_limited'],
})

export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/authenticator',
  access: 'reader',
  summary: 'Set up an authenticator app',
  description: 'Takes its first code. Replaces an earlier one; the session gets a new token.',
  stepUp: true,
  body: z.strictObject({ setup: z.string().max(500), code: z.string().max(CODE_MAX) }),
  limit: 'auth',
  response: z.object({ token, user }),
  errors: [
    'bad_request',
    'unauthorized',
    'forbidden',
    'proof_required',
    'second_factor_wrong',
    'rate_limited',
  ],
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/auth/authenticator',
  access: 'reader',
  summary: 'Remove the authenticator app',
  stepUp: true,
  limit: 'auth',
  response: success,
  errors: ['unauthorized', 'forbidden', 'proof_required', 'not_found', 'rate_limited'],
})

const foundAccount = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'admin']),
  is_verified: z.boolean(),
  created_at: isoTime,
  sessions: z.number().int(),
  last_sign_in_at: isoTime.nullable(),
})
export type FoundAccount = z.output<typeof foundAccount>

export const findAccount = endpoint({
  method: 'POST',
  path: '/admin/people/find',
  access: 'admin',
  summary: 'Find an account by its email address',
  description:
    'Returns its role, the number of its sessions and the start of the latest. A POST, so that no address appears in a URL.',
  body: z.strictObject({ email: z.string().max(EMAIL_MAX_LENGTH) }),
  response: z.object({ data: z.object({ account: foundAccount }) }),
  errors: ['bad_request', 'account_not_found'],
})

export const endSessionsOf = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/end-sessions',
  access: 'admin',
  summary: 'End every session of an account',
  description: 'The action is recorded in the audit log.',
  stepUp: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
  errors: ['bad_request', 'account_not_found', 'proof_required'],
})
