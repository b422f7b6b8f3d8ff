import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ownerProof } from './owner-proof.ts'
import { storedText } from '#contract/values/stored-text.ts'
import { user } from './user.ts'

/** Bounds each part of a credential; an attestation is the longest one. */
const PART_MAX = 16_000
const NAME_MAX = 60

const part = z
  .string()
  .min(1)
  .max(PART_MAX)
  .regex(/^[\w-]+$/)
const shared = { id: part, rawId: part, type: z.literal('public-key') }

/** What the server uses of a new passkey's `PublicKeyCredential.toJSON()` (WebAuthn level 3). */
const newCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})
export type NewCredential = z.output<typeof newCredential>

/** What the server uses of `PublicKeyCredential.toJSON()` at sign-in. */
export const usedCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
})
export type UsedCredential = z.output<typeof usedCredential>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The JSON that browsers accept in `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.output<typeof creationOptions>

/** The JSON that browsers accept in `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})
export type RequestOptions = z.output<typeof requestOptions>

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** True for a passkey that a password manager syncs across its owner's devices. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof passkey>

const success = z.object({ success: z.literal(true) })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  access: 'reader',
  summary: 'List the passkeys of the account',
  description: 'The oldest comes first.',
  response: z.object({ passkeys: z.array(passkey) }),
  errors: ['unauthorized'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'reader',
  summary: 'Create the options for registering a passkey',
  description: 'Requires the password or a recent sign-in.',
  body: z.strictObject({ password: z.string().max(1000).optional() }),
  limit: 'auth',
  response: z.object({ options: creationOptions }),
  errors: [
    'bad_request',
    'unauthorized',
    'password_wrong',
    'passwords_paused',
    'session_not_fresh',
    'passkey_limit',
    'rate_limited',
  ],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'reader',
  summary: 'Register a passkey',
  body: z.strictObject({ name: storedText(NAME_MAX), credential: newCredential }),
  limit: 'auth',
  response: z.object({ passkey }),
  errors: ['bad_request', 'unauthorized', 'passkey_failed', 'passkey_limit', 'rate_limited'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  access: 'reader',
  summary: 'Delete a passkey',
  description: 'Requires the password or a recent sign-in.',
  params: z.object({ id: z.uuid() }),
  body: ownerProof,
  limit: 'auth',
  response: success,
  errors: [
    'bad_request',
    'unauthorized',
    'not_found',
    'owner_required',
    'password_wrong',
    'passwords_paused',
    'session_not_fresh',
    'last_way_in',
    'rate_limited',
  ],
})

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  access: 'anyone',
  summary: 'Create the options for signing in with a passkey',
  description: 'The answer does not reveal which accounts have one.',
  limit: 'auth',
  response: z.object({ options: requestOptions }),
  errors: ['rate_limited'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey-sign-in',
  access: 'anyone',
  summary: 'Sign in with a passkey',
  description: 'A page of the same origin receives a session cookie, any other client a bearer token.',
  body: z.strictObject({ credential: usedCredential }),
  limit: 'auth',
  response: z.object({
    token: z.string().nullable(),
    deviceToken: z.string().nullable(),
    user,
  }),
  errors: ['bad_request', 'account_blocked', 'passkey_failed', 'way_in_suspended', 'rate_limited'],
})
