import { testGateway } from '#testing/test-billing.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderMailer } from '#adapters/mail/folder-mailer.ts'
import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { demoAccountsOf } from '#domain/readers/accounts/installation/demo-accounts.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createApp } from '#server/app.ts'
import { devOptionsOf } from '#server/dev/dev-pages.ts'
import { readEnv } from '#server/settings/env.ts'
import { clientOptionsOf } from '#server/security/counted-client.ts'

export const SECRET_MAIL = 'A code that opens an account'

/** The app with a process's settings, without pages, listening on this machine, with rate limits. */
export const exposeApp = async (ctx: Context, settings: Record<string, string>) => {
  const env = readEnv([], settings)
  const folder = mkdtempSync(join(tmpdir(), 'apercu-exposed-'))
  const mailer = createFolderMailer(folder)
  await mailer.send({
    messageId: 'one@apercu.example',
    from: { address: 'news@apercu.example' },
    to: { address: 'ada@reader.example' },
    subject: SECRET_MAIL,
    text: '123456',
    html: '<p>123456</p>',
    date: new Date('2026-03-10T12:00:00Z'),
    language: 'en',
  })
  const limiter = createMemoryLimiter()
  const app = createApp({
    ctx: { ...ctx, limiter },
    images: { put: () => Promise.reject(new Error('no')), read: async () => null, remove: async () => {} },
    shareImages: createShareImageStore(createFolderObjects(folder)),
    web: undefined,
    publicUrl: env.PUBLIC_URL,
    clients: clientOptionsOf(env),
    dev: devOptionsOf(env, ctx, mailer.outbox),
    emulator: testGateway(ctx.db, ctx.clock).emulator,
  })
  const server = createServer(app.listener).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await limiter.close()
      rmSync(folder, { recursive: true })
    },
  }
}

interface Sending {
  headers?: Record<string, string>
  body?: string
  /** The client's address on this machine. */
  from?: string
}

/** Sends a request to a local port like an external client: the Host header is as given. */
export const sendTo = (
  port: number,
  path: string,
  { headers = {}, body, from = '127.0.0.1' }: Sending = {},
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        host: '127.0.0.1',
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: { 'content-length': Buffer.byteLength(body ?? ''), ...headers },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Path of a page that manages an emulated subscription, with its test clock. */
export const openPortal = async ({ billing }: Context): Promise<string> => {
  const customerId = await billing.createCustomer({
    userId: 'ada',
    email: 'ada@reader.example',
    replaces: undefined,
  })
  const { url } = await billing.openPortal({
    customerId,
    returnUrl: 'http://localhost/subscription',
    locale: 'en',
  })
  return new URL(url).pathname
}

export interface Surfaces {
  listsMail: boolean
  signsIn: boolean
  movesClock: boolean
}

/** The parts of a developer's machine that are open to a request with these headers. */
export const surfacesAt = async (
  ctx: Context,
  port: number,
  { portal, headers }: { portal: string; headers: Record<string, string> },
): Promise<Surfaces> => {
  const demo = demoAccountsOf(ctx).at(-1)
  const credentials = JSON.stringify({ email: demo?.email, password: demo?.password })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const [mail, signIn, clock] = [
    await sendTo(port, '/dev/mail', { headers }),
    await sendTo(port, '/api/auth/sign-in', { headers, body: credentials }),
    await sendTo(port, portal, { headers: { ...headers, ...form }, body: 'deed=clock&value=day' }),
  ]
  return {
    listsMail: mail.text.includes(SECRET_MAIL),
    signsIn: signIn.text.includes('"token"'),
    movesClock: clock.status === 303,
  }
}

export const CLOSED: Surfaces = { listsMail: false, signsIn: false, movesClock: false }
export const OPEN: Surfaces = { listsMail: true, signsIn: true, movesClock: true }

/** The limit of the calls that `passes` makes, by the hour, so that timing does not matter. */
export const CALLS_AN_HOUR = RATE_LIMITS.contact.calls
/** A message for the honeypot: the call counts, and nothing is sent. */
const MESSAGE = JSON.stringify({
  name: 'Ada',
  email: 'ada@reader.example',
  topic: 'other',
  message: 'Keep every one of these words.',
  website: 'x',
})

/** The number of throttled calls that passed. */
export const passes = async (
  port: number,
  count: number,
  sendingOf: (n: number) => Omit<Sending, 'body'> = () => ({}),
): Promise<number> => {
  let passed = 0
  for (let n = 0; n < count; n += 1) {
    const { status } = await sendTo(port, '/api/contact', { ...sendingOf(n), body: MESSAGE })
    if (status === 200) passed += 1
  }
  return passed
}
