import type { ReaderPage } from '#contract/newsroom/reader-desk.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { joinedReader, mailsTo, PASSWORD } from '#testing/accounts/account-api.ts'
import { type BuiltAccount, buildAccount } from '#testing/accounts/build-account.ts'
import { type BillingHarness, billingHarness } from '#testing/billing-harness.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { idOf as customerOf } from '#adapters/stripe/subscription.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

describeEachEngine('the desk for readers', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  let helper: BuiltAccount
  let count = 0
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
    helper = await buildAccount(db, { role: 'support', firstName: 'Marie', lastName: 'Curie' })
  })
  afterEach(() => harness.close())

  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const read = async (id: string) =>
    (await harness.api.get(`/admin/readers/${id}`, bearer(helper))).body['data'] as ReaderPage
  const act = (id: string, name: string, body: object = {}, as = helper) =>
    harness.api.call(`/admin/readers/${id}/${name}`, { reason: 'asked', ...body }, bearer(as))
  const find = async (query: string) => {
    const { body } = await harness.api.call('/admin/readers/find', { query }, bearer(helper))
    return (body['data'] as { readers: { id: string }[] }).readers.map(({ id }) => id)
  }
  const actsOn = async (id: string) => {
    const { body } = await harness.api.get(`/admin/audit?object=${id}`, bearer(helper))
    return body['data'] as { entries: { act: string; after: unknown }[]; names: Record<string, string> }
  }
  const newReader = () => {
    count += 1
    return joinedReader(harness.ctx, `desk-${count}@reader.example`)
  }
  const idOf = async (email: string) =>
    (await db.kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const kindsTo = async (email: string) =>
    (await mailsTo(harness.ctx, email)).map(({ kind }) => kind).filter((kind) => kind === 'desk-act')

  test('finds a reader by address, id, customer and invoice, and shows the invoices with their pages', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await harness.advance(8)
    await harness.deliver()
    await one.status()
    const page = await read(one.id)
    expect(page).toMatchObject({
      email: one.email,
      premium: {
        tier: 'premium',
        has_links: true,
        subscriptions: [{ plan: 'premium_monthly', state: 'active' }],
        invoices: [{ amount_cents: 999, refunded_cents: 0, url: expect.stringMatching(/^https?:/) }],
      },
      ways_in: { sessions: 1, has_password: false },
    })
    const [subscription] = await one.subscriptions()
    const invoices = page.premium?.invoices ?? []
    for (const query of [
      ` ${one.email.toUpperCase()} `,
      one.id,
      customerOf(subscription?.customer ?? '') ?? '',
      invoices[0]?.number ?? invoices[0]?.id ?? '',
    ])
      expect(await find(query), query).toEqual([one.id])
    for (const query of ['', '%', one.email.slice(0, -1), 'not-an-id']) expect(await find(query)).toEqual([])
  })

  test('shows nothing of what was read, saved or preferred', async () => {
    const one = await buildAccount(db)
    const page = await read(one.id)
    expect(Object.keys(page).toSorted()).toEqual([
      'account',
      'consents',
      'email',
      'id',
      'mails',
      'may_act',
      'newsletters',
      'notes',
      'premium',
      'ways_in',
    ])
    expect(JSON.stringify(page)).not.toMatch(/bookmark(?!_feed)|summary|categor|topic|search/)
  })

  test('gives Premium until a day, once for a double click, with a mail and an entry that names both', async () => {
    const one = await buildAccount(db)
    const until = utcDay(new Date(harness.ctx.clock().getTime() + 30 * DURATION_MS.day))
    const order = { until, reason: 'goodwill', note: 'Two days without newsletters' }
    const answers = await Promise.all([act(one.id, 'premium', order), act(one.id, 'premium', order)])
    const changes = answers.filter(({ body }) => (body['data'] as { changed: boolean }).changed)
    expect(changes).toHaveLength(1)
    expect((await harness.api.get('/auth/me', bearer(one))).body).toMatchObject({
      user: { metadata: { tier: 'premium' } },
    })
    expect(await kindsTo(one.email)).toHaveLength(1)
    const log = await actsOn(one.id)
    expect(log.entries).toMatchObject([
      { act: 'account.grant_premium', after: { reason: 'goodwill' }, is_own: true },
    ])
    expect(log.names).toMatchObject({ [one.id]: one.email, [helper.id]: 'Marie Curie' })
    expect(JSON.stringify(log.entries)).not.toContain('Two days')
    expect((await read(one.id)).notes).toMatchObject([
      { note: 'Two days without newsletters', author: 'Marie Curie', act: 'account.grant_premium' },
    ])
    for (const day of ['2020-01-01', '2099-01-01'])
      expect((await act(one.id, 'premium', { until: day })).status).toBe(400)
    expect((await act(one.id, 'premium', { until: null })).body['data']).toEqual({ changed: true })
    expect((await act(one.id, 'premium', { until: null })).body['data']).toEqual({ changed: false })
  })

  test('blocks an account on all its devices, and lets it in again', async () => {
    const email = `blocked-${(count += 1)}@reader.example`
    await joinedReader(harness.ctx, email)
    const id = await idOf(email)
    const enter = () => harness.api.call('/auth/sign-in', { email, password: PASSWORD })
    const token = String((await enter()).body['token'])
    expect((await act(id, 'block', { blocked: true, reason: 'abuse' })).status).toBe(200)
    expect((await harness.api.get('/auth/me', bearer({ token }))).status).toBe(401)
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
    expect((await act(id, 'block', { blocked: true })).body['data']).toEqual({ changed: false })
    expect((await harness.api.call('/auth/sign-in', { email, password: 'Wrong-Password-1' })).body.code).toBe(
      'sign_in_failed',
    )
    expect((await act(id, 'block', { blocked: false })).status).toBe(200)
    expect((await enter()).status).toBe(200)
    expect(await kindsTo(email)).toHaveLength(2)
  })

  test('unsubscribes, mails how to get the export, and writes notes, each once', async () => {
    await newReader()
    const email = `desk-${count}@reader.example`
    const id = await idOf(email)
    const token = String(
      (await harness.api.call('/auth/sign-in', { email, password: PASSWORD })).body['token'],
    )
    await harness.api.call('/newsletters/me', { wantsDaily: true }, bearer({ token }))
    const changes = async (name: string, body: object = {}) => {
      const twice = [await act(id, name, body), await act(id, name, body)]
      return twice.map(({ status, body: answer }) => [status, answer['data']])
    }
    const once = [
      [200, { changed: true }],
      [200, { changed: false }],
    ]
    expect(await changes('unsubscribe')).toEqual(once)
    expect(await changes('export')).toEqual(once)
    const note = { note_id: uuidv7(), note: 'Asked\nabout invoices' }
    const notes = []
    for (let n = 0; n < 2; n += 1)
      notes.push((await harness.api.call(`/admin/readers/${id}/notes`, note, bearer(helper))).body['data'])
    expect(notes).toEqual([{ changed: true }, { changed: false }])
    expect(await read(id)).toMatchObject({
      newsletters: { state: 'unsubscribed' },
      consents: [{ event: 'unsubscribed', place: 'support' }, { event: 'confirmed' }],
      notes: [{ note: 'Asked\nabout invoices', act: null }],
    })
    expect(await kindsTo(email)).toHaveLength(2)
  })

  test('sends a mail again that was given up, and says where its text is gone', async () => {
    const one = await buildAccount(db)
    await act(one.id, 'export')
    const mailIds = async () => (await read(one.id)).mails.map(({ id }) => id)
    const [mail = ''] = await mailIds()
    const setTo = (state: 'failed' | 'sent', text: string | null) =>
      db.kysely.updateTable('mail_outbox').set({ state, text }).where('id', '=', mail).execute()
    await setTo('failed', 'Hello')
    const resend = async () => (await act(one.id, 'resend', { mail })).body
    expect((await resend())['data']).toEqual({ changed: true })
    expect((await resend())['data']).toEqual({ changed: false })
    await setTo('sent', null)
    expect((await resend()).code).toBe('mail_not_kept')
    const other = await buildAccount(db)
    expect((await act(other.id, 'resend', { mail })).body.code).toBe('mail_not_kept')
  })

  test('erases an account once its address is typed, and a subscriber without one', async () => {
    const one = await buildAccount(db)
    expect((await act(one.id, 'erase', { email: 'other@reader.example' })).body.code).toBe(
      'delete_confirmation',
    )
    expect((await act(one.id, 'erase', { email: one.email.toUpperCase() })).status).toBe(200)
    expect((await act(one.id, 'erase', { email: one.email })).body.code).toBe('account_not_found')
    expect(await find(one.email)).toEqual([])
    expect((await actsOn(one.id)).entries).toMatchObject([{ act: 'account.erase' }])
    await harness.api.call('/newsletters/subscribe', {
      email: 'letters@reader.example',
      wantsDaily: true,
      wantsWeekly: false,
    })
    const [id = ''] = await find('letters@reader.example')
    expect(await read(id)).toMatchObject({ account: null, premium: null, newsletters: { state: 'pending' } })
    expect((await act(id, 'erase', { email: 'letters@reader.example' })).status).toBe(200)
    expect(await find('letters@reader.example')).toEqual([])
  })

  test('keeps support from accounts of the newsroom, which owners may change', async () => {
    const owner = await buildAccount(db, { role: 'admin' })
    const editor = await buildAccount(db, { role: 'editor' })
    for (const target of [owner, editor, helper])
      for (const [name, body] of [
        ['block', { blocked: true }],
        ['premium', { until: null }],
        ['end-sessions', {}],
        ['erase', { email: target.email }],
      ] as const)
        expect((await act(target.id, name, body)).body.code, `${name} ${target.email}`).toBe('staff_account')
    expect((await act(editor.id, 'end-sessions', {}, owner)).status).toBe(200)
    expect(await read(editor.id)).toMatchObject({ may_act: false, account: { role: 'editor' } })
  })
})
