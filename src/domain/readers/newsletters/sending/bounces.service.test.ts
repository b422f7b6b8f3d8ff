import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { createApp } from '#server/app.ts'
import { buildDigest } from '#testing/content/build-digest.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { testMailer } from '#testing/test-mail.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { createDomainThrottle } from './domain-throttle.ts'
import { createConsecutiveRefusals } from './consecutive-refusals.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { sendDueNewsletters } from './send-newsletters.service.ts'

const TOKEN = 'what-the-mail-server-is-configured-with'

/** As mail servers write it (RFC 3464, appendix E), around a newsletter. */
const notification = (id: string, { status = '5.1.1', action = 'failed' } = {}): string =>
  [
    'From: MAILER-DAEMON@mx.example',
    `To: <bounces+${id}@apercu.example>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@else.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} no such user`,
    '',
    '--b--',
  ].join('\r\n')

const complaint = (id: string): string =>
  [
    'From: feedback@provider.example',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Version: 1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${id}@apercu.example>`,
    '--b--',
  ].join('\r\n')

describeDatabase('bounce reports', ({ open }) => {
  let db: Database
  let ctx: Context
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['newsletter_subscribers', 'digest_items', 'digests', 'domain_paces'] as const)
      await db.kysely.deleteFrom(table).execute()
    ctx = testContext(db, new Date('2026-03-10T06:00:00Z'))
    await buildDigest(db, '2026-03-10')
  })
  const send = async (): Promise<{ id: string; subscriberId: string; email: string }> => {
    const { id: subscriberId, email } = await buildSubscriber(db)
    await scheduleDueNewsletters(ctx)
    const mailer = testMailer()
    const throttle = createDomainThrottle(60_000, 10)
    await sendDueNewsletters(ctx, {
      mailer,
      newsletters: createNewsletterCache(),
      throttle,
      refusals: createConsecutiveRefusals(),
      connections: 1,
    })
    return { id: mailer.sent[0]?.messageId.split('@')[0] ?? '', subscriberId, email }
  }
  const report = (body: string, type = 'message/rfc822', authorization = `Bearer ${TOKEN}`) => {
    const app = createApp({
      ctx,
      images: undefined as never,
      shareImages: undefined as never,
      web: undefined,
      publicUrl: 'http://localhost',
      bounceToken: TOKEN,
    })
    const headers = {
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      authorization,
    }
    return app.fetch(new Request('http://localhost/hooks/mail-bounces', { method: 'POST', headers, body }))
  }
  const json = (body: unknown) => report(JSON.stringify(body), 'application/json')
  const stateOf = async (id: string) => {
    const row = await db.kysely
      .selectFrom('newsletter_subscribers')
      .select(['state', 'state_reason'])
      .where('id', '=', id)
      .executeTakeFirst()
    return `${row?.state} ${row?.state_reason}`
  }

  test('a missing mailbox gets nothing more, however often it is reported', async () => {
    const { id, subscriberId } = await send()
    for (let n = 0; n < 2; n += 1)
      expect(await (await report(notification(id))).json()).toEqual({ reports: 1, known: 1 })
    expect(await stateOf(subscriberId)).toBe('suppressed bounce')
    const rows = await db.kysely.selectFrom('deliveries').select(['state', 'reason']).execute()
    expect(rows).toEqual([{ state: 'failed', reason: 'smtp; 550 5.1.1 no such user' }])
  })

  test('a full mailbox, a delay and a report about another mail suppress no subscriber', async () => {
    const { id, subscriberId } = await send()
    await report(notification(id, { status: '5.2.2' }))
    await report(notification(id, { status: '4.4.7', action: 'delayed' }))
    for (const ownMail of ['5.1.7', '5.1.8', '5.7.1 (blocked)'])
      await report(notification(id, { status: ownMail }))
    await report(notification('01936f00-0000-7000-8000-0000000000ff'))
    await report(
      'To: bounces@apercu.example\r\n\r\nFinal-Recipient: rfc822; x\r\nAction: failed\r\nStatus: 5.1.1',
    )
    expect(await stateOf(subscriberId)).toBe('active null')
  })

  test('a spam complaint suppresses the subscriber', async () => {
    const { id, subscriberId } = await send()
    await report(complaint(id))
    expect(await stateOf(subscriberId)).toBe('suppressed complaint')
    // Nor is one who had left by then asked again.
    const left = await send()
    await db.kysely
      .updateTable('newsletter_subscribers')
      .set({ state: 'unsubscribed', state_reason: 'one-click' })
      .where('id', '=', left.subscriberId)
      .execute()
    await report(complaint(left.id))
    expect(await stateOf(left.subscriberId)).toBe('suppressed complaint')
  })

  test.each<[string, (email: string) => unknown, string]>([
    [
      'Amazon SES',
      (emailAddress) => ({
        Type: 'Notification',
        Message: JSON.stringify({
          notificationType: 'Bounce',
          bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }] },
        }),
      }),
      'suppressed bounce',
    ],
    [
      'Amazon SES, of us',
      (emailAddress) => ({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress, status: '5.7.1' }] },
      }),
      'active null',
    ],
    [
      'Amazon SES, of spam',
      (emailAddress) => ({
        notificationType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress }] },
      }),
      'suppressed complaint',
    ],
    [
      'Postmark',
      (Email) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: Email.toUpperCase() }),
      'suppressed bounce',
    ],
    ['Postmark, for now', (Email) => ({ RecordType: 'Bounce', Type: 'SoftBounce', Email }), 'active null'],
    [
      'SendGrid',
      (email) => [
        { event: 'processed', email },
        { event: 'spamreport', email },
      ],
      'suppressed complaint',
    ],
    [
      'Mailgun',
      (recipient) => ({ 'event-data': { event: 'failed', severity: 'permanent', recipient } }),
      'suppressed bounce',
    ],
    ['an unknown event', (email) => ({ event: 'opened', email, deep: [null, 1, 'x'] }), 'active null'],
  ])('%s has its own format', async (_, body, expected) => {
    const { subscriberId, email } = await send()
    expect((await json(body(email))).status).toBe(200)
    expect(await stateOf(subscriberId)).toBe(expected)
  })

  describe('about a mail that is no newsletter', () => {
    const mailed = async (to: string): Promise<string> => {
      await db.kysely.deleteFrom('mail_outbox').execute()
      await ctx.db.tx(() =>
        enqueueMail(ctx, { kind: 'premium-back', to, locale: 'en', key: `back:${to}`, data: BACK }),
      )
      const mailer = testMailer()
      await sendDueMails(ctx, mailer)
      const [mail] = mailer.sent
      const id = mail?.messageId.split('@')[0] ?? ''
      expect(mail?.returnPath).toBe(`bounces+${id}@apercu.example`)
      return id
    }
    const BACK = { plan: 'premium_monthly', wasOnHold: false, renewsAt: '2026-04-10T12:00:00Z' } as const
    const outbox = () =>
      db.kysely.selectFrom('mail_outbox').select(['state', 'last_error']).executeTakeFirst()

    test('fail that mail, by its return path', async () => {
      const id = await mailed('ada@reader.example')
      expect(await (await report(notification(id))).json()).toEqual({ reports: 1, known: 1 })
      expect(await outbox()).toEqual({ state: 'failed', last_error: 'smtp; 550 5.1.1 no such user' })
      expect(await (await report(notification(id))).json()).toEqual({ reports: 1, known: 0 })
    })

    test('fail the mails of a week to a missing mailbox, of which a provider names the address alone', async () => {
      await mailed('ada@reader.example')
      await json({ RecordType: 'Bounce', Type: 'SoftBounce', Email: 'ada@reader.example' })
      await json({ RecordType: 'SpamComplaint', Email: 'ada@reader.example' })
      expect(await outbox()).toMatchObject({ state: 'sent' })
      await json({ RecordType: 'Bounce', Type: 'HardBounce', Email: 'ada@reader.example' })
      expect(await outbox()).toMatchObject({ state: 'failed' })
    })
  })

  test('an address that no query can look up matches no subscriber, and the provider need not retry', async () => {
    for (const odd of ['a\0b@example.com', 'a\ud800@example.com'])
      expect((await json([{ event: 'spamreport', email: odd }])).status).toBe(200)
  })

  test('only requests with the token are accepted', async () => {
    const { id, subscriberId } = await send()
    for (const wrong of ['', 'Bearer x', `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${btoa(`x:${TOKEN}x`)}`])
      expect((await report(notification(id), 'message/rfc822', wrong)).status).toBe(401)
    expect(await stateOf(subscriberId)).toBe('active null')
    const basic = `Basic ${btoa(`anybody:${TOKEN}`)}`
    expect((await report(notification(id), 'message/rfc822', basic)).status).toBe(200)
    expect(await stateOf(subscriberId)).toBe('suppressed bounce')
  })
})
