import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lastMailTo, mailsTo, ORIGIN, PASSWORD, signUpBody } from '#testing/accounts/account-api.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from './log.ts'
import { createLoadShedder, type LoadShedder } from '../serving/load-shedder.ts'
import { createMetrics } from './metrics.ts'
import { createOperationServer } from './operation-server.ts'
import { readBacklog } from './read-backlog.ts'

const MAX_IN_FLIGHT = 20
const BOUNCE_TOKEN = 'a-token-only-the-mail-server-has'
const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const metrics = createMetrics()
const servers: Server[] = []
let ctx: Context
let db: Database
let cleanup: () => Promise<void>
let shedder: LoadShedder
let origin: string
let inside: string

const listen = async (server: Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  await buildArticle(db)
  ctx = { ...testContext(db), log }
  shedder = createLoadShedder({ maxInFlight: MAX_IN_FLIGHT })
  const app = createApp({
    ctx,
    images: {
      put: () => Promise.reject(new Error('nothing is put here')),
      read: async () => null,
      remove: async () => {},
    },
    shareImages: createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images'))),
    web: undefined,
    publicUrl: ORIGIN,
    clients: { proxies: 1, countsLocal: true },
    operation: { shedder, metrics },
    bounceToken: BOUNCE_TOKEN,
  })
  metrics.watch({
    inFlight: shedder.inFlight,
    connections: db.connections,
    backlog: () => readBacklog(ctx, { depth: async () => [{ job: 'x', waiting: 3, active: 1, dead: 2 }] }),
  })
  origin = await listen(createServer(app.listener))
  inside = await listen(
    createOperationServer({
      metrics,
      readiness: () => db.health(),
      onError: (error) => log.error({ err: error }, 'The figures could not be read'),
    }),
  )
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  shedder.close()
  await cleanup()
})

const CLIENT = '203.0.113.77'
const send = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await request(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? null : JSON.stringify(body),
    headers: { origin: ORIGIN, 'x-forwarded-for': CLIENT, 'user-agent': 'Nosy/1.0', ...headers },
  })
  return { status: response.statusCode, headers: response.headers, text: await response.body.text() }
}
const figures = async (): Promise<string> => (await request(`${inside}/metrics`)).body.text()

describe('a process that has enough to do', () => {
  test('asks further readers to come again, and still serves what it has in memory and what must not wait', async () => {
    expect((await send('/api/articles?limit=1')).status).toBe(200)
    const releases = Array.from({ length: MAX_IN_FLIGHT }, () => shedder.acquire('ordinary'))

    const call = await send('/api/articles?limit=2')
    expect(call.status).toBe(503)
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(call.text)).toMatchObject({ code: 'overloaded' })
    expect(call.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const page = await send('/feed/research')
    expect(page).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(page.text).toContain('Aperçu is very busy')
    expect((await send('/fr/feed/research')).text).toContain('Aperçu est très sollicité')

    expect((await send('/api/articles?limit=1')).status).toBe(200)
    expect((await send('/healthz')).status).toBe(200)
    expect((await send('/readyz')).status).toBe(200)
    expect((await send('/api/auth/sign-in', { email: 'a@b.example', password: 'x' })).status).toBe(401)

    for (const end of releases) end()
    expect((await send('/api/articles?limit=2')).status).toBe(200)
    expect(shedder.inFlight()).toBe(0)
  })
})

describe('a database that does not answer', () => {
  test('does not block the other metrics, which report it', async () => {
    const own = createMetrics()
    own.watch({
      inFlight: () => 7,
      connections: db.connections,
      backlog: () => new Promise(() => {}),
    })
    const text = await own.text()
    expect(text).toContain('apercu_backlog_up 0')
    expect(text).toContain('apercu_http_in_flight 7')
  })
})

