import { AppError } from '#contract/errors.ts'
import type { DeskAct } from '#contract/newsroom/edition-desk.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { findDigest, listDigestItems } from '#domain/editorial/digests/digests.repository.ts'
import { addDays, instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { claimDeliveries } from '#domain/readers/newsletters/sending/deliveries.repository.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { clearNews, type NewsRoom, newsRoom } from '#testing/content/news-week.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeDesk, getDesk, holdEdition, publishEdition } from './edition-desk.service.ts'
import { previewNewsletter } from './preview-newsletter.service.ts'

const PARIS = 'Europe/Paris'

describeEachEngine('the desk of an edition', (engine) => {
  let db: Database
  let now: Date
  let ctx: Context
  let room: NewsRoom
  /** Another for each test, because the audit log is never emptied. */
  let day = '2026-03-10'
  let nextDay = ''
  let ada: Viewer
  let grace: Viewer
  const editor = async (firstName: string): Promise<Viewer> => {
    const { id } = await buildAccount(db, { role: 'admin' })
    await db.kysely
      .updateTable('users')
      .set({ first_name: firstName, last_name: '' })
      .where('id', '=', id)
      .execute()
    return { role: 'admin', userId: id }
  }
  beforeAll(async () => {
    db = await engine.open()
    ada = await editor('Ada')
    grace = await editor('Grace')
  })
  beforeEach(async () => {
    await clearNews(db)
    for (const table of ['edition_plans', 'deliveries', 'newsletter_subscribers'] as const)
      await db.kysely.deleteFrom(table).execute()
    room = newsRoom(db)
    day = addDays(day, 7)
    nextDay = addDays(day, 1)
    // The evening before.
    now = instantOf(addDays(day, -1), 20, PARIS)
    ctx = { ...testContext(db), clock: () => now }
    for (const n of [1, 2, 3, 4, 5])
      await room.report(`News ${n}`, new Date(now.getTime() - n * 3_600_000), { impact: 9 - n })
  })
  const seeing = async (lng: ContentLanguage = 'en', of = day) =>
    getDesk(ctx, ada, { period: 'daily', day: of, lng })
  const seen = (version: number, lng: ContentLanguage = 'en') =>
    ({ period: 'daily', day, lng, version }) as const
  const idOf = async (title: string): Promise<string> => {
    const desk = await seeing()
    const all = [...desk.stories, ...desk.left, ...desk.out]
    return all.find((story) => story.title === title)?.story_id ?? ''
  }
  const change = async (act: DeskAct, lng: ContentLanguage = 'en', by = ada) =>
    changeDesk(ctx, by, seen((await seeing(lng)).version, lng), act)
  const build = async (of = day) => {
    now = instantOf(of, 6, PARIS)
    await buildDueEditions(ctx, { waitsForEnrichment: false })
  }
  const titles = async (lng: ContentLanguage = 'en', of = day): Promise<string[]> => {
    const digest = await findDigest(db, 'daily', { day: of })
    const items = digest ? await listDigestItems(db, digest.id, lng) : []
    return items.map(({ content }) => content.texts[lng].title)
  }
  const named = (desk: { stories: { title: string }[] }) => desk.stories.map(({ title }) => title)

  test('without an editor the edition is built as the desk showed it', async () => {
    const desk = await seeing()
    expect(desk).toMatchObject({ built: null, has_changes: false, version: 0, is_held: false })
    expect(named(desk)).toEqual(['News 1', 'News 2', 'News 3', 'News 4', 'News 5'])
    await build()
    expect(await titles()).toEqual(named(desk))
  })

  test('what an editor moved, cut, held back and wrote is in the edition, for readers of one language', async () => {
    await change({ act: 'move', storyId: await idOf('News 4'), place: 1 })
    await change({ act: 'move', storyId: await idOf('News 3'), place: 2 })
    await change({ act: 'cut', storyId: await idOf('News 2') })
    await change({ act: 'hold_back', storyId: await idOf('News 5') })
    const desk = await change({ act: 'words', title: 'Ships leave', introduction: 'Three of them.' })
    expect(named(desk)).toEqual(['News 4', 'News 3', 'News 1'])
    expect(desk.out.map(({ title, kind }) => [title, kind])).toEqual([
      ['News 2', 'cut'],
      ['News 5', 'held_back'],
    ])
    await build()
    expect(await titles()).toEqual(['News 4', 'News 3', 'News 1'])
    expect(await titles('fr')).toHaveLength(5)
    expect((await findDigest(db, 'daily', { day }))?.words).toEqual({
      en: { title: 'Ships leave', introduction: 'Three of them.' },
    })
    expect((await seeing()).has_changes).toBe(false)
    // The next edition has what was held back, and not what was cut.
    for (const n of [6, 7, 8])
      await room.report(`News ${n}`, new Date(now.getTime() + n * 600_000), { impact: 3 })
    await build(nextDay)
    expect(await titles('en', nextDay)).toEqual(['News 5', 'News 8', 'News 7', 'News 6'])
  })

  test('later news finds its place around what an editor placed', async () => {
    await change({ act: 'move', storyId: await idOf('News 5'), place: 1 })
    await room.report('Breaking', now, { impact: 9.5 })
    expect(named(await seeing())).toEqual(['News 5', 'Breaking', 'News 1', 'News 2', 'News 3', 'News 4'])
  })

  test('any article can be put in, and a decision can be undone', async () => {
    const old = await room.report('An older story', new Date(now.getTime() - 9 * 86_400_000))
    const desk = await change({ act: 'put_in', articleId: old.id, place: 2 })
    expect(named(desk).slice(0, 3)).toEqual(['News 1', 'An older story', 'News 2'])
    expect(named(await change({ act: 'restore', storyId: old.storyId }))).not.toContain('An older story')
    await change({ act: 'cut', storyId: await idOf('News 1') })
    expect(named(await change({ act: 'restore', storyId: await idOf('News 1') }))[0]).toBe('News 1')
  })

  test('the second of two editors hears who changed what, and nothing is saved over it', async () => {
    const { version } = await seeing()
    const [first, second] = [await idOf('News 1'), await idOf('News 2')]
    await changeDesk(ctx, ada, seen(version), { act: 'cut', storyId: first })
    const refused = await changeDesk(ctx, grace, seen(version), { act: 'cut', storyId: second }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({
      code: 'edition_changed',
      details: { changes: [{ by: 'Ada', act: 'edition.cut', title: 'News 1', is_own: false }] },
    })
    const desk = await seeing()
    expect(desk.out.map(({ title }) => title)).toEqual(['News 1'])
    expect(await changeDesk(ctx, grace, seen(desk.version), { act: 'cut', storyId: second })).toMatchObject({
      version: 2,
    })
    // The other language is another plan.
    await changeDesk(ctx, grace, seen(0, 'fr'), { act: 'words', title: 'Des navires', introduction: null })
  })

  test('fifty saves of one’s own are no conflict, whatever version they name', async () => {
    for (let n = 0; n < 50; n += 1)
      await changeDesk(ctx, ada, seen(n % 3), { act: 'words', title: `Title ${n}`, introduction: null })
    expect(await seeing()).toMatchObject({ title: 'Title 49', version: 50 })
  }, 60_000)

  const subscribers = async (): Promise<void> => {
    await buildSubscriber(db, { language: 'en' })
    await buildSubscriber(db, { language: 'fr' })
    await buildSubscriber(db, { language: 'both' })
    await buildSubscriber(db, { language: 'en', wants_daily: false, wants_weekly: true })
  }
  const scheduled = async (): Promise<string[]> => {
    await scheduleDueNewsletters(ctx)
    const { rows } = await sql<{ language: string }>`
      select s.language from deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
      where d.period = 'daily' order by 1`.execute(db.kysely)
    return rows.map(({ language }) => language)
  }

  test('an edition on hold is mailed to nobody who reads that language, until it is released', async () => {
    await subscribers()
    const desk = await seeing()
    expect(desk.mails).toEqual({ sent: 0, waiting: 2 })
    expect(await holdEdition(ctx, ada, seen(desk.version), true)).toMatchObject({ is_held: true })
    await build()
    expect((await seeing()).has_changes).toBe(false)
    now = instantOf(day, 7, PARIS)
    expect(await scheduled()).toEqual(['fr'])
    expect((await seeing()).mails).toEqual({ sent: 0, waiting: 2 })
    await holdEdition(ctx, ada, seen((await seeing()).version), false)
    expect(await scheduled()).toEqual(['both', 'en', 'fr'])
  })

  test('a hold stops newsletters that wait already, also those that were queued at the same time', async () => {
    await subscribers()
    await build()
    now = instantOf(day, 7, PARIS)
    expect(await scheduled()).toHaveLength(3)
    const waiting = await db.kysely.selectFrom('deliveries').selectAll().execute()
    await holdEdition(ctx, ada, seen((await seeing()).version), true)
    expect(await scheduled()).toEqual(['fr'])
    // As if another process had inserted them in a transaction that began before.
    for (const row of waiting)
      await db.kysely
        .insertInto('deliveries')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const claims = await claimDeliveries(db, { now, leasedUntil: new Date(now.getTime() + 60_000) }, 10)
    const daily = claims.filter(({ period }) => period === 'daily')
    expect(daily.map(({ recipient }) => recipient.language)).toEqual(['fr'])
  })

  test('an act after the first send makes a new version, which only those get who wait', async () => {
    await buildSubscriber(db)
    await buildSubscriber(db)
    await build()
    now = instantOf(day, 7, PARIS)
    await scheduled()
    const [sent] = await claimDeliveries(db, { now, leasedUntil: now }, 1)
    await db.kysely
      .updateTable('deliveries')
      .set({ state: 'sent' })
      .where('id', '=', sent?.id ?? '')
      .execute()
    const moved = await change({ act: 'move', storyId: await idOf('News 5'), place: 1 })
    expect(moved).toMatchObject({ has_changes: true, built: { version: 1 }, mails: { sent: 1, waiting: 1 } })
    expect(await titles()).toEqual(['News 1', 'News 2', 'News 3', 'News 4', 'News 5'])
    expect(await publishEdition(ctx, ada, seen(moved.version))).toMatchObject({
      has_changes: false,
      built: { version: 2 },
    })
    expect((await titles())[0]).toBe('News 5')
    expect(await scheduled()).toHaveLength(2)
    const current = await findDigest(db, 'daily', { day })
    const rows = await db.kysely
      .selectFrom('deliveries')
      .select(['state', 'digest_id'])
      .orderBy('state')
      .execute()
    expect(rows).toEqual([
      { state: 'queued', digest_id: current?.id },
      { state: 'sent', digest_id: sent?.digest_id },
    ])
  })

  test('the preview of a newsletter has what would be sent, by tier, and stores nothing', async () => {
    await change({ act: 'move', storyId: await idOf('News 5'), place: 1 })
    await change({ act: 'words', title: 'A quiet harbour', introduction: 'Nothing moved.' })
    const asked = { period: 'daily', day, locale: 'en' } as const
    const mail = await previewNewsletter(ctx, { ...asked, audience: 'premium' })
    expect(mail.subject).toContain('A quiet harbour')
    expect(mail.html).toContain('Nothing moved.')
    expect(mail.text.indexOf('News 5')).toBeLessThan(mail.text.indexOf('News 1'))
    const visitor = await previewNewsletter(ctx, { ...asked, audience: 'anonymous' })
    expect(visitor.text).not.toContain('News 3 in short')
    expect(mail.text).toContain('News 3 in short')
    expect(await findDigest(db, 'daily', { day })).toBeUndefined()
  })

  test('a day without a desk is not found', async () => {
    await expect(seeing('en', '2026-05-01')).rejects.toMatchObject({ code: 'digest_not_found' })
  })
})
