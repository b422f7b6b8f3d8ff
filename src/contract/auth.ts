import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EMAIL_MAX_LENGTH } from './email-address.ts'
import { LOCALES } from './locales.ts'
import { NAME_MAX_LENGTH, personName } from './stored-text.ts'
import { ownerProof } from './owner-proof.ts'
import { onboardingAnswers, user } from './user.ts'

/** What is looked at at all; the rules of section 5 speak of the rest. */
const PASSWORD_INPUT_MAX = 1000

const email = z.string().max(EMAIL_MAX_LENGTH)
const password = z.string().max(PASSWORD_INPUT_MAX)
const linkToken = z.string().min(1).max(200)

/** The language of the mail that follows. */
const query = z.object({ lng: z.enum(LOCALES).optional() })

const success = z.object({ success: z.literal(true) })
/** Null on the web, whose session is a cookie out of reach of scripts; elsewhere the bearer token. */
const token = z.string().nullable()
/** What the app sends as `x-device-token` from then on, so that a stranger's wrong passwords do not lock it out. Null on the web, which has a cookie. */
const deviceToken = z.string().nullable()

/** What a password may break at sign-up, where nobody is staff yet (`findPasswordProblem` and `password-policy.ts`). */
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
/** The same of a password that is being set. */
const newPasswordErrors = [...passwordErrors, 'password_staff_short'] as const

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  access: 'anyone',
  summary: 'Begins a session: a cookie for the site itself, a bearer token for everybody else.',
  body: z.strictObject({
    email,
    password,
    /** Of an admin's authenticator app, or the one that `npm run admin:code` printed; asked for by `second_factor_required`. */
    code: z.string().max(60).optional(),
  }),
  limit: 'auth',
  response: z.object({ token, deviceToken, user }),
  errors: [
    'bad_request',
    'sign_in_failed',
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
  summary: 'Takes a sign-up and mails the link that makes an account of it (A-44).',
  query,
  body: z.strictObject({
    email,
    password,
    firstName: personName,
    lastName: personName,
    preferences: onboardingAnswers.optional(),
  }),
  limit: 'auth',
  response: z.object({
    token,
    /** Null where the server keeps to itself who has an account. */
    user: user.nullable(),
    requiresVerification: z.boolean(),
  }),
  errors: [
    'bad_request',
    'fields_required',
    'email_invalid',
    'email_taken',
    ...passwordErrors,
    'rate_limited',
  ],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  access: 'anyone',
  summary: 'Ends the session of the caller, if there is one.',
  response: success,
  errors: [],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  access: 'reader',
  summary:
    'Ends every session of the account, the caller’s too, for an owner who gives the password or has just signed in.',
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
  summary: 'Who the caller is.',
  response: z.object({ user }),
  errors: ['unauthorized'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'reader',
  summary: 'Where the account is signed in, latest first.',
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
  summary:
    'Ends one of the account’s own sessions: the caller’s, or another for an owner who gives the password or has just signed in.',
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
  summary: 'Which sign-up the mailed link belongs to. Changes nothing.',
  query: z.object({ token: linkToken }),
  limit: 'auth',
  response: z.object({
    email: z.string(),
    signedUpAt: z.iso.datetime(),
    takesPassword: z
      .boolean()
      .describe('False once the sign-up’s password was given wrongly too often: a new one is needed'),
  }),
  errors: ['bad_request', 'account_link_invalid', 'rate_limited'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  summary:
    'Makes the account of a sign-up, with the token of the mailed link and the password of that sign-up or a new one, and begins a session.',
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
  summary: 'Mails the link of a waiting sign-up once more. Answers alike whether there is one.',
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
  summary:
    'Mails a code of six digits, and a link that does the same, for ten minutes (A-46); past five a day one link, for a day.',
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
  summary: 'Sets a new password with the mailed code and ends every session.',
  body: z.strictObject({ email, code: z.string().max(20), password }),
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
  summary: 'Sets a new password with the token of the mailed link and ends every session.',
  body: z.strictObject({ token: linkToken, password }),
  limit: 'auth',
  response: success.extend({ deviceToken }),
  errors: ['bad_request', 'account_link_invalid', ...newPasswordErrors, 'email_taken', 'rate_limited'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'reader',
  summary: 'Changes the password; every session ends and the caller gets a new one.',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  limit: 'auth',
  response: z.object({ success: z.literal(true), token, deviceToken }),
  errors: ['bad_request', 'unauthorized', 'password_wrong', 'passwords_paused', ...newPasswordErrors],
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  access: 'reader',
  summary:
    'Mails a link to another address, which replaces the account’s once it is followed. For an owner who gives the password or has just signed in.',
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
  summary: 'Which address the mailed link would give an account. Changes nothing.',
  query: z.object({ token: linkToken }),
  limit: 'auth',
  response: z.object({ email: z.string() }),
  errors: ['bad_request', 'account_link_invalid', 'rate_limited'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'anyone',
  summary:
    'Replaces the address of an account with the one the mailed link went to. The former one gets a link that takes it back.',
  body: z.strictObject({ token: linkToken }),
  limit: 'auth',
  response: success.extend({ email: z.string() }),
  errors: ['bad_request', 'account_link_invalid', 'email_taken', 'rate_limited'],
})

export const verifyOauth = endpoint({
  method: 'POST',
  path: '/auth/verify-oauth',
  access: 'anyone',
  summary: 'Begins a session with an ID token of Apple or Google. Email and name are hints, never proof.',
  body: z.strictObject({
    provider: z.enum(['apple', 'google']),
    idToken: z.string().max(10_000).default(''),
    email: z.string().max(EMAIL_MAX_LENGTH).nullish(),
    name: z
      .string()
      .max(2 * NAME_MAX_LENGTH + 1)
      .nullish(),
    /** What the app handed to the provider: needed when the token carries one, and then the same. */
    nonce: z.string().min(8).max(200).optional(),
    /** Apple's code for a token that can be revoked when the account is deleted. Not needed to sign in. */
    authorizationCode: z.string().max(2000).optional(),
    preferences: onboardingAnswers.optional(),
  }),
  limit: 'auth',
  response: z.object({ success: z.literal(true), token, deviceToken, user }),
  errors: [
    'bad_request',
    'apple_token_missing',
    'google_token_missing',
    'apple_sign_in_failed',
    'google_sign_in_failed',
    'way_in_suspended',
    'rate_limited',
  ],
})
