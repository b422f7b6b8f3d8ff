import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from '#db/uuid.ts'
import { MailError, type MailMessage } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { setQuarantine } from '#domain/editorial/newsroom/edit-article.service.ts'
import { putBackByHand, takeDownByHand } from '#domain/editorial/takedowns/takedowns.service.ts'
import { upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { createApp } from '#server/app.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildDigest, snapshotItem } from '#testing/content/build-digest.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { type TestMailer, testMailer } from '#testing/test-mail.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { getDeliveries, markLostDeliveries, resendDelivery, resumeDeliveries } from './deliveries.service.ts'
import { insertStop } from './delivery-stops.repository.ts'
import { createDomainThrottle } from './domain-throttle.ts'
import { createConsecutiveRefusals } from './consecutive-refusals.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { sendDueNewsletters } from './send-newsletters.service.ts'
import type { SendingDependencies } from './sending-dependencies.ts'

const ADMIN: Viewer = { role: 'admin', userId: uuidv7() }
const SECRET = 'The hidden sentence'

/** A renewal failed at Apple, which grants some days more. */
const pastDue = (userId: string, now: Date) => ({
  source: 'apple' as const,
  external_id: userId,
  user_id: userId,
  plan: 'premium_monthly' as const,
  state: 'past_due' as const,
  trial_ends_at: null,
  current_period_end: new Date(now.getTime() - DURATION_MS.day),
  cancel_at: null,
  unpaid_since: new Date(now.getTime() - DURATION_MS.day),
  grace_until: new Date(now.getTime() + DURATION_MS.day),
  has_paid: true,
  created_at: now,
  updated_at: now,
})

describeDatabase('sending newsletters', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let mailer: TestMailer
  let dependencies: SendingDependencies
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of [
      'newsletter_subscribers',
      'digest_items',
      'digests',
      'delivery_stops',
      'domain_paces',
    ] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date('2026-03-10T06:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
    mailer = testMailer()
    dependencies = {
      mailer,
      newsletters: createNewsletterCache(),
      throttle: createDomainThrottle(60_000, 100),
      refusals: createConsecutiveRefusals(),
      connections: 4,
    }
    await buildDigest(db, '2026-03-10', { items: 8 })
  })
  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms)
  }
  const run = async (): Promise<number> => {
    await scheduleDueNewsletters(ctx)
    return sendDueNewsletters(ctx, dependencies)
  }
  const rows = () => db.kysely.selectFrom('deliveries').selectAll().orderBy('created_at').execute()
  const stateOf = (id: string) =>
    db.kysely
      .selectFrom('newsletter_subscribers')
      .select(['state', 'state_reason'])
      .where('id', '=', id)
      .executeTakeFirst()

  test('each subscriber gets one newsletter, with links of their own and every header of a list', async () => {
    const readers = [await buildSubscriber(db), await buildSubscriber(db)]
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    expect(new Set(mailer.sent.map(({ to }) => to.address))).toEqual(
      new Set(readers.map(({ email }) => email)),
    )
    const links = mailer.sent.map(({ list }) => list?.unsubscribeUrl ?? '')
    expect(new Set(links).size).toBe(2)
    for (const [at, { html, text, returnPath, messageId }] of mailer.sent.entries()) {
      const token = /token=([\w-]{44})$/.exec(links[at] ?? '')?.[1] ?? 'none'
      expect(html.match(new RegExp(token, 'g'))).toHaveLength(2)
      expect(text).toContain(token)
      expect(`${html}${text}`).not.toContain('readers-own-token')
      expect(returnPath).toBe(`bounces+${messageId.split('@')[0]}@apercu.example`)
    }
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('a newsletter contains what its recipient may read by tier, as on the page', async () => {
    for (const role of ['free', 'premium'] as const) {
      const { id, email } = await buildAccount(db, { role, now })
      await buildSubscriber(db, { user_id: id, email })
    }
    const late = await buildAccount(db, { role: 'free', now, email: 'late@reader.example' })
    await upsertSubscription(db, pastDue(late.id, now))
    await buildSubscriber(db, { user_id: late.id, email: late.email })
    await buildSubscriber(db, { email: 'visitor@reader.example' })
    await run()
    const logged = (name: string) => {
      const { html = '' } = mailer.sent.find(({ to }) => to.address.startsWith(name)) ?? {}
      return [html.split(SECRET).length - 1, html.split('The excerpt of').length - 1]
    }
    // Three sentences a story.
    expect(logged('visitor')).toEqual([3, 0])
    expect(logged('free')).toEqual([9, 5])
    expect(logged('premium')).toEqual([24, 0])
    expect(logged('late')).toEqual([24, 0])
  })

  test('a summary retracted during a run is in no newsletter sent afterwards', async () => {
    const { id } = await buildArticle(db, { texts: { en: { title: 'Story 1' } } })
    const story = snapshotItem(1, {})
    await db.kysely.deleteFrom('digests').execute()
    await buildDigest(db, '2026-03-10', {
      items: [{ ...story, facts: { ...story.facts, article_ids: [id] } }, snapshotItem(2)],
    })
    await buildSubscriber(db)
    expect(await run()).toBe(1)
    await setQuarantine(ctx, ADMIN, id, true)
    await buildSubscriber(db)
    expect(await run()).toBe(1)
    expect(mailer.sent.map(({ html }) => html.split(SECRET).length - 1)).toEqual([3, 0])
  })

  test('what is taken down is in no newsletter that waits, and is back in the next once it is put back', async () => {
    const { id } = await buildArticle(db, { texts: { en: { title: 'Story 1' } } })
    const story = snapshotItem(1, {})
    const { texts } = story.content
    const content = { ...story.content, texts: { ...texts, en: { ...texts.en, article_id: id } } }
    await db.kysely.deleteFrom('digests').execute()
    await buildDigest(db, '2026-03-10', {
      items: [{ ...story, content, facts: { ...story.facts, article_ids: [id] } }, snapshotItem(2)],
    })
    await buildSubscriber(db)
    expect(await run()).toBe(1)
    await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    const { takedown, beyond_reach } = await takeDownByHand(ctx, ADMIN, {
      kind: 'article',
      id,
      reason: 'false',
      note: 'It names another',
    })
    expect(beyond_reach.mails).toBe(1)
    expect(await sendDueNewsletters(ctx, dependencies)).toBe(1)
    await putBackByHand(ctx, ADMIN, takedown.id, '')
    await buildSubscriber(db)
    expect(await run()).toBe(1)
    const traces = mailer.sent.map(({ html, text }) => /story 1\b/i.test(html + text))
    expect(traces).toEqual([true, false, true])
    expect(mailer.sent[1]?.html).toContain('Story 2')
  })

  test('Premium ends for newsletters by the clock of the payment provider', async () => {
    const late = await buildAccount(db, { role: 'free', now })
    await upsertSubscription(db, pastDue(late.id, now))
    await buildSubscriber(db, { user_id: late.id, email: late.email })
    ctx.billing = { ...ctx.billing, testClockOffsetMs: () => 2 * DURATION_MS.day }
    await run()
    expect(mailer.sent.map(({ html }) => html.split(SECRET).length - 1)).toEqual([9])
  })

  test('one to a reader on hold leads to the payment, in the mail and in the browser, and not to the prices', async () => {
    const [free, held] = [await buildAccount(db), await buildAccount(db)]
    await upsertSubscription(db, pastDue(held.id, now))
    for (const { id, email } of [free, held]) await buildSubscriber(db, { user_id: id, email })
    ctx.billing = { ...ctx.billing, testClockOffsetMs: () => 2 * DURATION_MS.day }
    await run()
    const app = createApp({
      ctx,
      images: undefined as never,
      shareImages: undefined as never,
      web: undefined,
      publicUrl: ctx.mail.publicUrl,
    })
    const waysOf = async ({ email }: { email: string }) => {
      const { html = '' } = mailer.sent.find(({ to }) => to.address === email) ?? {}
      const [, link = ''] = /href="([^"]*signature=[^"]*)"/.exec(html) ?? []
      const inBrowser = await (await app.fetch(new Request(link.replaceAll('&amp;', '&')))).text()
      const ways = (page: string) => ['/pricing"', '/subscription"'].filter((way) => page.includes(way))
      expect(ways(inBrowser)).toEqual(ways(html))
      return ways(html)
    }
    expect(await waysOf(free)).toEqual(['/pricing"'])
    expect(await waysOf(held)).toEqual(['/subscription"'])
  })

  test('follows the languages, categories and minutes of the subscriber', async () => {
    const french = await buildSubscriber(db, { locale: 'fr', language: 'fr' })
    const both = await buildSubscriber(db, { language: 'both' })
    const research = await buildSubscriber(db, { categories: ['research'] })
    await run()
    const of = ({ email }: { email: string }) => mailer.sent.find(({ to }) => to.address === email)
    expect(of(french)?.subject).toMatch(/^Mardi 10 mars\u202F: Sujet 1/)
    expect(of(french)?.html).toContain('lang="fr"')
    expect(of(french)?.html).not.toContain('Story 1')
    expect(of(both)?.html).toMatch(/Story 1:[^]*Sujet 1/)
    const subjects = [...(of(research)?.html ?? '').matchAll(/>(Story \d+):/g)].map(([, title]) => title)
    expect(new Set(subjects)).toEqual(new Set(['Story 6']))
  })

  test('a subscriber who leaves, is suppressed or pauses after scheduling is not mailed', async () => {
    const left = await buildSubscriber(db)
    const bounced = await buildSubscriber(db)
    const paused = await buildSubscriber(db)
    const weekly = await buildSubscriber(db)
    const account = await buildAccount(db)
    await buildSubscriber(db, { user_id: account.id, email: account.email })
    await scheduleDueNewsletters(ctx)
    const change = (id: string, fields: object) =>
      db.kysely.updateTable('newsletter_subscribers').set(fields).where('id', '=', id).execute()
    await change(left.id, { state: 'unsubscribed', state_reason: 'one-click' })
    await change(bounced.id, { state: 'suppressed', state_reason: 'bounce' })
    await change(paused.id, { paused_until: new Date('2026-03-12T00:00:00Z') })
    await change(weekly.id, { wants_daily: false, wants_weekly: true })
    await db.kysely.updateTable('users').set({ email_verified: false }).where('id', '=', account.id).execute()
    expect(await run()).toBe(0)
    expect(mailer.sent).toEqual([])
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'skipped'))
  })

  test('a busy server gets a retry with the same Message-ID', async () => {
    await buildSubscriber(db)
    mailer.failures.push(new MailError('451 later', false, 451))
    await run()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'queued', attempts: 1, reason: '451 later' })
    expect(await run()).toBe(0)
    pass(DURATION_MS.minute)
    expect(await run()).toBe(1)
    expect(mailer.sent[0]?.messageId).toBe(`${row?.id}@apercu.example`)
  })

  test('a missing mailbox gets nothing more, while a refused newsletter suppresses no subscriber', async () => {
    const gone = await buildSubscriber(db, { email: 'a-gone@reader.example' })
    await scheduleDueNewsletters(ctx)
    mailer.failures.push(new MailError('550 5.1.1 no such user', true, 550, { enhancedCode: '5.1.1' }))
    await run()
    // No other newsletter was accepted yet: the sender may be at fault.
    expect(await stateOf(gone.id)).toMatchObject({ state: 'active' })
    await buildSubscriber(db, { email: 'there@reader.example' })
    expect(await run()).toBe(1)
    expect(await stateOf(gone.id)).toEqual({ state: 'suppressed', state_reason: 'bounce' })
    const consents = await db.kysely.selectFrom('newsletter_consents').select('event').execute()
    expect(consents).toEqual([{ event: 'suppressed' }])

    const full = await buildSubscriber(db, { email: 'b-full@reader.example' })
    mailer.failures.push(new MailError('552 5.2.2 full', true, 552, { enhancedCode: '5.2.2' }))
    await run()
    expect(await stateOf(full.id)).toMatchObject({ state: 'active' })
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['failed', 'failed', 'sent'])
  })

  test('a server that refuses the sender stops all newsletters for an hour or until an admin resumes', async () => {
    for (let n = 0; n < 12; n += 1) await buildSubscriber(db)
    mailer.failures.push(new MailError('554 5.7.1 blocked', true, 554, { enhancedCode: '5.7.1' }))
    await run()
    expect(mailer.sent.length).toBeLessThan(12)
    const { stop } = await getDeliveries(ctx)
    expect(stop).toMatchObject({ reason: '554 5.7.1 blocked' })
    pass(2 * DURATION_MS.minute)
    expect(await run()).toBe(0)
    await resumeDeliveries(ctx, ADMIN)
    await run()
    expect(mailer.sent).toHaveLength(12)
    expect((await getDeliveries(ctx)).stop).toBeNull()
  })

  test('a server that refuses every mailbox is not believed, and stops all newsletters', async () => {
    for (let n = 0; n < 12; n += 1) await buildSubscriber(db, { email: `r@domain-${n}.example` })
    const unknown = () => new MailError('550 5.1.1 no such user', true, 550, { enhancedCode: '5.1.1' })
    mailer.failures.push(...Array.from({ length: 12 }, unknown))
    await run()
    const states = Map.groupBy(await rows(), ({ state }) => state)
    expect(states.get('failed')?.length).toBeLessThan(10)
    expect(states.get('queued')?.length).toBeGreaterThan(2)
    const suppressed = db.kysely.selectFrom('newsletter_subscribers').where('state', '<>', 'active')
    expect(await suppressed.select('email').execute()).toEqual([])
    expect((await getDeliveries(ctx)).stop?.reason).toContain('one after the other: 550 5.1.1')
  })

  test('a server that refuses every mailbox of a small list, run by run, is not believed, and an accepted newsletter clears its subscriber', async () => {
    const unknown = () => new MailError('550 5.1.1 no such user', true, 550, { enhancedCode: '5.1.1' })
    for (let n = 0; n < 2; n += 1) await buildSubscriber(db, { email: `r@domain-${n}.example` })
    const suppressed = db.kysely.selectFrom('newsletter_subscribers').where('state', '<>', 'active')
    mailer.failures.push(unknown(), unknown())
    expect(await run()).toBe(0)
    pass(DURATION_MS.day)
    await buildDigest(db, '2026-03-11')
    dependencies = { ...dependencies, connections: 1 }
    mailer.failures.push(undefined, unknown())
    expect(await run()).toBe(1)
    // One has bounced on both days; the other got its newsletter.
    expect(await suppressed.select('email').execute()).not.toContainEqual({
      email: mailer.sent[0]?.to.address,
    })

    await db.kysely.deleteFrom('newsletter_subscribers').execute()
    dependencies = { ...dependencies, refusals: createConsecutiveRefusals() }
    for (let n = 0; n < 3; n += 1) await buildSubscriber(db, { email: `s@domain-${n}.example` })
    mailer.failures.push(unknown(), unknown(), unknown())
    await run()
    expect((await getDeliveries(ctx)).stop).toBeNull()
    pass(DURATION_MS.day)
    await buildDigest(db, '2026-03-12')
    mailer.failures.push(unknown(), unknown())
    await run()
    expect((await getDeliveries(ctx)).stop?.reason).toContain('one after the other: 550 5.1.1')
    expect(await suppressed.select('email').execute()).toEqual([])
  })

  test('missing mailboxes are believed once another newsletter is accepted', async () => {
    for (let n = 0; n < 12; n += 1) await buildSubscriber(db, { email: `r@domain-${n}.example` })
    const unknown = () => new MailError('550 5.1.1 no such user', true, 550, { enhancedCode: '5.1.1' })
    mailer.failures.push(unknown(), unknown(), undefined, unknown(), unknown(), undefined, unknown())
    dependencies = { ...dependencies, connections: 1 }
    expect(await run()).toBe(7)
    const suppressed = db.kysely.selectFrom('newsletter_subscribers').where('state', '=', 'suppressed')
    expect(await suppressed.select('email').execute()).toHaveLength(5)
  })

  test('an unavailable server costs no newsletter an attempt', async () => {
    await buildSubscriber(db)
    for (let n = 0; n < 30; n += 1) {
      mailer.failures.push(new MailError('connect ECONNREFUSED', false, undefined, { isAboutServer: true }))
      await run()
      pass(DURATION_MS.minute)
    }
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 0 })
    mailer.failures.push(new MailError('451 later', false, 451))
    await run()
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 })
    pass(DURATION_MS.minute)
    expect(await run()).toBe(1)
  })

  test('an uncertain newsletter is listed, and sent again only by an admin', async () => {
    const { email } = await buildSubscriber(db)
    mailer.failures.push(new MailError('Connection closed', false, undefined, { isUncertain: true }))
    await run()
    pass(DURATION_MS.hour)
    expect(await run()).toBe(0)
    const { deliveries } = await getDeliveries(ctx)
    expect(deliveries).toMatchObject([{ state: 'uncertain', email, attempts: 1 }])
    await resendDelivery(ctx, ADMIN, deliveries[0]?.id ?? '')
    expect(await run()).toBe(1)
    expect(mailer.sent[0]?.messageId).toBe(`${deliveries[0]?.id}@apercu.example`)
    await expect(resendDelivery(ctx, ADMIN, deliveries[0]?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('newsletters of a dead sender are uncertain, and its late result changes nothing', async () => {
    await buildSubscriber(db)
    let wakeUp = (): void => {}
    const stuck = new Promise<void>((resolve) => (wakeUp = resolve))
    await scheduleDueNewsletters(ctx)
    const dying = sendDueNewsletters(ctx, { ...dependencies, mailer: { ...mailer, send: () => stuck } })
    await expect.poll(async () => (await rows())[0]?.state).toBe('sending')
    expect(await run()).toBe(0)
    pass(6 * DURATION_MS.minute)
    await markLostDeliveries(ctx)
    expect((await rows())[0]?.state).toBe('uncertain')
    wakeUp()
    await dying
    expect((await rows())[0]?.state).toBe('uncertain')
  })

  test('a sender that slept through its lease leaves a newsletter to the sender that has claimed it since', async () => {
    await buildSubscriber(db)
    await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    const asleep = Promise.withResolvers<void>()
    const sleepy = testMailer()
    const send = async (message: MailMessage): Promise<void> => {
      if (sleepy.sent.length === 0) await asleep.promise
      await sleepy.send(message)
    }
    const sleeping = sendDueNewsletters(ctx, { ...dependencies, mailer: { ...sleepy, send }, connections: 1 })
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sending', 'sending'])
    pass(6 * DURATION_MS.minute)
    await markLostDeliveries(ctx)
    // A person has both sent again, and another process is at it.
    for (const { id } of await rows()) await resendDelivery(ctx, ADMIN, id)
    const other = Promise.withResolvers<void>()
    const busy = { ...mailer, send: () => other.promise }
    const sending = sendDueNewsletters(ctx, { ...dependencies, mailer: busy })
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sending', 'sending'])
    // The first was under way; the second has waited for longer than a claim is believed.
    await sleep(1100)
    asleep.resolve()
    await sleeping
    expect(sleepy.sent).toHaveLength(1)
    expect((await rows()).map(({ state }) => state)).toEqual(['sending', 'sending'])
    other.resolve()
    expect(await sending).toBe(2)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  /** Makes the database refuse the next state of a delivery so many times. */
  const refuseState = async (state: string, times: number): Promise<void> => {
    await sql
      .raw(`drop trigger if exists refuse_state on deliveries; drop sequence if exists refusals`)
      .execute(db.kysely)
    if (times === 0) return
    await sql
      .raw(
        `create sequence refusals;
        create or replace function refuse_state() returns trigger language plpgsql as $$
        begin
          if nextval('refusals') <= ${times} then raise exception 'the database is away'; end if;
          return new;
        end $$;
        create trigger refuse_state before update on deliveries for each row
          when (new.state = '${state}') execute function refuse_state()`,
      )
      .execute(db.kysely)
  }

  test('results of newsletters outlast a short outage of the database', async () => {
    for (let n = 0; n < 3; n += 1) await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    await refuseState('sent', 2)
    expect(await sendDueNewsletters(ctx, dependencies)).toBe(3)
    await refuseState('sent', 0)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(mailer.sent).toHaveLength(3)
  })

  test('newsletters that cannot be claimed wait for the next run', async () => {
    await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    await refuseState('sending', 1)
    await expect(sendDueNewsletters(ctx, dependencies)).rejects.toThrow('the database is away')
    expect(await sendDueNewsletters(ctx, dependencies)).toBe(1)
    await refuseState('sending', 0)
  })

  test('an internal error is reported, its newsletter is retried, and the others are sent', async () => {
    await buildSubscriber(db)
    await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    let isBroken = true
    const send = async (message: MailMessage): Promise<void> => {
      if (isBroken) {
        isBroken = false
        throw new Error('a bug\0 of ours')
      }
      await mailer.send(message)
    }
    const broken = { ...dependencies, mailer: { ...mailer, send }, connections: 1 }
    await expect(sendDueNewsletters(ctx, broken)).rejects.toThrow('a bug')
    const states = (await rows()).map(({ state, attempts, reason }) => [state, attempts, reason])
    expect(states.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['queued', 1, 'a bug  of ours'],
      ['sent', 1, null],
    ])
    pass(DURATION_MS.minute)
    expect(await sendDueNewsletters(ctx, broken)).toBe(1)
  })

  test('an error of every newsletter ends the run', async () => {
    for (let n = 0; n < 80; n += 1) await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    const send = async (): Promise<void> => {
      throw new Error('a bug of ours')
    }
    const broken = { ...dependencies, mailer: { ...mailer, send } }
    await expect(sendDueNewsletters(ctx, broken)).rejects.toThrow('a bug')
    const tried = (await rows()).filter(({ attempts }) => attempts > 0).length
    expect(tried).toBeGreaterThanOrEqual(50)
    expect(tried).toBeLessThan(60)
  })

  test('concurrent senders claim each newsletter once', async () => {
    for (let n = 0; n < 60; n += 1) await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    const counts = await Promise.all([1, 2, 3, 4].map(() => sendDueNewsletters(ctx, dependencies)))
    expect(counts.reduce((sum, n) => sum + n)).toBe(60)
    expect(new Set(mailer.sent.map(({ to }) => to.address)).size).toBe(60)
  })

  test('deliveries in flight end before a process stops, and no other begins', async () => {
    for (let n = 0; n < 10; n += 1) await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    const stopping = new AbortController()
    const slow: TestMailer = {
      ...mailer,
      send: async (message) => {
        stopping.abort()
        await mailer.send(message)
      },
    }
    const sent = await sendDueNewsletters(ctx, { ...dependencies, mailer: slow }, stopping.signal)
    expect(sent).toBe(dependencies.connections)
    const states = (await rows()).map(({ state }) => state)
    expect(states.filter((state) => state === 'sent')).toHaveLength(sent)
    expect(states.filter((state) => state === 'queued')).toHaveLength(10 - sent)
  })

  test('a run that expires lets deliveries in flight end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const [cause, cuts] of [
        ['expiring', 0],
        ['stopping', 1],
      ] as const) {
        await buildSubscriber(db)
        await scheduleDueNewsletters(ctx)
        const [stopping, expiring] = [new AbortController(), new AbortController()]
        const interrupt = vi.fn<() => void>()
        const send = async (): Promise<void> => {
          const signals = { stopping, expiring }
          signals[cause].abort()
          vi.advanceTimersByTime(DURATION_MS.minute)
        }
        const slow = { ...dependencies, mailer: { ...mailer, send, interrupt } }
        expect(await sendDueNewsletters(ctx, slow, stopping.signal, expiring.signal)).toBe(1)
        expect(interrupt, cause).toHaveBeenCalledTimes(cuts)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('newsletters to one domain are throttled while others are sent', async () => {
    for (let n = 0; n < 6; n += 1) await buildSubscriber(db, { email: `a${n}@slow.example` })
    for (let n = 0; n < 2; n += 1) await buildSubscriber(db, { email: `b${n}@other.example` })
    await scheduleDueNewsletters(ctx)
    const stopping = new AbortController()
    const watched: TestMailer = {
      ...mailer,
      send: async (message) => {
        await mailer.send(message)
        if (mailer.sent.length === 4) setImmediate(() => stopping.abort())
      },
    }
    const throttle = createDomainThrottle(2, 2)
    await sendDueNewsletters(
      ctx,
      { ...dependencies, mailer: watched, throttle, connections: 1 },
      stopping.signal,
    )
    const domains = mailer.sent.map(({ to }) => to.address.split('@')[1])
    expect(domains.filter((domain) => domain === 'slow.example')).toHaveLength(2)
    expect(domains.filter((domain) => domain === 'other.example')).toHaveLength(2)
  })

  test('two processes that send side by side keep the pace of a domain together, and send each newsletter once', async () => {
    const [SLOW, OTHERS] = [20, 30]
    for (let n = 0; n < SLOW; n += 1) await buildSubscriber(db, { email: `a${n}@slow.example` })
    for (let n = 0; n < OTHERS; n += 1) await buildSubscriber(db, { email: `b${n}@other-${n}.example` })
    await scheduleDueNewsletters(ctx)
    const sentTo = (domain: string) =>
      mailer.sent.map(({ to }) => to.address).filter((address) => address.includes(domain))
    const runTogether = async (isOver: () => boolean): Promise<void> => {
      const stopping = new AbortController()
      const watched: TestMailer = {
        ...mailer,
        send: async (message) => {
          await mailer.send(message)
          if (isOver()) setImmediate(() => stopping.abort())
        },
      }
      const sender = () => ({
        ...dependencies,
        mailer: watched,
        newsletters: createNewsletterCache(),
        throttle: createDomainThrottle(4, 4),
        refusals: createConsecutiveRefusals(),
      })
      await Promise.all([1, 2].map(() => sendDueNewsletters(ctx, sender(), stopping.signal)))
    }
    await runTogether(() => mailer.sent.length === OTHERS + 4)
    expect([sentTo('slow').length, sentTo('other').length]).toEqual([4, OTHERS])
    pass(30_000)
    await runTogether(() => mailer.sent.length === OTHERS + 6)
    expect(sentTo('slow')).toHaveLength(6)
    expect(new Set(mailer.sent.map(({ to }) => to.address)).size).toBe(mailer.sent.length)
  })

  test('a stop by one process ends the runs of the others', async () => {
    for (let n = 0; n < 30; n += 1) await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    const watched: TestMailer = {
      ...mailer,
      send: async (message) => {
        await mailer.send(message)
        if (mailer.sent.length === 1)
          await insertStop(db, {
            reason: 'refused',
            stopped_at: now,
            until: new Date(now.getTime() + 3_600_000),
          })
      },
    }
    await sendDueNewsletters(ctx, { ...dependencies, mailer: watched, connections: 1 })
    // What was claimed before the stop.
    expect(mailer.sent.length).toBeLessThanOrEqual(4)
  })
})
