import { createApiApp } from '#api/app.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context, NewsroomPorts } from '#domain/kernel/context.ts'
import { type AccountFields, buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { expect, test } from 'vitest'

const ORIGIN = 'http://localhost:3000'
const STAFF_ROLES = ['admin', 'editor', 'support'] as const
const STAFF_ACCESS: ReadonlySet<string> = new Set(['admin', 'editor', 'support', 'staff'])
const STAFF_READS = Object.values<Endpoint>(endpoints).filter(
  ({ method, access }) => method === 'GET' && STAFF_ACCESS.has(access),
)
const TITLE = 'Quagswag is read by one reader alone'
const SEARCHED = 'zyxomma'

const newsroomPorts = {
  feeds: { read: () => Promise.reject(new Error('No feed is read here')) },
  webFetch: Object.assign(() => Promise.reject(new Error('Nothing is fetched here')), {
    close: async () => {},
  }),
  queue: {
    depth: async () => [],
    deadLetters: async () => [],
    lastRuns: async () => [],
    nextRuns: async () => [],
    runNow: async () => undefined,
    retryDead: async () => undefined,
  },
} satisfies NewsroomPorts

test('no role of the newsroom reads what a reader read, saved or searched', async () => {
  const { db, cleanup } = await testDatabase()
  const ctx: Context = { ...testContext(db), clock: () => new Date(), newsroomPorts }
  const client = () => '203.0.113.7'
  const api = createApiApp({
    ctx,
    publicUrl: ORIGIN,
    authenticate: createAuthenticate(ctx),
    currentClient: client,
    countOnce: async (_: unknown, count: (client: string) => Promise<void>) => count(client()),
  })
  const send = async (path: string, token: string, body?: object) => {
    const response = await api.request(`${ORIGIN}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  const signedIn = async (role: NonNullable<AccountFields['role']>) => buildAccount(db, { role })

  const source = await buildSource(db)
  const publish_time = new Date(Date.now() - DURATION_MS.hour)
  const { id } = await buildArticle(db, {
    source_id: source.id,
    publish_time,
    texts: { en: { title: TITLE, description: 'It is.', summary: 'It is read. It is saved. It is found.' } },
  })
  const [saver, free] = [await signedIn('premium'), await signedIn('free')]
  const done = [
    await send('/bookmarks', saver.token, { articleId: id }),
    await send(`/subscriptions/articles/${id}/track-view`, free.token, {}),
    await send('/search/log', free.token, { query: SEARCHED, resultCount: 1 }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  // Their own exports have it, so that it is stored.
  expect((await send('/user/export', saver.token)).text).toContain(id)
  expect((await send('/user/export', free.token)).text).toContain(id)
  expect(await db.kysely.selectFrom('search_log').select('query').execute()).toEqual([{ query: SEARCHED }])

  let answered = 0
  for (const role of STAFF_ROLES) {
    const { token } = await signedIn(role)
    for (const { path } of STAFF_READS)
      for (const each of path.includes('{id}') ? [saver.id, free.id, id, source.id] : [''])
        for (const query of ['', `?q=${SEARCHED}`, `?object=${free.id}`, `?object=${saver.id}`]) {
          const address = path.replace('{id}', each) + query
          const { status, text } = await send(address, token)
          expect(status, `${role} ${address}`).toBeLessThan(500)
          if (status !== 200) continue
          answered += 1
          expect(text.includes(SEARCHED), `${role} ${address} has the search`).toBe(false)
          const namesReader = [saver, free].some((one) => text.includes(one.id) || text.includes(one.email))
          const namesArticle = text.includes(id) || text.includes(TITLE)
          expect(namesReader && namesArticle, `${role} ${address} has who read what`).toBe(false)
        }
    for (const reader of [saver, free]) {
      const { text } = await send('/admin/readers/find', token, { query: reader.email })
      expect(text).not.toMatch(new RegExp(`${id}|${TITLE}|${SEARCHED}`))
    }
  }
  expect(answered).toBeGreaterThan(STAFF_READS.length)
  await cleanup()
})
