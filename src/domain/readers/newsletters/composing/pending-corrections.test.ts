import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { publishCorrection } from '#domain/editorial/corrections/answer-report.service.ts'
import { addDays, type Day } from '#domain/editorial/digests/edition-calendar.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import {
  listEditionCorrections,
  publishCorrections,
} from '#domain/editorial/digests/edition-corrections.repository.ts'
import { createNewsletterViews } from '#server/endpoints/newsletter-views.ts'
import { buildDigest, snapshotItem } from '#testing/content/build-digest.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { type TestMailer, testMailer } from '#testing/test-mail.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createNewsletterCache } from './compose-newsletter.service.ts'
import { failDelivery } from '#domain/readers/newsletters/sending/deliveries.repository.ts'
import { createDomainThrottle } from '#domain/readers/newsletters/sending/domain-throttle.ts'
import { createConsecutiveRefusals } from '#domain/readers/newsletters/sending/consecutive-refusals.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { sendDueNewsletters } from '#domain/readers/newsletters/sending/send-newsletters.service.ts'

const ADMIN: Viewer = { role: 'admin', userId: uuidv7() }
const MONDAY = '2026-03-09'
const [TUESDAY, WEDNESDAY, THURSDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 2), addDays(MONDAY, 3)]
const SUNDAY = addDays(MONDAY, 6)
interface Built {
  hour?: number
  version?: number
  period?: 'daily' | 'weekly'
  /** The day it was built. */
  on?: Day
  /** In both languages unless one says otherwise. */
  places?: { en: number | null; fr: number | null }
}
const NOTE = 'It said 40; it is 14.'

