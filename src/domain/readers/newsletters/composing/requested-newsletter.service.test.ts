import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { createApp } from '#server/app.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildDigest } from '#testing/content/build-digest.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { testMailer } from '#testing/test-mail.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { browserLink } from './browser-link.ts'

const DAY = '2026-03-10'
const SECRET = 'The hidden sentence'

describeDatabase('a newsletter on request', ({ open }) => {
  let db: Database
  let ctx: Context
  beforeAll(async () => {
    db = await open()
    await buildDigest(db, DAY, { items: 8 })
    await buildDigest(db, '2026-03-09', { is_quiet: true, items: 0 })
    await buildDigest(db, '2026-03-08', { period: 'weekly', items: 8 })
    ctx = testContext(db, new Date('2026-03-10T08:00:00Z'))
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('mail_outbox').execute()
  })
  const ask = (token: string, body: unknown, call = '/emails/digest') =>
    accountApi(ctx).call(call, body, { authorization: `Bearer ${token}` })
  const arrived = async () => {
    const mailer = testMailer()
    await sendDueMails(ctx, mailer)
    return mailer.sent
  }
  const countSecrets = (html: string): number => html.split(SECRET).length - 1

  test('comes to a reader’s own address, as they read it on the page', async () => {
    const free = await buildAccount(db)
    const premium = await buildAccount(db, { role: 'premium', now: ctx.clock() })
    expect((await ask(free.token, { date: DAY, lang: 'en' })).status).toBe(200)
    expect((await ask(premium.token, { date: DAY, lang: 'en' })).status).toBe(200)
    const sent = await arrived()
    const of = (email: string) => sent.find(({ to }) => to.address === email)?.html ?? ''
    expect([countSecrets(of(free.email)), countSecrets(of(premium.email))]).toEqual([9, 24])
    // Nothing of a subscription they do not have.
    expect(of(free.email)).not.toContain('unsubscribe')
    expect(of(free.email)).toContain('You asked for this edition')
  })

  test('comes three times a day, however many ask at once', async () => {
    const { token } = await buildAccount(db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(token, { date: DAY, lang: 'fr' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBe(16 * 3600)
    expect(await arrived()).toHaveLength(3)
  })

  test('needs a verified address, and an edition with stories', async () => {
    const unverified = await buildAccount(db, { isVerified: false })
    expect((await ask(unverified.token, { date: DAY, lang: 'en' })).body.code).toBe('email_unverified')
    const { token } = await buildAccount(db)
    expect((await ask(token, { date: '2026-03-09', lang: 'en' })).status).toBe(404)
    expect((await ask(token, { date: '2020-01-01', lang: 'en' })).status).toBe(404)
    expect((await ask(token, { date: '2026-02-30', lang: 'en' })).status).toBe(400)
    expect((await ask(token, { date: DAY, lang: 'en', to: 'victim@x.example' })).status).toBe(400)
    expect(await arrived()).toEqual([])
  })

  test('an admin gets both newsletters as any audience would', async () => {
    const admin = await buildAccount(db, { role: 'admin' })
    await ask(admin.token, {}, '/digest/admin/test-daily-email?lng=fr&audience=anonymous')
    await ask(admin.token, {}, '/digest/admin/test-weekly-email')
    const sent = await arrived()
    const daily = sent.find(({ subject }) => subject.startsWith('[Essai]'))
    const weekly = sent.find(({ subject }) => subject.startsWith('[Test]'))
    expect(daily?.subject).toMatch(/^\[Essai\] Mardi 10 mars/)
    expect(daily?.to.address).toBe(admin.email)
    expect(weekly?.subject).toMatch(/^\[Test\] Week of 2/)
    expect(countSecrets(weekly?.html ?? '')).toBe(24)
    const { token } = await buildAccount(db, { role: 'premium', now: ctx.clock() })
    expect((await ask(token, {}, '/digest/admin/test-daily-email')).status).toBe(403)
  })

  test('opens in the browser by its own link as it was mailed, and by no other', async () => {
    const app = createApp({
      ctx,
      images: undefined as never,
      shareImages: undefined as never,
      web: undefined,
      publicUrl: 'https://apercu.example',
    })
    const get = (url: string) => Promise.resolve(app.fetch(new Request(url)))
    const { token } = await buildAccount(db, { role: 'premium', now: ctx.clock() })
    await ask(token, { date: DAY, lang: 'en' })
    const [mail] = await arrived()
    const link =
      /href="([^"]*newsletter\/letter[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
    const page = await get(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(countSecrets(await page.text())).toBe(24)
    for (const forged of [
      link.replace('signature=', 'signature=x'),
      link.replace('lng=en', 'lng=fr'),
      link.replace(/signature=.*/, 'signature='),
      `${link}&signature=x&edition=another`,
      `${link}&for=premium`,
      link.replace('&signature=', '&minutes=5&signature='),
    ])
      expect((await get(forged)).status).toBe(404)

    // For a preview, parameters after its signature are rejected too.
    const plain = browserLink(ctx.accounts.mac, 'https://apercu.example', {
      digestId: new URL(link).searchParams.get('edition') ?? '',
      audience: 'anonymous',
      locale: 'en',
      language: 'en',
      categories: [],
      minutes: null,
    })
    expect(countSecrets(await (await get(plain)).text())).toBe(3)
    expect((await get(`${plain}&signature=x&for=premium`)).status).toBe(404)

    const preview = await get('https://apercu.example/fr/newsletter/letter?period=daily&minutes=5')
    const html = await preview.text()
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('n’est envoyée à personne')
    expect(html.split('La phrase cachée').length - 1).toBe(3)
    expect((await get('https://apercu.example/newsletter/letter?period=monthly')).status).toBe(404)
  })
})
