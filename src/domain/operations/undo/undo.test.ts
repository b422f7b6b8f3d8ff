import { AppError } from '#contract/errors.ts'
import type { AuditEntry } from '#contract/newsroom/audit.ts'
import type { DeskAct } from '#contract/newsroom/edition-desk.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { answerReport } from '#domain/editorial/corrections/answer-report.service.ts'
import { instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import { editArticleByHand, setQuarantine } from '#domain/editorial/newsroom/edit-article.service.ts'
import { pauseSourceByHand } from '#domain/editorial/newsroom/newsroom-sources.service.ts'
import { mergeByHand, splitByHand } from '#domain/editorial/newsroom/newsroom-stories.service.ts'
import { editSourceByHand } from '#domain/editorial/newsroom/source-care.service.ts'
import { declineTakedownRequest } from '#domain/editorial/takedowns/takedown-requests.service.ts'
import { takeDownByHand } from '#domain/editorial/takedowns/takedowns.service.ts'
import { listAuditPage } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { changeDesk, getDesk, holdEdition } from '#domain/readers/newsletters/holding/edition-desk.service.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildSource } from '#testing/content/builders.ts'
import { clearNews, type NewsRoom, newsRoom } from '#testing/content/news-week.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeEach, expect, test } from 'vitest'
import { undoByHand, undoNeedsProof } from './undo.service.ts'

const PARIS = 'Europe/Paris'
const DAY = '2026-03-17'

describeEachEngine('undoing an act of the newsroom', ({ open }) => {
  let db: Database
  let time: number
  let ctx: Context
  let room: NewsRoom
  let viewer: Viewer
  beforeEach(async () => {
    db ??= await open()
    await clearNews(db)
    for (const table of ['inaccuracy_reports', 'takedown_requests', 'takedowns', 'edition_plans'] as const)
      await db.kysely.deleteFrom(table).execute()
    room = newsRoom(db)
    time = Math.max(time || 0, instantOf('2026-03-16', 20, PARIS).getTime())
    // A clock that moves, because the log is read in its order.
    ctx = { ...testContext(db), clock: () => new Date((time += 10)), editionTz: PARIS }
    viewer = { role: 'admin', userId: (await buildAccount(db, { role: 'admin' })).id }
  })
  const log = async (object?: string): Promise<AuditEntry[]> =>
    (await listAuditPage(ctx, viewer, { object, page: 1 })).entries
  const latest = async (object?: string): Promise<AuditEntry> => {
    const [entry] = await log(object)
    if (!entry) throw new Error('The log is empty')
    return entry
  }
  const hoursAgo = (hours: number) => new Date(time - hours * 3_600_000)
  const failsWith = (code: string) =>
    expect.objectContaining({ code, constructor: AppError }) as unknown as AppError
  const undo = (id: string) => undoByHand(ctx, viewer, id)
  const statusOf = async (id: string) =>
    (await db.kysely.selectFrom('articles').select('status').where('id', '=', id).executeTakeFirst())?.status

  test('a takedown is put back, which is an entry of its own; that can be undone, too', async () => {
    const { id } = await room.report('A launch', hoursAgo(2))
    await takeDownByHand(ctx, viewer, { kind: 'article', id, reason: 'false', note: 'Retracted' })
    const taken = await latest(id)
    expect(taken).toMatchObject({ act: 'takedown.take_down', undo: 'possible', undoes: null })
    // What only the inverse needs is not shown.
    expect(taken.after).toEqual({ kind: 'article', title: 'A launch', reason: 'false' })
    await undo(taken.id)
    expect(await statusOf(id)).toBe(1)
    const [back, first] = await log(id)
    expect(back).toMatchObject({ act: 'takedown.put_back', undo: 'possible', undoes: taken.id })
    expect(first).toMatchObject({ id: taken.id, undo: 'undone' })
    await undo(back?.id ?? '')
    expect(await statusOf(id)).toBe(2)
    expect((await log(id)).map((entry) => entry.undo)).toEqual(['possible', 'undone', 'possible'])
    const { rows } = await db.kysely
      .selectFrom('takedowns')
      .select(['reason', 'note'])
      .where('put_back_at', 'is', null)
      .execute()
      .then((rows) => ({ rows }))
    expect(rows).toEqual([{ reason: 'false', note: 'Retracted' }])
  })

  test('a second press undoes nothing more', async () => {
    const { id } = await buildSource(db)
    await pauseSourceByHand(ctx, viewer, id, true)
    const paused = await latest(id)
    await Promise.all([undo(paused.id), undo(paused.id)])
    expect((await log(id)).map(({ act }) => act)).toEqual(['source.resume', 'source.pause'])
  })

  test('what has changed since is not undone, and says so', async () => {
    const { id } = await buildSource(db)
    await pauseSourceByHand(ctx, viewer, id, true)
    const paused = await latest(id)
    await pauseSourceByHand(ctx, viewer, id, false)
    await pauseSourceByHand(ctx, viewer, id, true)
    expect((await log(id)).map((entry) => entry.undo)).toEqual(['possible', 'changed', 'changed'])
    await expect(undo(paused.id)).rejects.toEqual(failsWith('changed_since'))
    expect(await log(id)).toHaveLength(3)
  })

  test('an act without an exact inverse offers none', async () => {
    const { id } = await room.report('A launch', hoursAgo(2), { body: 'It was launched.' })
    await editArticleByHand(ctx, viewer, id, { texts: { en: { title: 'Another title' } } })
    const edited = await latest(id)
    expect(edited.undo).toBeNull()
    await expect(undo(edited.id)).rejects.toEqual(failsWith('cannot_be_undone'))
    await expect(undo(uuidv7())).rejects.toEqual(failsWith('not_found'))
  })

  test('a summary that was withdrawn comes back, unless it was edited since', async () => {
    const { id } = await room.report('A launch', hoursAgo(2), { body: 'It was launched.' })
    const summary = async () =>
      (
        await db.kysely
          .selectFrom('article_texts')
          .select('summary')
          .where('article_id', '=', id)
          .executeTakeFirst()
      )?.summary
    await setQuarantine(ctx, viewer, id, true)
    await undo((await latest(id)).id)
    expect(await summary()).toBe('It was launched.')
    await setQuarantine(ctx, viewer, id, true)
    const withdrawn = await latest(id)
    await editArticleByHand(ctx, viewer, id, { texts: { en: { summary: 'It was not launched.' } } })
    await expect(undo(withdrawn.id)).rejects.toEqual(failsWith('changed_since'))
    expect(await summary()).toBe('It was not launched.')
  })

  test('a report that was declined waits again; one that was corrected does not', async () => {
    const { id } = await room.report('A launch', hoursAgo(2))
    const reported = async () => {
      const report = uuidv7()
      await db.kysely
        .insertInto('inaccuracy_reports')
        .values({ id: report, article_id: id, kind: 'summary', message: 'Wrong', created_at: hoursAgo(1) })
        .execute()
      return report
    }
    const declined = await reported()
    await answerReport(ctx, viewer, declined, { outcome: 'declined' })
    await undo((await latest(declined)).id)
    const open = await db.kysely
      .selectFrom('inaccuracy_reports')
      .select('id')
      .where('answered_at', 'is', null)
      .execute()
    expect(open).toEqual([{ id: declined }])
    const corrected = await reported()
    await answerReport(ctx, viewer, corrected, { outcome: 'corrected', note_en: 'It', note_fr: 'Il' })
    expect((await latest(corrected)).undo).toBeNull()
  })

  test('a request waits again after its decline, or the takedown that answered it, is undone', async () => {
    const { id } = await room.report('A launch', hoursAgo(2))
    const request = uuidv7()
    await db.kysely
      .insertInto('takedown_requests')
      .values({
        id: request,
        received_at: hoursAgo(1),
        name: 'Ada',
        email: 'ada@example.org',
        address: null,
        message: 'Please',
      })
      .execute()
    const outcome = async () =>
      (await db.kysely.selectFrom('takedown_requests').select('outcome').executeTakeFirst())?.outcome
    await declineTakedownRequest(ctx, viewer, request, '')
    await undo((await latest(request)).id)
    expect(await outcome()).toBeNull()
    // To decline again writes to the sender, so that an editor does it, with reasons.
    expect((await latest(request)).undo).toBeNull()
    await takeDownByHand(ctx, viewer, { kind: 'article', id, reason: 'privacy', note: 'Asked', request })
    expect(await outcome()).toBe('taken_down')
    await undo((await latest(id)).id)
    expect(await outcome()).toBeNull()
  })

  test('acts on an edition are undone one after another, also a place that was chosen before', async () => {
    for (const n of [1, 2, 3, 4]) await room.report(`News ${n}`, hoursAgo(n), { impact: 9 - n })
    const desk = () => getDesk(ctx, viewer, { period: 'daily', day: DAY, lng: 'en' })
    const titles = async () => (await desk()).stories.map(({ title }) => title)
    const change = async (title: string, act: (storyId: string) => DeskAct) => {
      const { version, stories } = await desk()
      const story = stories.find((each) => each.title === title)
      await changeDesk(
        ctx,
        viewer,
        { period: 'daily', day: DAY, lng: 'en', version },
        act(story?.story_id ?? ''),
      )
    }
    const object = `daily ${DAY} en`
    await change('News 4', (storyId) => ({ act: 'move', storyId, place: 1 }))
    const moved = (await latest(object)).id
    await change('News 4', (storyId) => ({ act: 'move', storyId, place: 2 }))
    const again = (await latest(object)).id
    await change('News 1', (storyId) => ({ act: 'cut', storyId }))
    const cut = (await latest(object)).id
    expect(await titles()).toEqual(['News 2', 'News 4', 'News 3'])
    await expect(undo(again)).rejects.toEqual(failsWith('changed_since'))
    await undo(cut)
    expect(await titles()).toEqual(['News 1', 'News 4', 'News 2', 'News 3'])
    await undo(again)
    expect(await titles()).toEqual(['News 4', 'News 1', 'News 2', 'News 3'])
    await undo(moved)
    expect(await titles()).toEqual(['News 1', 'News 2', 'News 3', 'News 4'])
    // Undoing the last undo; the ones before it are history.
    const [last, former] = await log(object)
    expect(former?.undo).toBe('changed')
    await undo(last?.id ?? '')
    expect(await titles()).toEqual(['News 4', 'News 1', 'News 2', 'News 3'])
    expect((await desk()).changes[0]).toMatchObject({ act: 'edition.undo', title: 'News 4' })
  })

  test('words of an edition, and its hold, are undone; a hold needs proof as the act itself', async () => {
    for (const n of [1, 2, 3]) await room.report(`News ${n}`, hoursAgo(n))
    const key = { period: 'daily', day: DAY, lng: 'fr' } as const
    const object = `daily ${DAY} fr`
    const desk = () => getDesk(ctx, viewer, key)
    const words = { act: 'words', title: 'Un jour', introduction: 'Calme.' } as const
    await changeDesk(ctx, viewer, { ...key, version: 0 }, words)
    const written = (await latest(object)).id
    await holdEdition(ctx, viewer, { ...key, version: 1 }, true)
    const held = (await latest(object)).id
    expect(await undoNeedsProof(ctx, held)).toBe(true)
    expect(await undoNeedsProof(ctx, written)).toBe(false)
    // What follows concerns something else of the edition.
    await undo(written)
    expect(await desk()).toMatchObject({ title: null, introduction: null, is_held: true })
    await undo(held)
    expect((await desk()).is_held).toBe(false)
  })

  test('stories that were merged are two again, each under its own id', async () => {
    const one = await room.report('A launch', hoursAgo(3), { outlet: 'One' })
    const two = await room.report('The launch', hoursAgo(2), { outlet: 'Two' })
    const storyOf = async ({ id }: { id: string }) =>
      (await db.kysely.selectFrom('articles').select('story_id').where('id', '=', id).executeTakeFirst())
        ?.story_id
    await mergeByHand(ctx, viewer, one.storyId, two.storyId)
    expect(await storyOf(two)).toBe(one.storyId)
    await undo((await latest(one.storyId)).id)
    expect(await storyOf(one)).toBe(one.storyId)
    expect(await storyOf(two)).toBe(two.storyId)
    expect(await db.kysely.selectFrom('former_stories').selectAll().execute()).toEqual([])
    await undo((await latest(one.storyId)).id)
    expect(await storyOf(two)).toBe(one.storyId)
  })

  test('articles that were split off return, unless their story has others since', async () => {
    const one = await room.report('A launch', hoursAgo(3), { outlet: 'One' })
    const two = await room.report('A launch', hoursAgo(2), { outlet: 'Two' })
    const parted = await splitByHand(ctx, viewer, one.storyId, [two.id])
    const split = (await latest(one.storyId)).id
    const three = await room.report('Other news', hoursAgo(1), { outlet: 'Three' })
    await db.kysely.updateTable('articles').set({ story_id: parted }).where('id', '=', three.id).execute()
    await expect(undo(split)).rejects.toEqual(failsWith('changed_since'))
    await db.kysely
      .updateTable('articles')
      .set({ story_id: three.storyId })
      .where('id', '=', three.id)
      .execute()
    await undo(split)
    const found = await db.kysely.selectFrom('articles').select('story_id').where('id', '=', two.id).execute()
    expect(found).toEqual([{ story_id: one.storyId }])
  })

  test('fields of a source are as before', async () => {
    const { id } = await buildSource(db, { name: 'The Lab', tier: 2 })
    await editSourceByHand(ctx, viewer, id, { name: 'The Laboratory', tier: 1 })
    await undo((await latest(id)).id)
    const found = await db.kysely
      .selectFrom('sources')
      .select(['name', 'tier'])
      .where('id', '=', id)
      .execute()
    expect(found).toEqual([{ name: 'The Lab', tier: 2 }])
  })
})
