import { ACCESS_LEVELS, ROLES, STAFF_ROLES } from '#contract/access.ts'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { AppError, ERRORS } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { sampleBodies } from '#testing/content/sample-bodies.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askInProcess, createApiApp } from './app.ts'
import { createAuthenticate } from './session/authenticate.ts'
import { mountEndpoint } from './http/mount.ts'
import { openApiDocument } from './openapi/openapi.ts'
import type { Handlers } from './routes.ts'

/** Roles of readers, and those of staff, who are readers without Premium here. */
const CALLERS = [...ROLES, ...STAFF_ROLES] as const
type Caller = (typeof CALLERS)[number]

/** Section 6, written out: what each role gets from each level. */
const EXPECTED: Record<(typeof ACCESS_LEVELS)[number], Record<Caller, number>> = {
  anyone: { anonymous: 200, guest: 200, free: 200, premium: 200, editor: 200, support: 200, admin: 200 },
  reader: { anonymous: 401, guest: 401, free: 200, premium: 200, editor: 200, support: 200, admin: 200 },
  premium: { anonymous: 401, guest: 401, free: 403, premium: 200, editor: 403, support: 403, admin: 200 },
  editor: { anonymous: 401, guest: 401, free: 403, premium: 403, editor: 200, support: 403, admin: 200 },
  support: { anonymous: 401, guest: 401, free: 403, premium: 403, editor: 403, support: 200, admin: 200 },
  staff: { anonymous: 401, guest: 401, free: 403, premium: 403, editor: 200, support: 200, admin: 200 },
  admin: { anonymous: 401, guest: 401, free: 403, premium: 403, editor: 403, support: 403, admin: 200 },
}

const BODIES = { ...sampleBodies }
/** What those answer who may make the call, where such a body does not end well. */
const REFUSALS: Partial<Record<EndpointName, number>> = {
  signIn: 401,
  viewSignUp: 400,
  verifyEmail: 400,
  requestReset: 404,
  completeReset: 400,
  setPassword: 400,
  changePassword: 400,
  viewEmailChange: 400,
  confirmEmailChange: 400,
  verifyOauth: 400,
  endSession: 404,
  beginPasskey: 200,
  addPasskey: 400,
  removePasskey: 404,
  signInWithPasskey: 400,
  claimAdmin: 400,
  // Accounts of tests have no password.
  prove: 403,
  addAuthenticator: 403,
  beginAuthenticator: 403,
  removeAuthenticator: 403,
  readReader: 404,
  givePremium: 404,
  blockReader: 404,
  endReaderSessions: 404,
  unsubscribeReader: 404,
  resendMail: 404,
  sendExport: 404,
  eraseReader: 404,
  addNote: 404,
  setRole: 404,
  // The number of recipients is another.
  beginNotice: 400,
  removeBookmark: 404,
  mailDigest: 404,
  mergeStories: 404,
  splitStory: 404,
  getStory: 404,
  answerReport: 404,
  takeDown: 404,
  putBack: 404,
  declineTakedown: 404,
  listReportedSentences: 404,
  makeCaseOfReport: 404,
  withdrawLexiconLine: 404,
  withdrawGateCase: 404,
  undoAct: 404,
  retryJob: 404,
  runJob: 404,
  // This context reaches no web.
  discoverFeeds: 400,
  addSource: 400,
  resendDelivery: 404,
  getCheckout: 404,
  openPortal: 404,
  cancelSubscription: 404,
  resumeSubscription: 404,
  withdrawFromContract: 404,
  giveLeavingReason: 404,
  getGift: 404,
  withdrawFromGift: 404,
  redeemGift: 404,
  previewSwitch: 404,
  switchPlan: 404,
  viewNewsletterConfirmation: 400,
  getLinkedNewsletters: 400,
  confirmNewsletter: 400,
  updateLinkedNewsletters: 400,
  leaveNewsletters: 400,
  // Nor anything sold through Apple.
  validateReceipt: 503,
  receiveStoreNotification: 404,
}
const VISITORS_OUT = { anonymous: 401, guest: 401 }
/** Where a rule of its own decides beyond the level. The article of this test has no summary, so that its gate is nowhere. */
const BEYOND_ACCESS: Partial<Record<EndpointName, Partial<Record<Caller, number>>>> = {
  // What the owner did before is what the editor has not seen, or leaves nothing to do.
  changeEdition: { editor: 409 },
  holdEdition: { editor: 409 },
  publishEdition: { editor: 409 },
  endTrial: { editor: 404 },
  removeSource: { editor: 404 },
  // Visitors have free summaries where that is set.
  getUsage: VISITORS_OUT,
  trackView: VISITORS_OUT,
  // Those of staff alone.
  beginAuthenticator: { editor: 200, support: 200, admin: 200 },
  addAuthenticator: { editor: 400, support: 400, admin: 400 },
  removeAuthenticator: { editor: 404, support: 404, admin: 404 },
  // Done once: the admin, who comes first, has done it.
  unpinArticle: { editor: 404 },
  unpinFromDigest: { editor: 404 },
  addLexiconLine: { editor: 400 },
  // Premium that was given is Premium.
  startCheckout: { premium: 409 },
}

