import { createApi } from '#api/app.ts'
import { createIdentify } from '#api/identify.ts'
import type { Context } from '#domain/context.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSWORD = 'Violet-Kestrel-58'

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown> & { code?: string }
}

export interface AccountApi {
  /** As the native app or a program calls: no cookie, no origin, perhaps a bearer token. */
  call: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** As a page of ours in a browser calls: its origin, and the cookie it holds. */
  fromPage: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** A body as it is, byte by byte. */
  raw: (path: string, body: string, headers?: Record<string, string>) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  remove: (path: string, headers?: Record<string, string>, body?: unknown) => Promise<Answer>
}

/** The real API with real sessions. */
export const accountApi = (ctx: Context, publicUrl = ORIGIN, client?: () => string): AccountApi => {
  const api = createApi({
    ctx,
    publicUrl,
    identify: createIdentify(ctx),
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
  /** Of its link. */
  token: string
  /** Six digits, in a mail that has them. */
  code: string
}

/** What was written to an address, oldest first. */
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

/** An account with a password and a verified address, made as a reader makes it. */
export const joinedReader = async (ctx: Context, email: string): Promise<void> => {
  const api = accountApi(ctx)
  const { status } = await api.call('/auth/sign-up', signUpBody(email))
  if (status !== 200) throw new Error(`The sign-up of ${email} answered ${status}`)
  const verified = await api.call('/auth/verify-email', { token: (await lastMailTo(ctx, email)).token })
  if (verified.status !== 200) throw new Error(`${email} could not be verified`)
}

/** The value of the session cookie an answer sets; empty when it ends it, undefined when it leaves it alone. */
export const sessionCookieOf = ({ headers }: Answer): string | undefined =>
  /^(?:__Host-)?session=([^;]*)/.exec(headers.getSetCookie().at(-1) ?? '')?.[1]
