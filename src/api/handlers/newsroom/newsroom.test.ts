import { createFeedReader, type FeedReader } from '@apercu/feed-reader'
import { ROLES } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { isOfNewsroom } from '#api/http/guard.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { NewsroomPorts } from '#domain/kernel/context.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { type AccountApi, accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { sampleBodies } from '#testing/content/sample-bodies.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { webOf } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Headers = Record<string, string>

/** Calls that ask or answer without changing anything. */
const CHANGES_NOTHING = new Set<EndpointName>([
  'findReaders',
  'checkLexiconLine',
  'previewNotice',
  // Mails its sender alone.
  'testNotice',
])

const ADMIN_CALLS = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { access }]) =>
  isOfNewsroom(access),
)
const ADMIN_ACTS = ADMIN_CALLS.filter(([name, { method }]) => method !== 'GET' && !CHANGES_NOTHING.has(name))

const FEED = 'https://lab.example/feed'
const DEAD_LETTER = '01936f00-0000-7000-8000-00000000dead'
const LINE = { en: 'snowplough', fr: 'déneigeuse' }
const CASE = {
  sentence: 'The city bought a plough in 2024.',
  lang: 'en',
  cited: 'The city bought a snowplough.',
  sourceLang: 'en',
  kind: 'date',
}
/** One feed on the web, and one dead letter in the queue. */
const newsroomPorts: NewsroomPorts = {
  webFetch: webOf({
    [FEED]: () => ({
      body: new TextEncoder().encode('<rss><channel><title>The Lab</title></channel></rss>'),
    }),
  }),
  feeds: createFeedReader(),
  queue: {
    depth: async () => [],
    deadLetters: async () => [],
    lastRuns: async () => [],
    nextRuns: async () => [],
    runNow: async (name) => (name === 'ingest-feeds' ? 'queued' : undefined),
    retryDead: async (id) => (id === DEAD_LETTER ? 'ingest-feeds' : undefined),
  },
}
afterAll(() => (newsroomPorts.feeds as FeedReader).close())

