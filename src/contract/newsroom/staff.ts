import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/content/articles.ts'
import { EMAIL_MAX_LENGTH } from '#contract/values/email-address.ts'
import { NEWSROOM_ROLES } from '#contract/newsroom/desk-values.ts'
import { actReason } from '#contract/newsroom/reader-desk.ts'
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

const staffMember = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(NEWSROOM_ROLES),
  has_second_factor: z.boolean(),
  is_own: z.boolean().describe('Whether it is the caller’s account'),
  last_sign_in_at: isoTime.nullable(),
})
export type StaffMember = z.output<typeof staffMember>

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  access: 'admin',
  summary: 'List the accounts that have a role in the newsroom',
  response: z.object({ data: z.object({ staff: z.array(staffMember) }) }),
  errors: [],
})

export const setRole = endpoint({
  method: 'POST',
  path: '/admin/staff',
  access: 'admin',
  summary: 'Give an account a role in the newsroom, or take it back',
  description:
    'The account is named by its address, and its owner gets a mail. Idempotent: a role that the account has already changes nothing. The last owner stays one.',
  stepUp: true,
  body: z.strictObject({
    email: z.string().max(EMAIL_MAX_LENGTH),
    role: z.enum(NEWSROOM_ROLES),
    reason: actReason,
  }),
  response: z.object({ data: z.object({ changed: z.boolean() }) }),
  errors: ['bad_request', 'account_not_found', 'last_owner', 'proof_required'],
})