/** What stands for `{id}` where it is no article's. */
const IDS: Partial<Record<EndpointName, string>> = {
  getSource: 'the-lab',
  getNewsroomSource: 'the-lab',
  editSource: 'the-lab',
  endTrial: 'on-trial',
  removeSource: 'on-trial',
  pauseSource: 'the-lab',
  setPageAccess: 'the-lab',
  retrySource: 'the-lab',
}
/** What a call cannot be made without. */
const QUERIES: Partial<Record<EndpointName, string>> = {
  previewSwitch: '?priceId=premium_yearly',
  discoverFeeds: '?url=https://lab.example',
  viewNewsletterConfirmation: '?token=unknown',
  viewSignUp: '?token=unknown',
  getLinkedNewsletters: '?token=unknown',
}

/** Signed in as that role, as the native app is: a token in a header. Guests and visitors have none. */
const credentialsOf = async (role: Caller): Promise<Record<string, string>> => {
  if (role === 'anonymous' || role === 'guest') return {}
  const { token } = await buildAccount(db, { role })
  return { authorization: `Bearer ${token}` }
}

let db: Database
let cleanup: () => Promise<void>
let articleId: string
let app: Hono
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  articleId = (await buildArticle(db)).id
  const [edition] = await buildDueEditions(testContext(db, new Date(Date.now() + DURATION_MS.minute)), {
    waitsForEnrichment: false,
  })
  BODIES.addBookmark = { articleId }
  BODIES.publishCorrection = { articleId, kind: 'summary', note_en: 'It is 14.', note_fr: 'C’est 14.' }
  BODIES.regenerateDigest = { date: edition?.edition_date }
  const planned = { date: edition?.edition_date, version: 0 }
  BODIES.changeEdition = { ...planned, change: { act: 'words', title: 'Ships leave', introduction: '' } }
  BODIES.holdEdition = { ...planned, lng: 'fr', isHeld: true }
  // Each call has an admin of its own, so that this one has to know what the first changed.
  BODIES.publishEdition = { ...planned, version: 1 }
  BODIES.mailTestEdition = { date: edition?.edition_date }
  QUERIES.previewNewsletter = `?date=${edition?.edition_date}`
  QUERIES.editionPlaces = `?period=daily&date=${edition?.edition_date}`
  await buildSource(db, { id: 'the-lab' })
  await buildSource(db, { id: 'on-trial', on_trial_since: new Date() })
  const ctx = testContext(db)
  app = createApiApp({
    ctx,
    authenticate: createAuthenticate(ctx),
    publicUrl: 'http://localhost',
    checkResponses: true,
  })
})
afterAll(() => cleanup())