describe('a body', () => {
  /** How many are worked on while a request is on its way through the app. */
  const takenBy = async (method: string, path: string, length: string): Promise<number> => {
    const acquire = vi.spyOn(shedder, 'acquire')
    const answer = await request(origin + path, {
      method: method as 'GET',
      headers: { origin: ORIGIN, 'x-forwarded-for': CLIENT, 'content-length': length },
      body: length === '0' ? null : ' '.repeat(Number(length)),
    })
    await answer.body.dump()
    const { length: taken } = acquire.mock.calls
    acquire.mockRestore()
    return taken
  }

  test.each([
    ['GET', '/api/search?q=model', '0'],
    ['GET', '/api/search?q=models', '1'],
    ['POST', '/api/auth/sign-out', '0'],
    ['POST', '/api/auth/sign-out', '1'],
  ])('that is empty or never read does not spare a request its slot: %s %s %s', async (...call) => {
    expect(await takenBy(...call)).toBe(1)
  })

  const FORM = 'application/x-www-form-urlencoded'
  const LATE = { email: 'late@reader.example', wantsDaily: true, wantsWeekly: false }
  const REPORT = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'late@reader.example' }
  /** Sends a body in two halves and does what is to be done between them, when the server has begun to read. */
  const sendSlowly = async (path: string, contentType: string, body: string, between: () => void) => {
    const asked = vi.spyOn(shedder, 'rejectReason')
    const halves = async function* (): AsyncGenerator<string> {
      yield body.slice(0, 10)
      await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000)
      between()
      yield body.slice(10)
    }
    const answer = await request(origin + path, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'x-forwarded-for': CLIENT,
        authorization: `Bearer ${BOUNCE_TOKEN}`,
        'content-type': contentType,
        'content-length': String(body.length),
      },
      body: Readable.from(halves()),
    })
    asked.mockRestore()
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
  }

  test.each([
    ['a call', '/api/newsletters/subscribe', 'application/json', JSON.stringify(LATE)],
    [
      'the form of the newsletter',
      '/newsletter',
      FORM,
      'form=subscribe&email=late%40reader.example&wantsDaily=on',
    ],
    [
      'the contact form',
      '/fr/contact',
      FORM,
      'form=contact&name=Late&email=late%40reader.example&topic=other&message=A+long+letter',
    ],
    [
      'a mail program that unsubscribes',
      '/newsletter/unsubscribe?token=x',
      FORM,
      'List-Unsubscribe=One-Click',
    ],
    ['a report of mail that came back', '/hooks/mail-bounces', 'application/json', JSON.stringify(REPORT)],
  ])(
    'that takes its time takes no place meanwhile, and is refused if there is none by then: %s',
    async (_, path, contentType, body) => {
      const acquire = vi.spyOn(shedder, 'acquire')
      const inTime = await sendSlowly(path, contentType, body, () => expect(acquire).not.toHaveBeenCalled())
      expect(inTime.status).not.toBe(503)
      expect(acquire).toHaveBeenCalledTimes(1)
      acquire.mockRestore()
      await db.executeSql('delete from newsletter_subscribers')

      const releases: (() => void)[] = []
      // Not the same form once more, which would get the answer of the first.
      const other = contentType === FORM ? `${body}&other=on` : body
      const late = await sendSlowly(path, contentType, other, () => {
        for (let n = 0; n < MAX_IN_FLIGHT; n += 1)
          releases.push(shedder.acquire('ordinary'), shedder.acquire('event'))
      })
      expect(late.status).toBe(503)
      expect(late.headers['retry-after']).toBeDefined()
      for (const end of releases) end()
      expect(shedder.inFlight()).toBe(0)
      expect((await db.executeSql('select from newsletter_subscribers')).rows).toEqual([])
    },
  )
})

describe('the figures', () => {
  test('report requests, refusals, jobs, connections and the backlog, on a port of their own', async () => {
    expect((await send('/metrics')).status).toBe(404)
    metrics.countJob('send-mails', 'done', 0.2)
    const text = await figures()
    for (const line of [
      /^apercu_http_kept_total [1-9]/m,
      /^apercu_http_request_duration_seconds_count\{method="GET",route="\/articles",status="2xx"\} [1-9]/m,
      /^apercu_http_shed_total\{reason="in-flight",priority="ordinary"\} 7$/m,
      /^apercu_http_in_flight 0$/m,
      /^apercu_job_duration_seconds_count\{job="send-mails",outcome="done"\} 1$/m,
      /^apercu_database_connections\{state="total"\} [1-9]/m,
      /^apercu_backlog\{kind="job:x",state="dead"\} 2$/m,
      /^apercu_backlog\{kind="articles",state="waiting"\} 1$/m,
      /^apercu_backlog\{kind="letters",state="uncertain"\} 0$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ])
      expect(text).toMatch(line)
    expect(text).toMatch(/^apercu_backlog_up 1$/m)
    expect((await request(`${inside}/healthz`)).statusCode).toBe(200)
    expect((await request(`${inside}/readyz`)).statusCode).toBe(200)
  })
})

