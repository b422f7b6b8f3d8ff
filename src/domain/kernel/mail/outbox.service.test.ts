import { MailError } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { testMailDesk, testMailer } from '#testing/test-mail.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueMail, forgetMailsOf } from './outbox.service.ts'
import { pruneMails, sendDueMails } from './send-mails.service.ts'

describeEachEngine('the mail outbox', ({ open }) => {
  let db: Database
  let now: Date
  let woken: number
  let ctx: Context

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('mail_outbox').execute()
    now = new Date('2026-03-10T12:00:00Z')
    woken = 0
    const mail = testMailDesk({ wake: () => (woken += 1) })
    ctx = { ...testContext(db), clock: () => now, mail }
  })

  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms)
  }
  const receipt = (key: string, to = 'ada@reader.example', validUntil?: Date): Promise<boolean> =>
    enqueueMail(ctx, { kind: 'contact-receipt', to, locale: 'en', data: {}, key, validUntil })
  const rows = () => db.kysely.selectFrom('mail_outbox').selectAll().execute()

  test('a mail is sent once its transaction commits, and not at all when that fails', async () => {
    await db
      .tx(async () => {
        await receipt('lost')
        throw new Error('the rest failed')
      })
      .catch(() => {})
    expect(await rows()).toEqual([])
    expect(woken).toBe(0)

    await db.tx(async () => {
      await receipt('kept')
      expect(woken).toBe(0)
    })
    expect(await rows()).toHaveLength(1)
    expect(woken).toBe(1)
  })

  test('a mail is queued once per key, however often it is enqueued', async () => {
    expect(await receipt('one')).toBe(true)
    expect(await receipt('one')).toBe(false)
    const mailer = testMailer()
    expect(await sendDueMails(ctx, mailer)).toBe(1)
    expect(await receipt('one')).toBe(false)
    expect(await sendDueMails(ctx, mailer)).toBe(0)
    expect(mailer.sent).toHaveLength(1)
  })

  test('a list of addresses is refused, whatever it looks like', async () => {
    for (const to of [
      'a@x.example, b@y.example',
      'a@x.example\r\nBcc: b@y.example',
      '"a, b"@x.example',
      'a@x',
    ])
      await expect(receipt('x', to)).rejects.toThrow('Not one address')
    expect(await rows()).toEqual([])
  })

  test('what was sent keeps neither words nor links in the database', async () => {
    await receipt('r')
    await sendDueMails(ctx, testMailer())
    expect((await rows())[0]).toMatchObject({ state: 'sent', subject: null, text: null, html: null })
  })

  test('an unavailable mail server is retried later, with the same Message-ID', async () => {
    await receipt('r')
    const mailer = testMailer()
    mailer.failures.push(new MailError('421 try later', false, 421))
    expect(await sendDueMails(ctx, mailer)).toBe(0)
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1, last_error: '421 try later' })
    const id = (await rows())[0]?.message_id
    expect(await sendDueMails(ctx, mailer)).toBe(0)
    pass(DURATION_MS.minute)
    expect(await sendDueMails(ctx, mailer)).toBe(1)
    expect(mailer.sent[0]?.messageId).toBe(id)
  })

  test('a mail that is refused for good is given up and stays readable for operators', async () => {
    await receipt('r')
    const mailer = testMailer()
    mailer.failures.push(new MailError('550 no such user', true, 550))
    await sendDueMails(ctx, mailer)
    pass(DURATION_MS.day)
    expect(await sendDueMails(ctx, mailer)).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', last_error: '550 no such user' })
    expect(row?.text).toContain('Thank you for writing')
  })

  test('what a mail server says is kept, whatever characters are in it', async () => {
    await receipt('r')
    const mailer = testMailer()
    mailer.failures.push(new MailError(`450 \0${'x'.repeat(294)}\u{1f600}`, false, 450))
    await sendDueMails(ctx, mailer)
    expect((await rows())[0]).toMatchObject({ state: 'queued', last_error: `450  ${'x'.repeat(294)}\ufffd` })
  })

  test('a mail server that stays unavailable for days is not retried for ever', async () => {
    await receipt('r')
    const mailer = testMailer()
    for (let tries = 0; tries < 30; tries += 1) {
      mailer.failures.push(new MailError('421', false, 421))
      await sendDueMails(ctx, mailer)
      pass(DURATION_MS.day)
    }
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 11 })
  })

  test('a mail whose sender died is sent by the next one, and its late answer changes nothing', async () => {
    await receipt('r')
    const dying = testMailer()
    let wakeUp = (): void => {}
    const stuck = new Promise<void>((resolve) => (wakeUp = resolve))
    const first = sendDueMails(ctx, { ...dying, send: async () => stuck })
    await expect.poll(async () => (await rows())[0]?.state).toBe('sending')

    const mailer = testMailer()
    expect(await sendDueMails(ctx, mailer)).toBe(0)
    pass(3 * DURATION_MS.minute)
    mailer.failures.push(new MailError('421', false, 421))
    await sendDueMails(ctx, mailer)
    wakeUp()
    await first
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 2 })
  })

  test('senders side by side take each mail once', async () => {
    for (let n = 0; n < 40; n += 1) await receipt(`r${n}`)
    const mailer = testMailer()
    const counts = await Promise.all([1, 2, 3, 4].map(() => sendDueMails(ctx, mailer)))
    expect(counts.reduce((sum, n) => sum + n)).toBe(40)
    expect(new Set(mailer.sent.map(({ messageId }) => messageId)).size).toBe(40)
    expect(mailer.sent).toHaveLength(40)
  })

  test('an expired code is not sent', async () => {
    await receipt('r', 'ada@reader.example', new Date(now.getTime() + DURATION_MS.minute))
    pass(2 * DURATION_MS.minute)
    const mailer = testMailer()
    expect(await sendDueMails(ctx, mailer)).toBe(0)
    expect((await rows())[0]).toMatchObject({ state: 'failed', text: null })
    expect(mailer.sent).toEqual([])
  })

  test('old mail is forgotten, waiting mail is not', async () => {
    await receipt('old')
    await sendDueMails(ctx, testMailer())
    await receipt('waiting')
    pass(31 * DURATION_MS.day)
    await pruneMails(ctx, testMailer())
    expect((await rows()).map(({ unique_key }) => unique_key)).toEqual(['waiting'])
  })

  test('no mail to a deleted account is kept', async () => {
    await receipt('a', 'gone@reader.example')
    await receipt('b', 'stays@reader.example')
    await forgetMailsOf(ctx, 'gone@reader.example')
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['stays@reader.example'])
  })
})
