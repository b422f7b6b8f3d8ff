import { LOCALES } from '#contract/values/locales.ts'
import { STATUS_PATH } from '#contract/values/site.ts'
import { openDatabase } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { textsOf } from '#locales/texts.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { buildSource } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { pageProblems } from '#testing/validate-html.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createStatus } from '../endpoints/status.ts'
import { createSiteStatus, type SiteStatus } from './site-status.ts'

const NOW = Date.parse('2026-11-28T09:00:00.000Z')
const MINUTE = 60_000
const EARLIER = new Date(NOW - 5 * MINUTE)

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const stateOf = ({ parts }: SiteStatus, name: string) => parts.find((part) => part.name === name)?.state

/** A site whose clock the test moves; `elapsed` is what the database takes for the time since its last answer. */
const openSite = async (changes: Partial<Context> = {}) => {
  const time = { now: NOW, elapsed: 0, isOpen: true, isBusy: false }
  const { db, cleanup } = await testDatabase(undefined, { now: () => time.elapsed })
  closings.push(cleanup)
  const ctx: Context = { ...testContext(db), clock: () => new Date(time.now), ...changes }
  const status = createSiteStatus({ ctx, isOpen: () => time.isOpen, isBusy: () => time.isBusy })
  const pass = (ms: number) => {
    time.now += ms
    time.elapsed += ms
  }
  return { ctx, db, time, pass, status, pages: createStatus(status) }
}

const jobsThatEndedAt = (endedAt: Date): Partial<Context> => ({
  newsroomPorts: {
    queue: {
      lastRuns: async () => [
        { job: 'ingest-feeds', startedAt: endedAt, endedAt, outcome: 'done', error: null },
        { job: 'send-mails', startedAt: endedAt, endedAt: null, outcome: 'running', error: null },
      ],
    },
  } as Context['newsroomPorts'],
})

describe('the status of a site whose database answers', () => {
  test('has the times of the last job, feed and newsletter', async () => {
    const { db, status } = await openSite(jobsThatEndedAt(EARLIER))
    await buildSource(db)
    await db.kysely.updateTable('sources').set({ last_ok_at: EARLIER }).execute()
    const { id } = await buildSubscriber(db)
    const delivery = {
      subscriber_id: id,
      period: 'daily',
      digest_id: uuidv7(),
      edition_date: '2026-11-28',
      domain: 'reader.example',
      next_try_at: EARLIER,
      created_at: EARLIER,
    } as const
    await db.kysely
      .insertInto('deliveries')
      .values([
        { ...delivery, id: uuidv7(), local_date: '2026-11-27', state: 'sent', settled_at: EARLIER },
        { ...delivery, id: uuidv7(), local_date: '2026-11-28', state: 'skipped', settled_at: new Date(NOW) },
      ])
      .execute()
    const { level, parts, knownAt } = await status.read()
    expect(level).toBe('works')
    expect(knownAt).toBeUndefined()
    expect(parts).toEqual([
      { name: 'pages', state: 'open', level: 'works' },
      { name: 'database', state: 'answers', level: 'works' },
      { name: 'jobs', state: 'run', level: 'works', at: EARLIER },
      { name: 'news', state: 'read', level: 'works', at: EARLIER },
      { name: 'newsletters', state: 'sent', level: 'works', at: EARLIER },
    ])
  })

  test('says that jobs are stuck and that no source has answered for long', async () => {
    const { db, status } = await openSite(jobsThatEndedAt(new Date(NOW - 11 * MINUTE)))
    await buildSource(db)
    await db.kysely
      .updateTable('sources')
      .set({ last_ok_at: new Date(NOW - 121 * MINUTE) })
      .execute()
    const answer = await status.read()
    expect(answer.level).toBe('limited')
    expect([stateOf(answer, 'jobs'), stateOf(answer, 'news')]).toEqual(['late', 'late'])
  })

  test('does not claim that jobs run which it cannot see', async () => {
    const { status } = await openSite()
    const answer = await status.read()
    expect(answer.level).toBe('unknown')
    expect(stateOf(answer, 'jobs')).toBe('unknown')
    expect(stateOf(answer, 'news')).toBe('never')
  })

  test('names what the site does not offer, which is no fault', async () => {
    const { status } = await openSite({ ...jobsThatEndedAt(EARLIER), shortcomings: ['mail', 'publisher'] })
    const answer = await status.read()
    expect(answer.level).toBe('works')
    expect(['newsletters', 'mail', 'premium'].map((name) => stateOf(answer, name))).toEqual([
      'off',
      'off',
      'off',
    ])
  })

  test('says that the server is busy or about to stop, and asks again after some seconds only', async () => {
    const { time, pass, status } = await openSite()
    time.isBusy = true
    expect(stateOf(await status.read(), 'pages')).toBe('busy')
    time.isOpen = false
    expect(stateOf(await status.read(), 'pages')).toBe('busy')
    pass(6000)
    expect(stateOf(await status.read(), 'pages')).toBe('closing')
  })
})

describe('the status of a site whose database is away', () => {
  test('has what was known before, as no more than that', async () => {
    const { db, pass, status, pages } = await openSite(jobsThatEndedAt(EARLIER))
    await buildSource(db)
    await db.kysely.updateTable('sources').set({ last_ok_at: EARLIER }).execute()
    await status.refresh()
    await db.close()
    pass(10 * MINUTE)
    const answer = await status.read()
    expect(answer.level).toBe('fails')
    expect(answer.knownAt).toEqual(new Date(NOW))
    expect(answer.parts).toEqual([
      { name: 'pages', state: 'open', level: 'works' },
      { name: 'database', state: 'silent', level: 'fails' },
      { name: 'jobs', state: 'unknown', level: 'unknown', at: EARLIER },
      { name: 'news', state: 'unknown', level: 'unknown', at: EARLIER },
      { name: 'newsletters', state: 'unknown', level: 'unknown', at: null },
    ])
    const html = await (await pages.request(STATUS_PATH)).text()
    expect(html).toContain('28 Nov 2026, 08:55 UTC')
    expect(html).toContain('10 min ago')
  })

  test.each(LOCALES)('is a whole page in %s although the database refuses connections', async (locale) => {
    const db = await openDatabase({
      dataDir: '',
      databaseUrl: 'postgres://reader:secret-word@127.0.0.1:1/apercu',
      mayBeAway: true,
    })
    closings.push(() => db.close())
    const ctx = { ...testContext(db), newsroomPorts: undefined }
    const pages = createStatus(createSiteStatus({ ctx, isOpen: () => true, isBusy: () => false }))
    const response = await pages.request(locale === 'en' ? STATUS_PATH : `/${locale}${STATUS_PATH}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=5')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const html = await response.text()
    const { headlines, parts } = textsOf(locale, 'status')
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(headlines.fails)
    expect(html).toContain(parts.database.silent)
    expect(html).toContain(parts.news.unknown)
    // Neither addresses nor errors of the server, and no script.
    expect(html).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|secret-word|postgres|<script/i)
    expect(await pageProblems(html)).toEqual([])
  })
})