describe('access', () => {
  for (const [name, declared] of Object.entries(endpoints) as [EndpointName, Endpoint][])
    for (const role of CALLERS)
      test(`${declared.method} ${declared.path} as ${role}`, async () => {
        const path = declared.path.replace('{id}', IDS[name] ?? articleId) + (QUERIES[name] ?? '')
        const response = await app.request(`/api${path}`, {
          method: declared.method,
          headers: await credentialsOf(role),
          ...(declared.method === 'GET' ? {} : { body: JSON.stringify(BODIES[name] ?? {}) }),
        })
        const byLevel = EXPECTED[declared.access][role]
        const allowed = byLevel === 200 ? (REFUSALS[name] ?? 200) : byLevel
        expect(response.status, name).toBe(BEYOND_ACCESS[name]?.[role] ?? allowed)
      })

  test('a page of this process receives the same answers and errors as a client', async () => {
    const ask = askInProcess(app)
    const headers = await credentialsOf('admin')
    for (const [name, { method, path, answersFile }] of Object.entries(endpoints) as [
      EndpointName,
      Endpoint,
    ][]) {
      if (method !== 'GET' || answersFile || REFUSALS[name] || BEYOND_ACCESS[name]) continue
      const url = `http://localhost/api${path.replace('{id}', IDS[name] ?? articleId)}${QUERIES[name] ?? ''}`
      const { ok, json } = await ask(new Request(url, { headers }))
      const answer = await json()
      expect([ok, JSON.parse(JSON.stringify(answer))], name).toEqual([true, answer])
    }
    const refusal = await ask(new Request('http://localhost/api/articles/nowhere'))
    expect([refusal.status, await refusal.json()]).toMatchObject([404, { code: 'article_not_found' }])
  })

  const writes = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { method }]) => method !== 'GET',
  )
  const send = (name: EndpointName, { method, path }: Endpoint, headers: object, body: object = {}) =>
    app.request(`/api${path.replace('{id}', IDS[name] ?? articleId)}`, {
      method,
      headers: { ...headers },
      body: JSON.stringify({ ...BODIES[name], ...body }),
    })

  test('no page of another site changes anything with a reader’s cookie', async () => {
    const { token } = await buildAccount(db, { role: 'admin' })
    const headers = { cookie: `session=${token}`, origin: 'https://attacker.example' }
    for (const [name, declared] of writes) {
      const response = await send(name, declared, headers)
      expect([response.status, await response.json()], name).toMatchObject([403, { code: 'foreign_origin' }])
    }
  })

  test('no call takes a role, a tier, a verification or another account from what is sent', async () => {
    const other = await buildAccount(db)
    const claims = {
      role: 'admin',
      tier: 'premium',
      status: 'active',
      email_verified: true,
      emailVerified: true,
      metadata: { role: 'admin', tier: 'premium', staff: 'editor' },
      staff: 'editor',
      granted_premium_until: '2099-01-01T00:00:00.000Z',
      user_id: other.id,
      userId: other.id,
      id: other.id,
    }
    const row = (id: string) =>
      db.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    const before = await row(other.id)
    for (const [name, declared] of writes) {
      const own = await buildAccount(db, { isVerified: false })
      await send(name, declared, { authorization: `Bearer ${own.token}` }, claims)
      const raised = await db.kysely
        .selectFrom('users')
        .select('id')
        .where('id', '=', own.id)
        .where((is) =>
          is.or([is('role', '!=', 'user'), is('staff', 'is not', null), is('email_verified', '=', true)]),
        )
        .execute()
      const given = await db.kysely
        .selectFrom('subscriptions')
        .select('source')
        .where('user_id', '=', own.id)
        .execute()
      expect([raised, given], name).toEqual([[], []])
    }
    expect(await row(other.id)).toEqual(before)
  })

  test('a call without an access level or a handler does not compile', () => {
    // @ts-expect-error without `access`
    endpoint({ method: 'GET', path: '/open', summary: 'x', response: z.object({}), errors: [] })
    // @ts-expect-error without the handlers of the declared calls
    const handlers: Handlers = {}
    expect(handlers).toEqual({})
    for (const { access } of Object.values(endpoints)) expect(ACCESS_LEVELS).toContain(access)
  })

  for (const access of ACCESS_LEVELS)
    for (const role of CALLERS)
      test(`a call for ${access} made by ${role} answers ${EXPECTED[access][role]} and runs only then`, async () => {
        let ran = false
        const app = new Hono()
        app.onError((error, c) => c.json({}, (error instanceof AppError ? error.status : 500) as 500))
        const call = endpoint({
          method: 'POST',
          path: '/secret',
          access,
          summary: 'x',
          response: z.object({}),
          errors: [],
        })
        const act = async () => {
          ran = true
          return {}
        }
        mountEndpoint(app, call, act, {
          ctx: testContext(db),
          authenticate: async () => ({
            viewer:
              role === 'editor' || role === 'support'
                ? { role: 'free', staff: role, userId: null }
                : { role, userId: null },
          }),
          publicUrl: 'http://localhost',
        })
        const response = await app.request('/secret', { method: 'POST' })
        expect(response.status).toBe(EXPECTED[access][role])
        expect(ran).toBe(EXPECTED[access][role] === 200)
      })
})

