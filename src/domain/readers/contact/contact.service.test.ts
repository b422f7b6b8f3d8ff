import { existsSync, readFileSync } from 'node:fs'
import { DURATION_MS } from '#contract/limits.ts'
import type { Role } from '#contract/access.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { testMailDesk, testMailer } from '#testing/test-mail.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

describeDatabase('writing to us', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
    for (const table of ['mail_outbox', 'mail_budget'] as const) await db.kysely.deleteFrom(table).execute()
  })

  const message = {
    name: 'Ada Lovelace',
    email: 'ada@reader.example',
    topic: 'question',
    message: 'How do you choose what stands first?',
    lng: 'en',
  }
  const post = async (body: object, role: Role = 'anonymous') => {
    const answer = await testApi(ctx, role).app.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { code?: string; details?: { field: string }[] },
    }
  }
  const arrived = async () => {
    const mailer = testMailer()
    await sendDueMails(ctx, mailer)
    return mailer.sent
  }

  test('the message goes to us, to be answered with one click, and a confirmation to the sender', async () => {
    expect((await post(message)).status).toBe(200)
    const mails = await arrived()
    expect(mails).toHaveLength(2)
    const toUs = mails.find(({ to }) => to.address === 'support@apercu.example')
    expect(toUs?.replyTo).toEqual({ address: 'ada@reader.example' })
    expect(toUs?.text).toContain('> How do you choose what stands first?')
    const receipt = mails.find(({ to }) => to.address === 'ada@reader.example')
    expect(receipt?.subject).toBe('We’ve received your message')
  })

  test('the confirmation is in the language of the page', async () => {
    await post({ ...message, lng: 'fr' })
    const receipt = (await arrived()).find(({ to }) => to.address === 'ada@reader.example')
    expect(receipt?.subject).toBe('Nous avons bien reçu votre message')
    expect(receipt?.language).toBe('fr')
  })

  test('the message of a premium reader is marked, so that it is answered first', async () => {
    await post(message, 'premium')
    const toUs = (await arrived()).find(({ to }) => to.address === 'support@apercu.example')
    expect(toUs?.subject).toMatch(/^\[Priority\]/)
  })

  test('a message sent twice arrives once', async () => {
    await post(message)
    await post(message)
    expect(await arrived()).toHaveLength(2)
  })

  test('an address gets one confirmation a day, however many messages carry it', async () => {
    for (let n = 0; n < 6; n += 1) await post({ ...message, message: `${message.message} ${n}` })
    expect((await arrived()).filter(({ to }) => to.address === message.email)).toHaveLength(1)
    now = new Date(now.getTime() + DURATION_MS.day)
    await post(message)
    expect((await arrived()).filter(({ to }) => to.address === message.email)).toHaveLength(1)
  })

  test('what a machine filled in looks received and goes nowhere', async () => {
    expect((await post({ ...message, website: 'https://spam.example' })).status).toBe(200)
    expect(await arrived()).toEqual([])
  })

  test.each([
    ['name', { name: '   ' }],
    ['email', { email: 'ada' }],
    ['email', { email: 'ada@reader.example, victim@x.example' }],
    ['email', { email: 'ada@reader.example\r\nBcc: victim@x.example' }],
    ['topic', { topic: 'nothing' }],
    ['message', { message: 'short' }],
    ['message', { message: 'x'.repeat(5001) }],
  ])('what is wrong with the %s is said, and nothing is sent', async (field, change) => {
    const { status, body } = await post({ ...message, ...change })
    expect(status).toBe(400)
    expect(body.details?.[0]?.field).toBe(field)
    expect(await arrived()).toEqual([])
  })

  test('words that look like mail headers stay words', async () => {
    const smuggled = 'x\r\nBcc: victim@x.example\r\n\r\nhello there'
    await post({ ...message, name: smuggled.slice(0, 60), message: smuggled })
    for (const { subject, to, replyTo } of await arrived()) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(`${to.address} ${replyTo?.address}`).not.toContain('victim')
    }
  })
})

const NAUGHTY = '../shared/data/hostile/naughty/strings.json'
test.skipIf(!existsSync(NAUGHTY))('odd strings arrive as they were written', () => {
  const messages = (JSON.parse(readFileSync(NAUGHTY, 'utf8')) as { s: string }[]).map(({ s }) => s)
  const { render } = testMailDesk()
  for (const message of messages) {
    const data = { name: 'Ada', email: 'ada@reader.example', topic: 'other', tier: 'free', message }
    const quoted = message.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
    expect(render('contact-message', 'en', data).text).toContain(quoted.join('\n'))
  }
})
