import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { unsubscribeToken } from '#domain/readers/newsletters/subscribers/unsubscribe-token.ts'
import { createApp } from '#server/app.ts'
import { lastMailTo, mailsTo } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const SITE = 'http://localhost'
const EMAIL = 'ada@reader.example'

describeDatabase('the newsletter without script', ({ open }) => {
  let db: Database
  let ctx: Context
  let post: (path: string, body: BodyInit | null, headers?: Record<string, string>) => Promise<Response>

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['newsletter_subscribers', 'mail_outbox', 'mail_budget', 'users'] as const)
      await db.kysely.deleteFrom(table).execute()
    ctx = testContext(db)
    const app = createApp({
      ctx,
      images: {
        put: () => Promise.reject(new Error('none')),
        read: async () => null,
        remove: async () => {},
      },
      shareImages: createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images'))),
      web: undefined,
      publicUrl: SITE,
    })
    post = async (path, body, headers = {}) =>
      app.fetch(new Request(SITE + path, { method: 'POST', body, headers, redirect: 'manual' }))
  })

  const form = (fields: Record<string, string | string[]>): URLSearchParams =>
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    )
  const rowOf = () =>
    db.kysely
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow()
  const linkOf = async (letter: 'daily' | 'weekly' | 'all') =>
    unsubscribeToken(ctx.accounts.mac, (await rowOf()).id, letter)
  const subscribed = async () => {
    await post(
      '/newsletter',
      form({ form: 'subscribe', email: EMAIL, wantsDaily: 'on', wantsWeekly: 'on', source: 'landing-hero' }),
    )
    await post(
      '/newsletter/confirm',
      form({ form: 'confirm-newsletter', token: (await lastMailTo(ctx, EMAIL)).token }),
    )
  }

  test('a form subscribes, in the language of its page, and a button confirms', async () => {
    const fields = { form: 'subscribe', email: EMAIL, wantsWeekly: 'on', source: 'landing-hero', website: '' }
    const asked = await post('/fr/newsletter', form(fields), { origin: SITE })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/fr/newsletter?sent=1'])
    const mail = await lastMailTo(ctx, EMAIL)
    expect(mail).toMatchObject({ kind: 'newsletter-confirm', locale: 'fr' })
    expect(mail.text).toContain('/fr/newsletter/confirm?token=')

    const confirmed = await post(
      '/fr/newsletter/confirm',
      form({ form: 'confirm-newsletter', token: mail.token }),
    )
    expect(confirmed.status).toBe(303)
    expect(confirmed.headers.get('location')).toBe(`/fr/newsletter/confirmed?token=${await linkOf('all')}`)
    expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: false, wants_weekly: true })
  })

  test('a form that cannot be sent is answered with the reason', async () => {
    const refused = await post('/fr/newsletter', form({ form: 'subscribe', email: 'nobody' }))
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Indiquez une adresse e-mail valide')
  })

  test('another site’s form is refused, and cannot borrow the reader’s cookie', async () => {
    const { token } = await buildAccount(db, { email: EMAIL })
    const headers = { origin: 'https://evil.example', cookie: `session=${token}` }
    const fields = { email: EMAIL, wantsDaily: 'on' }
    for (const name of ['subscribe', 'newsletter-preferences'])
      expect((await post('/newsletter', form({ ...fields, form: name }), headers)).status).toBe(403)
    expect(await db.kysely.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([])
  })

  test('preferences are saved by the link of a newsletter, and by the session of a reader', async () => {
    await subscribed()
    const settings = {
      form: 'newsletter-preferences',
      wantsWeekly: 'on',
      language: 'both',
      timeZone: 'Asia/Tokyo',
      sendHour: '21',
      days: ['1', '5'],
      categories: ['research', 'business'],
      minutes: '15',
      pausedUntil: '',
    }
    const token = await linkOf('daily')
    const saved = await post(`/newsletter/preferences?token=${token}`, form({ ...settings, token }))
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      `/newsletter/preferences?token=${token}`,
    ])
    const chosen = { language: 'both', time_zone: 'Asia/Tokyo', send_hour: 21, send_days: 17, minutes: 15 }
    expect(await rowOf()).toMatchObject({
      ...chosen,
      wants_daily: false,
      categories: ['research', 'business'],
    })

    const { token: session } = await buildAccount(db, { email: EMAIL })
    const own = { ...settings, wantsDaily: 'on', sendHour: '6' }
    const headers = { origin: SITE, cookie: `session=${session}` }
    expect((await post('/newsletter/preferences', form(own), headers)).headers.get('location')).toBe(
      '/newsletter/preferences',
    )
    expect(await rowOf()).toMatchObject({ wants_daily: true, send_hour: 6 })
  })

  test('unsubscribing, switching to the weekly newsletter and pausing are buttons of one form', async () => {
    await subscribed()
    const token = await linkOf('daily')
    const page = `/newsletter/unsubscribe?token=${token}&done=1`
    const leave = (fields: Record<string, string>) =>
      post(`/newsletter/unsubscribe?token=${token}`, form({ form: 'leave-newsletter', ...fields }))
    const paused = await leave({ token, action: 'pause', days: '7' })
    expect([paused.status, paused.headers.get('location')]).toEqual([303, page])
    expect((await rowOf()).paused_until).not.toBeNull()
    await leave({ token, action: 'weekly-instead', days: '7' })
    expect(await rowOf()).toMatchObject({ wants_daily: false, wants_weekly: true })
    await leave({ token, action: 'unsubscribe-all', days: '7' })
    expect(await rowOf()).toMatchObject({ state: 'unsubscribed', state_reason: 'page' })
  })

  test('a mail program’s button ends the newsletter: no cookie, origin, page or redirect, and idempotently (RFC 8058)', async () => {
    await subscribed()
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    const address = `/newsletter/unsubscribe?token=${await linkOf('weekly')}`
    for (const body of [oneClick, multipart, null, 'List-Unsubscribe=One-Click']) {
      const answer = await post(address, body)
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.headers.get('location')).toBeNull()
    }
    expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: true, wants_weekly: false })
    await post(`/fr/newsletter/unsubscribe?token=${await linkOf('daily')}`, oneClick)
    expect(await rowOf()).toMatchObject({ state: 'unsubscribed', state_reason: 'one-click' })
  })

  test('a forged button is refused', async () => {
    await subscribed()
    const token = await linkOf('daily')
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (const address of [`?token=${forged}`, '?token=', ''])
      expect((await post(`/newsletter/unsubscribe${address}`, oneClick)).status).toBe(400)
    expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: true, wants_weekly: true })
  })

  test('a flood of text is refused unread, and writes nothing', async () => {
    expect((await post('/newsletter', form({ email: 'x'.repeat(70_000) }))).status).toBe(413)
    expect(await mailsTo(ctx, EMAIL)).toEqual([])
  })
})