describeDatabase('the newsroom', (engine) => {
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
  const storyOf = async (index: number): Promise<string | null> =>
    (
      await db.kysely
        .selectFrom('articles')
        .select('story_id')
        .where('id', '=', ids[index] ?? '')
        .executeTakeFirstOrThrow()
    ).story_id
  const newSubscriber = async (): Promise<string> => {
    const id = uuidv7()
    await db.kysely
      .insertInto('newsletter_subscribers')
      .values({
        id,
        email: `ada-${id.slice(-12)}@reader.example`,
        state: 'active',
        wants_daily: true,
        confirmed_at: new Date(),
        locale: 'en',
        language: 'en',
        time_zone: 'Europe/Paris',
        source: 'landing',
      })
      .execute()
    return id
  }
  const countRecipients = async (): Promise<number> => {
    const { body } = await api.get('/admin/notices', admin)
    return (body['data'] as { recipients: number }).recipients
  }
  const failedDelivery = async (): Promise<string> => {
    const now = new Date()
    const id = uuidv7()
    const subscriber_id = await newSubscriber()
    await db.kysely
      .insertInto('deliveries')
      .values({
        id,
        subscriber_id,
        period: 'daily',
        local_date: '2026-03-10',
        digest_id: uuidv7(),
        edition_date: '2026-03-10',
        domain: 'reader.example',
        state: 'failed',
        next_try_at: now,
        created_at: now,
      })
      .execute()
    return id
  }
  const readerPath = async (act: string) => `/admin/readers/${(await buildAccount(db)).id}/${act}`
  const log = async (query = '') => {
    const { status, body } = await api.get(`/admin/audit${query}`, admin)
    expect(status).toBe(200)
    return (body['data'] as { entries: Record<string, unknown>[] }).entries
  }

  beforeAll(async () => {
    db = await engine.open()
    // The order of the log is that of time, which goes on here.
    const ctx = { ...testContext(db), clock: () => new Date(), newsroomPorts }
    await buildSource(db, { id: 'the-lab' })
    await buildSource(db, { id: 'on-trial', on_trial_since: new Date() })
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
    const [edition] = await buildDueEditions(inAMinute, { waitsForEnrichment: false })
    const article = ids[0] ?? ''
    acts = {
      givePremium: async () => ({
        path: await readerPath('premium'),
        body: { until: utcDay(new Date(Date.now() + DURATION_MS.day)), reason: 'goodwill' },
      }),
      blockReader: async () => ({
        path: await readerPath('block'),
        body: { blocked: true, reason: 'abuse' },
      }),
      endReaderSessions: async () => ({ path: await readerPath('end-sessions'), body: { reason: 'asked' } }),
      unsubscribeReader: async () => ({
        path: `/admin/readers/${await newSubscriber()}/unsubscribe`,
        body: { reason: 'asked' },
      }),
      resendMail: async () => {
        const mail = await failedDelivery()
        const { subscriber_id } = await db.kysely
          .selectFrom('deliveries')
          .select('subscriber_id')
          .where('id', '=', mail)
          .executeTakeFirstOrThrow()
        return { path: `/admin/readers/${subscriber_id}/resend`, body: { mail, reason: 'asked' } }
      },
      sendExport: async () => ({ path: await readerPath('export'), body: { reason: 'asked' } }),
      eraseReader: async () => {
        const { id, email } = await buildAccount(db)
        return { path: `/admin/readers/${id}/erase`, body: { email, reason: 'asked' } }
      },
      addNote: async () => ({
        path: await readerPath('notes'),
        body: { note_id: uuidv7(), note: 'Wrote twice' },
      }),
      setRole: async () => ({
        path: '/admin/staff',
        body: { email: (await buildAccount(db)).email, role: 'editor', reason: 'asked' },
      }),
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
      changeEdition: async () => ({
        path: '/admin/edition',
        body: {
          date: edition?.edition_date,
          version: 0,
          change: { act: 'words', title: 'Ships leave', introduction: '' },
        },
      }),
      holdEdition: async () => ({
        path: '/admin/edition/hold',
        body: { date: edition?.edition_date, version: 0, isHeld: true },
      }),
      publishEdition: async () => ({
        path: '/admin/edition/publish',
        body: { date: edition?.edition_date, version: 0 },
      }),
      mailTestEdition: async () => ({
        path: '/admin/edition/test-mail',
        body: { date: edition?.edition_date },
      }),
      backfillWeeklyDigest: async () => ({ path: '/digest/admin/backfill-weekly' }),
      editArticle: async () => ({
        path: `/admin/articles/${article}`,
        body: { category: 'business', texts: { fr: { title: 'Un événement' } } },
      }),
      quarantineArticle: async () => ({
        path: `/admin/articles/${article}/quarantine`,
        body: { isQuarantined: true },
      }),
      mergeStories: async () => ({
        path: '/admin/stories/merge',
        body: { into: await storyOf(1), from: await storyOf(2) },
      }),
      splitStory: async () => ({
        path: '/admin/stories/split',
        body: { storyId: await storyOf(1), articleIds: [ids[2]] },
      }),
      answerReport: async () => {
        await api.call(`/articles/${article}/reports`, { kind: 'other', message: 'The year is wrong' })
        const { body } = await api.get('/admin/reports', admin)
        const [report] = (body['data'] as { reports: { id: string }[] }).reports
        return {
          path: `/admin/reports/${report?.id}/answer`,
          body: { outcome: 'corrected', note_en: 'It said 40; it is 14.', note_fr: 'Il fallait lire 14.' },
        }
      },
      publishCorrection: async () => ({
        path: '/admin/corrections',
        body: { articleId: article, kind: 'summary', note_en: 'It was 14.', note_fr: 'C’était 14.' },
      }),
      takeDown: async () => ({
        path: '/admin/takedowns',
        body: { kind: 'article', id: article, reason: 'false', note: 'It names another' },
      }),
      putBack: async () => {
        const { body } = await api.get('/admin/takedowns', admin)
        const [takedown] = (body['data'] as { takedowns: { id: string }[] }).takedowns
        return { path: `/admin/takedowns/${takedown?.id}/put-back`, body: { note: '' } }
      },
      declineTakedown: async () => {
        const message = 'Please take this down.'
        const sender = { name: 'Ada', email: 'ada@reader.example', topic: 'removal' }
        await api.call('/contact', { ...sender, message })
        const { body } = await api.get('/admin/takedown-requests', admin)
        const [asked] = (body['data'] as { requests: { id: string }[] }).requests
        return { path: `/admin/takedown-requests/${asked?.id}/decline` }
      },
      addLexiconLine: async () => ({ path: '/admin/lexicon', body: LINE }),
      withdrawLexiconLine: async () => {
        const { body } = await api.get('/admin/lexicon', admin)
        const [line] = (body['data'] as { lines: { id: string; version: number }[] }).lines
        return {
          path: `/admin/lexicon/${line?.id}/withdrawal`,
          body: { isWithdrawn: true, seen: line?.version },
        }
      },
      addGateCase: async () => ({ path: '/admin/cases', body: CASE }),
      withdrawGateCase: async () => {
        const { body } = await api.get('/admin/cases', admin)
        const [row] = (body['data'] as { cases: { id: string; version: number }[] }).cases
        return { path: `/admin/cases/${row?.id}/withdrawal`, body: { isWithdrawn: true, seen: row?.version } }
      },
      makeCaseOfReport: async () => {
        const { id } = await buildArticle(db, {
          texts: {
            en: {
              title: 'A year',
              cited: JSON.stringify({
                status: 'verified',
                from: 'en',
                summary: [{ text: CASE.sentence, kind: 'cited', sources: [{ start: 0, end: 29 }] }],
                key_points: [],
                in_simple_terms: [],
              }),
            },
          },
        })
        await db.kysely
          .insertInto('article_bodies')
          .values({ article_id: id, lang: 'en', origin: 'page', body: CASE.cited })
          .execute()
        await api.call(`/articles/${id}/reports`, { kind: 'other', message: 'The year is wrong' })
        const { body } = await api.get('/admin/reports', admin)
        const { reports } = body['data'] as { reports: { id: string; article_id: string }[] }
        const report = reports.find(({ article_id }) => article_id === id)
        return { path: `/admin/reports/${report?.id}/case`, body: { text: CASE.sentence, lang: 'en' } }
      },
      beginNotice: async () => ({
        path: '/admin/notices',
        body: { ...sampleBodies.beginNotice, recipients: await countRecipients() },
      }),
      addSource: async () => ({
        path: '/admin/sources',
        body: { feedUrl: FEED, language: 'en', category: 'research' },
      }),
      importSources: async () => ({
        path: '/admin/sources/import',
        body: {
          opml: '<opml><body><outline xmlUrl="https://other.example/feed" text="Other"/></body></opml>',
          language: 'fr',
          category: 'community',
        },
      }),
      editSource: async () => ({ path: '/admin/sources/the-lab', body: { name: 'The Laboratory' } }),
      endTrial: async () => ({ path: '/admin/sources/on-trial/accept' }),
      removeSource: async () => ({
        path: '/admin/sources/on-trial/remove',
        body: { removal: { articles: 'move', to: 'the-lab' } },
      }),
      undoAct: async () => {
        await send('POST', '/admin/sources/the-lab/pause', admin, { isPaused: true })
        const paused = (await log('?object=the-lab')).find(({ undo }) => undo === 'possible')
        return { path: `/admin/audit/${String(paused?.['id'])}/undo` }
      },
      pauseSource: async () => ({ path: '/admin/sources/the-lab/pause', body: { isPaused: true } }),
      setPageAccess: async () => ({ path: '/admin/sources/the-lab/pages', body: { access: 'allowed' } }),
      retrySource: async () => ({ path: '/admin/sources/the-lab/retry' }),
      testDailyEmail: async () => ({ path: '/digest/admin/test-daily-email' }),
      testWeeklyEmail: async () => ({ path: '/digest/admin/test-weekly-email' }),
      resendDelivery: async () => ({ path: `/emails/deliveries/${await failedDelivery()}/resend` }),
      resumeDeliveries: async () => ({ path: '/emails/deliveries/resume' }),
      retryJob: async () => ({ path: `/admin/jobs/${DEAD_LETTER}/retry` }),
      runJob: async () => ({ path: '/admin/jobs/ingest-feeds/run' }),
    }
  })

  test('every call of admins refuses all other roles, reveals nothing and leaves no trace', async () => {
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
        // Whether an act can be undone depends on what follows it.
        const entries = (all: typeof rest) => all.map((entry) => ({ ...entry, undo: null }))
        expect(entries(rest)).toEqual(entries(before.slice(0, 49)))
        expect(newest).toMatchObject({ admin_id: adminId, is_own: true })
        expect(await log(`?object=${encodeURIComponent(String(newest?.['object_id']))}`)).toContainEqual(
          newest,
        )
      })
  })

  test('a job that is under way already is not run twice, and a second press leaves no entry', async () => {
    const { queue } = newsroomPorts
    const { runNow } = queue
    queue.runNow = async () => 'under-way'
    try {
      const before = await log()
      const { status, body } = await api.call('/admin/jobs/ingest-feeds/run', undefined, admin)
      expect([status, body]).toMatchObject([200, { data: { job: 'ingest-feeds', queued: false } }])
      expect(await log()).toEqual(before)
    } finally {
      queue.runNow = runNow
    }
    expect((await api.call('/admin/jobs/no-such-job/run', undefined, admin)).status).toBe(404)
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
