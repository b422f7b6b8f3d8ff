import { ROLES } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { buildDueEditions } from '#domain/digests/editions.service.ts'
import { enrichDueArticles } from '#domain/enrichment/enrichment.service.ts'
import { type AccountApi, accountApi } from '#testing/account-api.ts'
import { buildAccount } from '#testing/build-account.ts'
import { buildArticle } from '#testing/builders.ts'
import { describeEachEngine } from '#testing/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'

type Headers = Record<string, string>

/** Calls that ask or answer without changing anything. */
const CHANGES_NOTHING = new Set<EndpointName>()

const ADMIN_CALLS = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access === 'admin',
)
const ADMIN_ACTS = ADMIN_CALLS.filter(([name, { method }]) => method !== 'GET' && !CHANGES_NOTHING.has(name))

describeEachEngine('the newsroom', (engine) => {
  let db: Database
  let api: AccountApi
  let admin: Headers
  let adminId: string
  const ids: string[] = []
  /** What each act is made with: its path below /api, and its body. */
  let acts: Partial<Record<EndpointName, () => Promise<{ path: string; body?: unknown }>>>

  const signedIn = async (role: 'free' | 'premium' | 'admin'): Promise<Headers> => ({
    authorization: `Bearer ${(await buildAccount(db, { role })).token}`,
  })
  const send = (method: string, path: string, headers: Headers, body?: unknown) => {
    if (method === 'GET') return api.get(path, headers)
    return method === 'DELETE' ? api.remove(path, headers) : api.call(path, body, headers)
  }
  const log = async (query = '') => {
    const { status, body } = await api.get(`/admin/audit${query}`, admin)
    expect(status).toBe(200)
    return (body['data'] as { entries: Record<string, unknown>[] }).entries
  }

  beforeAll(async () => {
    db = await engine.open()
    // The order of the log is that of time, which goes on here.
    const ctx = { ...testContext(db), clock: () => new Date() }
    api = accountApi(ctx)
    const account = await buildAccount(db, { role: 'admin' })
    admin = { authorization: `Bearer ${account.token}` }
    adminId = account.id
    for (let n = 0; n < 6; n += 1)
      ids.push(
        (
          await buildArticle(db, {
            publish_time: new Date(Date.now() - n * DURATION_MS.hour),
            texts: { en: { title: `Unlike event number ${n * 7919}`, description: 'It happened.' } },
          })
        ).id,
      )
    await enrichDueArticles(ctx)
    const inAMinute = testContext(db, new Date(Date.now() + DURATION_MS.minute))
    const [edition] = await buildDueEditions(inAMinute, { isPatient: false })
    const article = ids[0] ?? ''
    acts = {
      pinArticle: async () => ({ path: `/articles/${article}/pin`, body: { position: 2 } }),
      unpinArticle: async () => ({ path: `/articles/${article}/unpin` }),
      pinToDigest: async () => ({ path: `/digest/${article}/pin`, body: { category: 'research' } }),
      unpinFromDigest: async () => ({ path: `/digest/${article}/unpin` }),
      enhanceTitle: async () => ({ path: `/articles/${article}/enhance-title` }),
      backfillQuality: async () => ({ path: '/articles/backfill-ai-quality', body: { hours: 12 } }),
      backfillCategorization: async () => ({
        path: '/articles/backfill-ai-categorization',
        body: { hours: 48 },
      }),
      regenerateDigest: async () => ({ path: '/digest/regenerate', body: { date: edition?.edition_date } }),
      backfillWeeklyDigest: async () => ({ path: '/digest/admin/backfill-weekly' }),
    }
  })

  test('every call of admins refuses everybody else, tells them nothing and leaves no trace', async () => {
    const before = await log()
    for (const [name, { method, path }] of ADMIN_CALLS)
      for (const role of ROLES) {
        if (role === 'admin') continue
        const isVisitor = role === 'anonymous' || role === 'guest'
        const headers = isVisitor ? {} : await signedIn(role)
        const { status, body } = await send(method, path.replace('{id}', ids[0] ?? ''), headers, {})
        expect(status, `${name} as ${role}`).toBe(isVisitor ? 401 : 403)
        expect(Object.keys(body).toSorted(), `${name} as ${role}`).toEqual(['code', 'error'])
      }
    expect(await log()).toEqual(before)
  })

  describe('every act of an admin stands in the log', () => {
    for (const [name, { method, path }] of ADMIN_ACTS)
      test(`${method} ${path}`, async () => {
        const act = await acts[name]?.()
        if (!act) throw new Error(`Say with what ${name} is called`)
        const before = await log()
        const { status, body } = await send(method, act.path, admin, act.body)
        expect(status, JSON.stringify(body)).toBe(200)
        const [newest, ...rest] = await log()
        expect(rest).toEqual(before.slice(0, 49))
        expect(newest).toMatchObject({ admin_id: adminId, is_own: true })
        expect(await log(`?object=${encodeURIComponent(String(newest?.['object_id']))}`)).toContainEqual(
          newest,
        )
      })
  })

  test('an act that fails leaves no trace, and the log itself cannot be changed', async () => {
    const before = await log()
    const nowhere = await api.call('/articles/no-such-article/pin', { position: 1 }, admin)
    expect(nowhere.status).toBe(404)
    expect((await api.call(`/articles/${ids[0]}/pin`, { position: 99 }, admin)).status).toBe(400)
    expect(await log()).toEqual(before)
    await expect(db.kysely.updateTable('audit_log').set({ object_id: 'x' }).execute()).rejects.toThrow(
      'never changed',
    )
    await expect(db.kysely.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
  })
})
