import { createApiApp } from '#api/app.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'
import type { Context } from '#domain/kernel/context.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSWORD = 'Violet-Kestrel-58'

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown> & { code?: string }
}

export interface AccountApi {
  /** Calls like the native app or a script: no cookie, no origin, optionally a bearer token. */
  call: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Calls like a page in a browser: with its origin and its cookie. */
  fromPage: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Sends a string as the body without serializing it, so that invalid JSON can be sent. */
  raw: (path: string, body: string, headers?: Record<string, string>) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  remove: (path: string, headers?: Record<string, string>, body?: unknown) => Promise<Answer>
}

export const accountApi = (ctx: Context, publicUrl = ORIGIN, client?: () => string): AccountApi => {
  const api = createApiApp({
    ctx,
    publicUrl,
    authenticate: createAuthenticate(ctx),
    checkResponses: true,
    ...(client && {
      currentClient: client,
      countOnce: async (_: unknown, count: (client: string) => Promise<void>) => count(client()),
    }),
  })
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await api.request(`${publicUrl}/api${path}`, init)
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer['body'],
    }
  }
  const post = (path: string, body: unknown, headers: Record<string, string>): Promise<Answer> =>
    send(path, { method: 'POST', body: JSON.stringify(body ?? {}), headers })
  return {
    call: (path, body, headers = {}) => post(path, body, headers),
    fromPage: (path, body, headers = {}) => post(path, body, { origin: publicUrl, ...headers }),
    raw: (path, body, headers = {}) => send(path, { method: 'POST', body, headers }),
    get: (path, headers = {}) => send(path, { headers }),
    remove: (path, headers = {}, body) =>
      send(path, { method: 'DELETE', headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  }
}

export const signUpBody = (email: string, fields: Record<string, unknown> = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...fields,
})

export interface AccountMail {
  kind: string
  locale: string
  subject: string | null
  text: string
  /** The token in the mail's link. */
  token: string
  /** Six digits; empty in mails without a code. */
  code: string
}

/** Queued mails to an address, oldest first. */
export const mailsTo = async (ctx: Context, address: string): Promise<AccountMail[]> => {
  const rows = await ctx.db.kysely
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, locale, subject, text }) => ({
    kind,
    locale,
    subject,
    text: text ?? '',
    token: /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '',
    code: /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? '',
  }))
}

export const lastMailTo = async (ctx: Context, address: string): Promise<AccountMail> => {
  const mail = (await mailsTo(ctx, address)).at(-1)
  if (!mail) throw new Error(`Nothing was written to ${address}`)
  return mail
}

/** Confirms the newest sign-up of an address with its password, like the page behind the mailed link. */
export const confirmSignUp = async (ctx: Context, email: string, password = PASSWORD): Promise<Answer> => {
  const mails = await mailsTo(ctx, email)
  const token = mails.findLast(({ kind }) => kind === 'verify-email')?.token
  return accountApi(ctx).call('/auth/verify-email', { token, password })
}

/**
 * An account with a password and a confirmed address, created through the API. It has neither sessions nor a
 * history of sign-ins, and rate limits are reset.
 */
export const joinedReader = async (ctx: Context, email: string): Promise<void> => {
  const { kysely } = ctx.db
  await kysely.deleteFrom('mail_budget').execute()
  await kysely.deleteFrom('pending_sign_ups').where('email', '=', email).execute()
  const { status } = await accountApi(ctx).call('/auth/sign-up', signUpBody(email))
  if (status !== 200) throw new Error(`The sign-up of ${email} answered ${status}`)
  const { status: confirmed, body } = await confirmSignUp(ctx, email)
  if (confirmed !== 200) throw new Error(`The sign-up of ${email} could not be confirmed`)
  const { id } = body['user'] as { id: string }
  await kysely.deleteFrom('sessions').where('user_id', '=', id).execute()
  await kysely.deleteFrom('sign_ins').where('user_id', '=', id).execute()
  await kysely.deleteFrom('mail_budget').execute()
}

/** The session cookie that a response sets; empty when it is deleted, undefined when unchanged. */
export const sessionCookieOf = ({ headers }: Answer): string | undefined =>
  headers
    .getSetCookie()
    .map((cookie) => /^(?:__Host-)?session=([^;]*)/.exec(cookie)?.[1])
    .findLast((value) => value !== undefined)

/** The device cookie that a response sets, with the same meanings of empty and undefined. */
export const deviceCookieOf = ({ headers }: Answer): string | undefined =>
  headers
    .getSetCookie()
    .map((cookie) => /^(?:__Host-)?device=([^;]*)/.exec(cookie)?.[1])
    .findLast((value) => value !== undefined)
