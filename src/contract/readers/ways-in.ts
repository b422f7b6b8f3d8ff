import { z } from 'zod'
import { listSessions } from './auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PASSKEYS_MAX, SESSIONS_MAX } from '#contract/limits.ts'
import { passkey } from './passkeys.ts'

const provider = z.enum(['apple', 'google'])
const marks = {
  /** Created since the owner last reviewed this list, or since their mailbox was last verified. */
  isNew: z.boolean(),
  /** Suspended by a password reset until the owner confirms it. */
  isSuspended: z.boolean(),
}
const moment = z.iso.datetime()

const waysIn = z.object({
  sessions: listSessions.response.shape.sessions,
  passkeys: z.array(passkey.extend(marks)),
  providers: z.array(z.object({ provider, createdAt: moment, ...marks })),
  /** The private feed of saved articles; null where the reader has none. */
  feed: z.object({ createdAt: moment, ...marks }).nullable(),
  /** A requested address that is not verified yet; null without a request. */
  emailChange: z.object({ email: z.string(), createdAt: moment }).nullable(),
  hasPassword: z.boolean(),
  /** False in a new session, or without a password. */
  asksForPassword: z.boolean(),
  listedAt: moment,
})
export type WaysIn = z.output<typeof waysIn>

export const listWaysIn = endpoint({
  method: 'GET',
  path: '/auth/ways-in',
  access: 'reader',
  summary: 'List everything that gives access to the account',
  description: 'Sessions, passkeys, Apple and Google identities, and the private feed.',
  response: waysIn,
  errors: ['unauthorized'],
})

const chosen = {
  passkeys: z.array(z.uuid()).max(PASSKEYS_MAX).default([]),
  providers: z.array(provider).max(2).default([]),
  feed: z.boolean().default(false),
}
const secureBody = z.strictObject({
  /** Required except in a new session. */
  password: z.string().max(1000).optional(),
  end: z.strictObject({
    ...chosen,
    emailChange: z.boolean().default(false),
    sessions: z
      .array(z.uuid())
      .max(2 * SESSIONS_MAX)
      .default([]),
  }),
  /** Suspended entries that the owner recognises, which become active again. */
  keep: z.strictObject(chosen),
  /** When the list was read that the owner chose from; entries newer than that do not change. */
  listedAt: moment,
})
export type SecureAccount = z.output<typeof secureBody>

export const secureAccount = endpoint({
  method: 'POST',
  path: '/auth/secure',
  access: 'reader',
  summary: 'Revoke the access that the owner does not recognise',
  description: 'Confirms the rest. All changes are made in one transaction.',
  body: secureBody,
  limit: 'auth',
  response: z.object({ waysIn, deviceToken: z.string().nullable() }),
  errors: [
    'bad_request',
    'unauthorized',
    'owner_required',
    'password_wrong',
    'passwords_paused',
    'session_not_fresh',
    'last_way_in',
    'rate_limited',
  ],
})

export const listSignIns = endpoint({
  method: 'GET',
  path: '/auth/sign-ins',
  access: 'reader',
  summary: 'List recent sign-ins and failed attempts',
  description: 'The latest comes first.',
  response: z.object({
    signIns: z.array(
      z.object({
        id: z.string(),
        method: z.enum(['password', 'passkey', 'apple', 'google']),
        /** `limited`: after too many wrong attempts the password was not compared. */
        outcome: z.enum(['succeeded', 'refused', 'limited']),
        /** Refused attempts of one network within an hour share an entry. */
        attempts: z.number().int(),
        /** Prefix of the address: 24 bits of IPv4, 48 of IPv6; null when unknown. */
        network: z.string().nullable(),
        userAgent: z.string().nullable(),
        isNewDevice: z.boolean(),
        at: moment,
      }),
    ),
  }),
  errors: ['unauthorized'],
})
