import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EMAIL_MAX_LENGTH } from '#contract/values/email-address.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { NAME_MAX_LENGTH, nameText } from '#contract/values/stored-text.ts'
import { ownerProof } from './owner-proof.ts'
import { onboardingAnswers, user } from './user.ts'

/** Bounds the input only; the rules of section 5 set lower limits and have errors of their own. */
const PASSWORD_INPUT_MAX = 1000

const email = z
  .string()
  .max(EMAIL_MAX_LENGTH)
  .meta({ examples: ['ada@example.org'] })
const password = z.string().max(PASSWORD_INPUT_MAX)
const linkToken = z.string().min(1).max(200)

const query = z.object({ lng: z.enum(LOCALES).optional() })

const success = z.object({ success: z.literal(true) })
/** Bearer token; null on the web, whose session is a cookie that scripts cannot read. */
const token = z.string().nullable()
/**
 * The app sends it as `x-device-token` from then on, which exempts it from lockouts through other people's
 * wrong passwords. Null on the web, which has a cookie.
 */
const deviceToken = z.string().nullable()

/**
 * Errors of a password at sign-up, before any account is staff (`findPasswordProblem` and
 * `password-policy.ts`).
 */
const passwordErrors = [
  'password_too_short',
  'password_no_uppercase',
  'password_no_lowercase',
  'password_no_number',
  'password_too_long',
  'password_common',
  'password_personal',
  'password_product',
] as const
/** Errors of a new password for an existing account: those of sign-up, and one for accounts of staff. */
const newPasswordErrors = [...passwordErrors, 'password_staff_short'] as const

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  access: 'anyone',
  summary: 'Sign in with a password',
  description: 'A page of the same origin receives a session cookie, any other client a bearer token.',
  body: z.strictObject({
    email,
    password,
    /**
     * Code from an admin's authenticator app or from `apercu admin code`; required after
     * `second_factor_required`.
     */
    code: z.string().max(60).optional(),
  }),
  limit: 'auth',
  response: z.object({ token, deviceToken, user }),
  errors: [
    'bad_request',
    'sign_in_failed',
    'account_blocked',
    'passwords_paused',
    'email_unverified',
    'second_factor_required',
    'second_factor_wrong',
    'demo_account_closed',
    'rate_limited',
  ],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up',
  access: 'anyone',
  summary: 'Sign up',
  description: 'Sends a link that creates the account when it is followed (A-44).',
  query,
  body: z.strictObject({
    email,
    password,
    firstName: nameText,
    lastName: nameText,
    preferences: onboardingAnswers.optional(),
  }),
  limit: 'auth',
  response: z.object({
    token,
    /** Null where the server conceals whether an account exists. */
    user: user.nullable(),
    requiresVerification: z.boolean(),
  }),
  errors: [
    'bad_request',
    'fields_required',
    'email_invalid',
    'email_taken',
    'sign_up_closed',
    ...passwordErrors,
    'rate_limited',
  ],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  access: 'anyone',
  summary: 'End the session of the caller',
  description: 'Succeeds without a session, too.',
  response: success,
  errors: [],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  access: 'reader',
  summary: 'End every session of the account',
  description: 'The session of the caller included. Requires the password or a recent sign-in.',
  body: ownerProof,
  response: success,
  errors: [
    'bad_request',
    'unauthorized',
    'owner_required',
    'password_wrong',
    'passwords_paused',
    'session_not_fresh',
  ],
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'reader',
  summary: 'Get the signed-in user',
  response: z.object({ user }),
  errors: ['unauthorized'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'reader',
  summary: 'List the sessions of the account',
  description: 'The latest comes first.',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        userAgent: z.string().nullable(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['unauthorized'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'reader',
  summary: 'End one session of the account',
  description: 'Another session than the caller’s requires the password or a recent sign-in.',
  params: z.object({ id: z.uuid() }),
  body: ownerProof,
  response: success,
  errors: [
    'bad_request',
    'unauthorized',
    'not_found',
    'owner_required',
    'password_wrong',
    'passwords_paused',
    'session_not_fresh',
  ],
})

export const viewSignUp = endpoint({
  method: 'GET',
  path: '/auth/verify-email',
  access: 'anyone',
  summary: 'Get the sign-up of a mailed link',
  description: 'Read-only.',
  query: z.object({ token: linkToken }),
  limit: 'auth',
  response: z.object({
    email: z.string(),
    signedUpAt: z.iso.datetime(),
    takesPassword: z
      .boolean()
      .describe('False after too many attempts with a wrong password; a new password is required then'),
  }),
  errors: ['bad_request', 'account_link_invalid', 'rate_limited'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  summary: 'Create the account of a sign-up',
  description:
    'Takes the token of the mailed link with the password of the sign-up or a new one, and issues a session.',
  body: z
    .strictObject({ token: linkToken, password: password.optional(), newPassword: password.optional() })
    .refine((body) => (body.password === undefined) !== (body.newPassword === undefined), {
      path: ['password'],
      error: 'Either the password of the sign-up or a new one',
    }),
  limit: 'auth',
  response: z.object({ success: z.literal(true), token, deviceToken, user }),
  errors: [
    'bad_request',
    'account_link_invalid',
    'sign_up_tries_spent',
    'password_wrong',
    ...newPasswordErrors,
    'rate_limited',
  ],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'anyone',
  summary: 'Send the link of a pending sign-up again',
  description: 'The answer is the same whether or not there is one.',
  query,
  body: z.strictObject({ email }),
  limit: 'reset',
  response: success,
  errors: ['bad_request', 'rate_limited'],
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/auth/request-reset',
  access: 'anyone',
  summary: 'Request a password reset',
  description:
    'Sends a code of six digits and a link, both valid for ten minutes (A-46). After five requests a day, sends one link that is valid for a day.',
  query,
  body: z.strictObject({ email }),
  limit: 'reset',
  response: success,
  errors: ['bad_request', 'account_not_found', 'email_unverified', 'rate_limited'],
})

export const completeReset = endpoint({
  method: 'POST',
  path: '/auth/complete-reset',
  access: 'anyone',
  summary: 'Set a new password with a mailed code',
  description: 'Ends every session of the account.',
  body: z.strictObject({
    email,
    code: z
      .string()
      .max(20)
      .meta({ examples: ['482915'] }),
    password,
  }),
  limit: 'auth',
  response: success.extend({ deviceToken }),
  errors: [
    'bad_request',
    'reset_code_invalid',
    'reset_code_expired',
    'reset_by_link_only',
    ...newPasswordErrors,
    'rate_limited',
  ],
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'anyone',
  summary: 'Set a new password with a mailed link',
  description: 'Ends every session of the account.',
  body: z.strictObject({ token: linkToken, password }),
  limit: 'auth',
  response: success.extend({ deviceToken }),
  errors: ['bad_request', 'account_link_invalid', ...newPasswordErrors, 'email_taken', 'rate_limited'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'reader',
  summary: 'Change the password',
  description: 'Ends every session of the account and issues a new one to the caller.',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  limit: 'auth',
  response: z.object({ success: z.literal(true), token, deviceToken }),
  errors: ['bad_request', 'unauthorized', 'password_wrong', 'passwords_paused', ...newPasswordErrors],
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  access: 'reader',
  summary: 'Request a change of the email address',
  description:
    'Sends a link to the new address; the address changes when the link is followed. Requires the password or a recent sign-in.',
  query,
  body: ownerProof.extend({ email }),
  limit: 'reset',
  response: success,
  errors: [
    'bad_request',
    'unauthorized',
    'email_invalid',
    'email_unchanged',
    'owner_required',
    'password_wrong',
    'passwords_paused',
    'session_not_fresh',
    'email_taken',
    'rate_limited',
  ],
})

export const viewEmailChange = endpoint({
  method: 'GET',
  path: '/auth/confirm-email',
  access: 'anyone',
  summary: 'Get the address of an email change',
  description: 'Takes the token of the mailed link. Read-only.',
  query: z.object({ token: linkToken }),
  limit: 'auth',
  response: z.object({ email: z.string() }),
  errors: ['bad_request', 'account_link_invalid', 'rate_limited'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'anyone',
  summary: 'Confirm a change of the email address',
  description:
    'Takes the token of the mailed link. The former address receives a link that reverts the change.',
  body: z.strictObject({ token: linkToken }),
  limit: 'auth',
  response: success.extend({ email: z.string() }),
  errors: ['bad_request', 'account_link_invalid', 'email_taken', 'rate_limited'],
})

export const verifyOauth = endpoint({
  method: 'POST',
  path: '/auth/verify-oauth',
  access: 'anyone',
  summary: 'Sign in with an ID token of Apple or Google',
  description: 'Email and name are hints and are never trusted as proof.',
  query,
  body: z.strictObject({
    provider: z.enum(['apple', 'google']),
    idToken: z.string().max(10_000).default(''),
    email: z.string().max(EMAIL_MAX_LENGTH).nullish(),
    name: z
      .string()
      .max(2 * NAME_MAX_LENGTH + 1)
      .nullish(),
    /**
     * The nonce that the app gave to the provider; required, and must be equal, if the token contains one.
     */
    nonce: z.string().min(8).max(200).optional(),
    /**
     * Code that is exchanged at Apple for a token, which is revoked when the account is deleted.
     * Optional for signing in.
     */
    authorizationCode: z.string().max(2000).optional(),
    preferences: onboardingAnswers.optional(),
  }),
  limit: 'auth',
  response: z.object({ success: z.literal(true), token, deviceToken, user }),
  errors: [
    'bad_request',
    'apple_token_missing',
    'google_token_missing',
    'account_blocked',
    'apple_sign_in_failed',
    'google_sign_in_failed',
    'way_in_suspended',
    'rate_limited',
  ],
})