describeDatabase('corrections in newsletters', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let mailer: TestMailer
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of [
      'newsletter_subscribers',
      'digest_items',
      'digests',
      'corrections',
      'domain_paces',
    ] as const)
      await db.kysely.deleteFrom(table).execute()
    ctx = { ...testContext(db), clock: () => now }
    mailer = testMailer()
  })

  const at = (day: Day, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  /** An edition of a day as it stood at an hour of it, and on its page what that corrects of earlier ones. */
  const build = async (
    day: Day,
    articles: readonly string[],
    { hour = 5, version = 1, period = 'daily', on = day, places = { en: 1, fr: 1 } }: Built = {},
  ): Promise<void> => {
    const item = snapshotItem(1)
    const items = [{ ...item, places, facts: { ...item.facts, article_ids: [...articles] } }]
    const digest = await buildDigest(db, day, { items, version, period, built_at: at(on, hour) })
    await publishCorrections(db, digest, at(on, hour))
  }
  const correct = async (articleId: string, day: Day, hour: number): Promise<void> => {
    now = at(day, hour)
    await publishCorrection(ctx, ADMIN, articleId, {
      kind: 'summary',
      note_en: NOTE,
      note_fr: 'Il fallait 14.',
    })
  }
  /** Sends what is due at seven in Paris, and returns by subscriber the day of the error that the newsletter corrected. */
  const mail = async (day: Day, hour = 6): Promise<Record<string, string | null>> => {
    now = at(day, hour)
    mailer.sent.length = 0
    await scheduleDueNewsletters(ctx)
    await sendDueNewsletters(ctx, {
      mailer,
      newsletters: createNewsletterCache(),
      throttle: createDomainThrottle(60_000, 100),
      refusals: createConsecutiveRefusals(),
      connections: 4,
    })
    const correctionIdsOf = (text: string): string | null =>
      text.includes(NOTE)
        ? (/\(edition of [^)]*?(\d+ \w+)[^)]*\):\s+It\s+said/.exec(text)?.[1] ?? text)
        : null
    return Object.fromEntries(
      mailer.sent.map(({ to, text }) => [
        to.address.split('@')[0] ?? '',
        correctionIdsOf(text.replaceAll(/\s+/g, ' ')),
      ]),
    )
  }
  const reader = (name: string, fields = {}) =>
    buildSubscriber(db, { email: `${name}@reader.example`, ...fields })
  const article = async (): Promise<string> => (await buildArticle(db)).id

  test('an error in one language is corrected in that language, in newsletters and on the page', async () => {
    const [wrong, other] = [await article(), await article()]
    const french = { locale: 'fr', language: 'fr' }
    await reader('english')
    await reader('french', french)
    await reader('both', { language: 'both' })
    await build(MONDAY, [wrong], { places: { en: null, fr: 1 } })
    await mail(MONDAY)
    await correct(wrong, MONDAY, 8)
    await build(TUESDAY, [other])
    await mail(TUESDAY)
    const corrected = mailer.sent.filter(({ text }) => /Il\s+fallait\s+14|It\s+said\s+40/.test(text))
    expect(corrected.map(({ to }) => to.address)).toEqual(['french@reader.example'])
    const { id } = (await findDigest(db, 'daily')) ?? { id: '' }
    expect(await listEditionCorrections(db, id, 'en')).toEqual([])
    expect(await listEditionCorrections(db, id, 'fr')).toMatchObject([
      { told_on: MONDAY, note: 'Il fallait 14.' },
    ])
  })

  test('subscribers who were sent an error get its correction in their next newsletter, once, even if the edition was rebuilt since', async () => {
    const [wrong, other] = [await article(), await article()]
    const mondays = 1
    await reader('daily')
    await reader('mondays', { send_days: mondays })
    await reader('away')
    await build(MONDAY, [wrong])
    expect(await mail(MONDAY)).toEqual({ daily: null, mondays: null, away: null })
    await reader('new')

    await correct(wrong, MONDAY, 8)
    // Rebuilt without the story, so that the current version has no error.
    await build(MONDAY, [other], { version: 2, hour: 9 })
    const away = db.kysely.updateTable('newsletter_subscribers').where('email', 'like', 'away@%')
    await away.set({ paused_until: at(THURSDAY, 0) }).execute()

    await build(TUESDAY, [other])
    expect(await mail(TUESDAY)).toEqual({ daily: '9 March', new: null })
    await build(WEDNESDAY, [other])
    expect(await mail(WEDNESDAY)).toEqual({ daily: null, new: null })
    await build(THURSDAY, [other])
    expect(await mail(THURSDAY)).toEqual({ daily: null, new: null, away: '9 March' })
    const next = addDays(MONDAY, 7)
    await build(next, [other])
    expect(await mail(next)).toEqual({ daily: null, new: null, away: null, mondays: '9 March' })
  })

  test('a correction that only the rebuilt page showed is in the next newsletter', async () => {
    const [wrong, other] = [await article(), await article()]
    await reader('daily')
    await build(MONDAY, [wrong])
    await mail(MONDAY)
    await build(TUESDAY, [other])
    await mail(TUESDAY)
    await correct(wrong, TUESDAY, 8)
    await build(TUESDAY, [other], { version: 2, hour: 9 })
    await build(WEDNESDAY, [other])
    expect(await mail(WEDNESDAY)).toEqual({ daily: '9 March' })
  })

  test('also of a week, whatever was built on demand in between; subscribers who ended one newsletter get it in the other', async () => {
    const [wrong, other] = [await article(), await article()]
    const before = addDays(SUNDAY, -7)
    await reader('weekly', { wants_daily: false, wants_weekly: true })
    await reader('changed')
    await build(before, [wrong], { period: 'weekly', on: MONDAY })
    await build(MONDAY, [wrong])
    expect(await mail(MONDAY)).toEqual({ weekly: null, changed: null })
    const changed = db.kysely.updateTable('newsletter_subscribers').where('email', 'like', 'changed@%')
    await changed.set({ wants_daily: false, wants_weekly: true }).execute()
    await correct(wrong, MONDAY, 8)
    await build(WEDNESDAY, [other], { period: 'weekly' })
    await build(SUNDAY, [other], { period: 'weekly', on: addDays(SUNDAY, 1) })
    expect(await mail(addDays(SUNDAY, 1))).toEqual({ weekly: '8 March', changed: '9 March' })
    // On the site the regular edition has it as well, and no further one.
    const mailed = await db.kysely
      .selectFrom('digest_corrections')
      .innerJoin('digests', 'digests.id', 'digest_id')
      .select('edition_date')
      .orderBy('edition_date')
      .execute()
    expect(mailed.map(({ edition_date }) => edition_date)).toEqual([WEDNESDAY, SUNDAY])
  })

  test('an edition sent after its error was corrected carries the correction; one that bounced does not count as read', async () => {
    const [wrong, other] = [await article(), await article()]
    const late = await reader('late', { send_hour: 20 })
    await reader('daily')
    await build(MONDAY, [wrong])
    await mail(MONDAY)
    await correct(wrong, MONDAY, 8)
    expect(await mail(MONDAY, 19)).toEqual({ late: '9 March' })
    const sent = db.kysely.selectFrom('deliveries').select('id').where('subscriber_id', '=', late.id)
    await build(TUESDAY, [other])
    expect(await mail(TUESDAY)).toEqual({ daily: '9 March' })
    await failDelivery(db, (await sent.executeTakeFirstOrThrow()).id, 'full')
    expect(await mail(TUESDAY, 19)).toEqual({ late: null })
  })

  test('a newsletter in the browser shows the corrections that it was mailed with', async () => {
    const [wrong, other] = [await article(), await article()]
    await reader('daily')
    await build(MONDAY, [wrong])
    await mail(MONDAY)
    await correct(wrong, MONDAY, 8)
    await build(TUESDAY, [other])
    await mail(TUESDAY)
    const link = (): string =>
      /href="([^"]*\/newsletter\/letter[^"]*)"/
        .exec(mailer.sent[0]?.html ?? '')?.[1]
        ?.replaceAll('&amp;', '&') ?? ''
    const mailed = link()
    const views = createNewsletterViews(ctx, 'https://apercu.example', { countOnce: async () => {} } as never)
    const open = async (url: string) => (await views(new Request(url))).text()
    expect(await open(mailed)).toContain(NOTE)
    await reader('new')
    await mail(TUESDAY, 7)
    expect(await open(link())).toContain('Story 1')
    expect(await open(link())).not.toContain(NOTE)
  })

  test('a correction that an earlier release mailed with its edition is not mailed again', async () => {
    const [wrong, other] = [await article(), await article()]
    await reader('daily')
    await build(MONDAY, [wrong])
    await mail(MONDAY)
    await correct(wrong, MONDAY, 8)
    await build(TUESDAY, [other])
    await mail(TUESDAY)
    await db.kysely.updateTable('deliveries').set({ corrections: null }).execute()
    await build(WEDNESDAY, [other])
    expect(await mail(WEDNESDAY)).toEqual({ daily: null })
  })
})