test('the metrics of a process whose database does not answer are served all the same', async () => {
  const alone = createMetrics()
  alone.watch({
    inFlight: () => 7,
    connections: () => ({ total: 0, idle: 0, waiting: 0 }),
    backlog: () => Promise.reject(new Error('connect ECONNREFUSED')),
  })
  const text = await alone.text()
  expect(text).toMatch(/^apercu_http_in_flight 7$/m)
  expect(text).toMatch(/^apercu_backlog_up 0$/m)
  expect(text).not.toMatch(/^apercu_backlog\{/m)
})

describe('an upload that its client breaks off', () => {
  test.each([
    ['a call', '/api/contact', 'content-length: 1000', '{"name":"Ada'],
    ['a call in pieces', '/api/contact', 'transfer-encoding: chunked', '5\r\n{"nam\r\n'],
    ['a form', '/contact', 'content-length: 1000', 'name=Ada'],
  ])('is no error and no failure of the server: %s', async (_, path, length, begun) => {
    lines.length = 0
    const failures = async () => (await figures()).split('\n').filter((line) => line.includes('status="5xx"'))
    const before = await failures()
    const { hostname, port } = new URL(origin)
    const arrived = once(servers[0] as Server, 'request')
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${ORIGIN}\r\nx-forwarded-for: ${CLIENT}\r\n` +
        `content-type: ${path === '/contact' ? 'application/x-www-form-urlencoded' : 'application/json'}\r\n${length}\r\n\r\n${begun}`,
    )
    await arrived
    socket.destroy()
    await expect.poll(() => lines.filter((line) => line.includes('"status":499')).length).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level > 20)).toEqual([])
    expect(await failures()).toEqual(before)
  })
})

describe('the log', () => {
  test('names each request, by the id its answer carries and a proxy may give', async () => {
    lines.length = 0
    const given = await send('/api/articles?limit=3', undefined, { 'x-request-id': 'edge-0123456789' })
    expect(given.headers['x-request-id']).toBe('edge-0123456789')
    const odd = await send('/api/articles?limit=4', undefined, {
      'x-request-id': '"}\nforged'.replace('\n', ''),
    })
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(answered).toContainEqual(
      expect.objectContaining({
        request: 'edge-0123456789',
        route: '/articles',
        status: 200,
        msg: 'Answered',
      }),
    )
  })

  test('holds nothing of a person, whatever they do and whatever fails', async () => {
    lines.length = 0
    const email = 'ada.lovelace@analytical.example'
    const address = { firstName: 'Adelheid', lastName: 'Lovelace-Byron' }
    expect((await send('/api/auth/sign-up', signUpBody(email, address))).status).toBe(200)
    const { token } = await lastMailTo(ctx, email)
    expect((await send('/api/auth/verify-email', { token, password: PASSWORD })).status).toBe(200)
    await send('/api/auth/sign-in', { email, password: 'Wrong-Secret-99' })
    const signedIn = await send('/api/auth/sign-in', { email, password: PASSWORD })
    const session = /session=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? ''
    expect(session.length).toBeGreaterThan(20)
    const cookie = { cookie: `session=${session}` }
    await send('/api/auth/me', undefined, cookie)
    await send('/api/auth/request-reset', { email })
    // Written in the same millisecond as the one before it, which leaves their order open.
    const reset = (await mailsTo(ctx, email)).find(({ kind }) => kind === 'reset-password')
    const code = reset?.code ?? ''
    expect(code).toMatch(/^\d{6}$/)
    await send('/api/auth/complete-reset', { email, code: '000000', newPassword: PASSWORD })
    const message = 'My neighbour Grace Hopper lives at 12 Harbour Road'
    const contact = { name: 'Grace Hopper', email: 'grace@navy.example', topic: 'other', message }
    expect((await send('/api/contact', contact)).status).toBe(200)
    const newsletters = { email: 'letters@reader.example', wantsDaily: true, wantsWeekly: false }
    expect((await send('/api/newsletters/subscribe', newsletters)).status).toBe(200)
    await send(`/newsletter/confirm?token=${token}`)
    await send('/api/search?q=my+secret+illness')
    // What a database says of a row it refuses, and what a client of HTTP keeps of a call.
    const duplicate = await db
      .executeSql(
        `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid()))).* from users u where email = $1`,
        [email],
      )
      .catch((error: unknown) => error)
    log.error({ err: duplicate }, 'A row was refused')
    const wrong = await db.executeSql('select $1::uuid', ['Grace Hopper']).catch((error: unknown) => error)
    log.error({ err: wrong }, 'A value was refused')
    const failed = Object.assign(new Error(`connect to 198.51.100.4 for ${email} failed`), {
      request: { headers: { authorization: `Bearer ${session}` } },
    })
    log.error({ err: new Error('Outer', { cause: failed }), address: '2001:db8:85a3::8a2e:370:7334' }, 'Lost')
    log.warn({ url: `/feeds/private/${session}` }, `Asked for ?email=${email}`)
    // A call that fails with everything in its hands.
    await db.executeSql('alter table users rename to users_away')
    expect((await send('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(500)
    await db.executeSql('alter table users_away rename to users')

    const written = lines.join('')
    expect(lines.length).toBeGreaterThan(10)
    expect(written).toContain('A call failed unexpectedly')
    expect(written).toContain('users_email_key')
    const personal = [
      email,
      'analytical',
      'Adelheid',
      'Lovelace',
      'Grace',
      'Hopper',
      'Harbour',
      'navy.example',
    ]
    const secret = [
      PASSWORD,
      'Wrong-Secret-99',
      token,
      session,
      code,
      'illness',
      'reader.example',
      'Nosy/1.0',
    ]
    const places = [CLIENT, '198.51.100.4', '2001:db8', '127.0.0.1']
    for (const words of [...personal, ...secret, ...places]) expect(written).not.toContain(words)
    expect(await figures()).not.toMatch(/ada|grace|203\.0|illness/i)
  })
})