describe('answers', () => {
  test('only what an anonymous reader gets may be kept by a shared cache', async () => {
    const anonymous = await testApi(testContext(db)).app.request('/api/articles')
    expect(anonymous.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    const premium = await testApi(testContext(db), 'premium').app.request('/api/articles')
    expect(premium.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each(['/nothing', '/articles/x/y/z', '/articles/meta'])('%s is not found, in JSON', async (path) => {
    const { status, body } = await testApi(testContext(db)).get(path)
    expect(status).toBe(404)
    expect(body.error).toBeTruthy()
    expect(['not_found', 'article_not_found']).toContain(body.code)
  })

  test('an unexpected error is reported without its details', async () => {
    const broken = { ...testContext(db), clock: () => { throw new Error('secret detail') } } // prettier-ignore
    const { status, body } = await testApi(broken).get('/articles')
    expect(status).toBe(500)
    expect(body).toEqual({ code: 'server_error', error: ERRORS.server_error.message })
  })

  test('a body that is no JSON is refused', async () => {
    const app = new Hono()
    app.onError((error, c) => c.json({}, (error as AppError).status as 400))
    const call = endpoint({
      method: 'POST',
      path: '/x',
      access: 'anyone',
      summary: 'x',
      body: z.object({ a: z.string() }),
      response: z.object({ a: z.string() }),
      errors: ['bad_request'],
    })
    mountEndpoint(app, call, async (_, { body }) => body, {
      ctx: testContext(db),
      authenticate: async () => ({ viewer: { role: 'anonymous', userId: null } }),
      publicUrl: 'http://localhost',
    })
    const post = (body: string) => app.request('/x', { method: 'POST', body })
    expect((await post('{')).status).toBe(400)
    expect((await post('{"a":1}')).status).toBe(400)
    expect(await (await post('{"a":"b"}')).json()).toEqual({ a: 'b' })
  })
})

describe('the document', () => {
  test('describes every call, its parameters, its answer and its errors', async () => {
    const response = await testApi(testContext(db)).app.request('/api/openapi.json')
    const document = (await response.json()) as ReturnType<typeof openApiDocument>
    expect(document['openapi']).toMatch(/^3\.1/)
    const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>
    for (const declared of Object.values(endpoints) as Endpoint[]) {
      const operation = paths[declared.path]?.[declared.method.toLowerCase()]
      expect(operation, declared.path).toBeDefined()
      const named = (operation?.['parameters'] as { name: string }[] | undefined)?.map(({ name }) => name)
      expect(named).toEqual(
        expect.arrayContaining([
          ...Object.keys(declared.params?.shape ?? {}),
          ...Object.keys(declared.query?.shape ?? {}),
        ]),
      )
      const responses = Object.keys(operation?.['responses'] as object)
      expect(responses).toEqual(
        expect.arrayContaining(['200', ...declared.errors.map((code) => String(ERRORS[code].status))]),
      )
    }
  })
})
