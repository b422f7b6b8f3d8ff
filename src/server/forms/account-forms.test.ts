import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { textsOf } from '#locales/texts.ts'
import { lastMailTo, mailsTo, PASSWORD } from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createPoster } from './posting.fixture.ts'

const EMAIL = 'ada@reader.example'
const NEW_PASSWORD = 'Amber-Otter-2041'
const SIGN_UP = {
  form: 'sign-up',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: EMAIL,
  password: PASSWORD,
  confirmation: PASSWORD,
  terms: 'on',
}
const SIGN_IN = { form: 'sign-in', email: EMAIL, password: PASSWORD }

describeDatabase('accounts without script', ({ open }) => {
  let db: Database
  let ctx: Context
  let post: ReturnType<typeof createPoster>['post']
  let statusOfReader: ReturnType<typeof createPoster>['statusOfReader']

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['mail_outbox', 'mail_budget', 'users'] as const)
      await db.kysely.deleteFrom(table).execute()
    ctx = testContext(db)
    ;({ post, statusOfReader } = createPoster(ctx))
  })
  /** Mails of one moment have no order. */
  const resetMail = async () => {
    const mail = (await mailsTo(ctx, EMAIL)).find(({ kind }) => kind === 'reset-password')
    if (!mail) throw new Error('No reset was mailed')
    return mail
  }
  const confirmed = async () => {
    await post('/sign-up', SIGN_UP)
    const { token } = await lastMailTo(ctx, EMAIL)
    return post('/activate-account', { form: 'confirm-sign-up', token, password: PASSWORD })
  }

  test('a reader signs up, in the language of the page, and the mailed link begins the account', async () => {
    const asked = await post('/fr/sign-up?next=/fr/feed/research', SIGN_UP)
    expect([asked.status, asked.location, asked.cookie]).toEqual([
      303,
      '/fr/sign-up?sent=1&next=%2Ffr%2Ffeed%2Fresearch',
      '',
    ])
    const { token, locale } = await lastMailTo(ctx, EMAIL)
    expect(locale).toBe('fr')

    const page = `/fr/activate-account?token=${token}`
    const wrong = await post(page, { form: 'confirm-sign-up', token, password: 'Not-The-One-1' })
    expect([wrong.status, wrong.cacheControl, wrong.cookie]).toEqual([422, 'private, no-store', ''])
    expect(wrong.refusal?.posted).toMatchObject({
      problems: { password: textsOf('fr', 'account').activate.wrongPassword },
      values: { token: [token] },
    })
    const begun = await post(page, { form: 'confirm-sign-up', token, password: PASSWORD })
    expect([begun.status, begun.location]).toEqual([303, '/fr'])
    for (const cookie of begun.setCookies) expect(cookie).toMatch(/HttpOnly/i)
    expect(await statusOfReader(begun.cookie)).toBe(200)
  })

  test('what is missing from a sign-up is named field by field, and no password comes back', async () => {
    const fields = { ...SIGN_UP, lastName: ' ', email: 'nobody', confirmation: 'Other-Otter-1' }
    const { terms: _, ...withoutTerms } = fields
    const refused = await post('/sign-up', withoutTerms)
    const [t, errors] = [textsOf('en', 'account'), textsOf('en', 'errors')]
    expect(refused.status).toBe(422)
    const { problems = {}, values } = refused.refusal?.posted ?? {}
    expect(Object.entries(problems)).toEqual([
      ['lastName', t.missing.lastName],
      ['confirmation', errors.passwords_differ],
      ['terms', errors.terms_required],
    ])
    expect(values).toEqual({ firstName: ['Ada'], lastName: [' '], email: ['nobody'] })
    expect(await mailsTo(ctx, EMAIL)).toEqual([])

    const noAddress = await post('/sign-up', { ...SIGN_UP, email: 'nobody' })
    expect(noAddress.refusal?.posted.problems).toEqual({ email: errors.email_invalid })
    const common = await post('/sign-up', { ...SIGN_UP, password: 'Password1', confirmation: 'Password1' })
    expect(common.refusal?.posted.problems).toEqual({ password: errors.password_common })
    expect(JSON.stringify(common.refusal)).not.toContain('Password1')
  })

  test('a double click signs up once', async () => {
    const answers = await Promise.all([post('/sign-up', SIGN_UP), post('/sign-up', SIGN_UP)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await mailsTo(ctx, EMAIL)).toHaveLength(1)
  })

  test('a reader signs in and is led to the page they came from, but to no other site', async () => {
    await confirmed()
    for (const [page, location] of [
      ['/fr/sign-in', '/fr'],
      ['/sign-in?next=%2Fbookmark%3Fpage%3D2', '/bookmark?page=2'],
      ['/sign-in?next=https%3A%2F%2Fevil.example', '/'],
      ['/sign-in?next=%2F%2Fevil.example', '/'],
    ] as const) {
      const answer = await post(page, SIGN_IN)
      expect([answer.status, answer.location]).toEqual([303, location])
      expect(await statusOfReader(answer.cookie)).toBe(200)
    }
  })

  test('a refused sign-in keeps the address alone, and does not tell which of the two was wrong', async () => {
    await confirmed()
    const wrong = await post('/sign-in', { ...SIGN_IN, password: 'Not-The-One-1', code: '123456' })
    const unknown = await post('/sign-in', { ...SIGN_IN, email: 'nobody@reader.example' })
    for (const { status, cookie, cacheControl, refusal } of [wrong, unknown]) {
      expect([status, cookie, cacheControl]).toEqual([422, '', 'private, no-store'])
      expect(refusal?.posted.problems).toEqual({ form: textsOf('en', 'errors').sign_in_retry })
    }
    expect(wrong.refusal?.posted.values).toEqual({ email: [EMAIL] })
    const empty = await post('/sign-in', { ...SIGN_IN, password: '' })
    expect(empty.refusal?.posted.problems).toEqual({ password: textsOf('en', 'account').missing.password })
  })

  test('another site signs nobody in', async () => {
    await confirmed()
    const foreign = await post('/sign-in', SIGN_IN, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.cookie]).toEqual([403, ''])
    const sibling = await post('/sign-in', SIGN_IN, { 'sec-fetch-site': 'same-site' })
    expect([sibling.status, sibling.cookie]).toEqual([403, ''])
  })

  test('an address that is not verified yet gets its link again', async () => {
    await post('/sign-up', SIGN_UP)
    const refused = await post('/sign-in', SIGN_IN)
    expect(refused.refusal?.posted).toMatchObject({ code: 'email_unverified', values: { email: [EMAIL] } })
    const sent = await post('/fr/activate-account', { form: 'new-link', email: EMAIL })
    expect([sent.status, sent.location]).toEqual([303, '/fr/activate-account?done=sent'])
    const unknown = await post('/fr/activate-account', { form: 'new-link', email: 'nobody@reader.example' })
    expect([unknown.status, unknown.location]).toEqual([sent.status, sent.location])
    expect(await mailsTo(ctx, EMAIL)).toHaveLength(2)
  })

  test('a forgotten password is set with the mailed code, which is never sent back', async () => {
    await confirmed()
    const asked = await post('/fr/forgot-password', { form: 'request-reset', email: EMAIL })
    expect([asked.status, asked.location]).toEqual([303, '/fr/forgot-password?step=whole'])
    const { code } = await resetMail()
    const reset = {
      form: 'complete-reset',
      email: EMAIL,
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
    }
    const page = '/fr/forgot-password?step=whole'
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (const [typed, problem] of [
      ['12', textsOf('fr', 'account').missing.code],
      [wrongCode, textsOf('fr', 'errors').reset_code_invalid],
    ] as const) {
      const refused = await post(page, { ...reset, code: typed })
      expect(refused.status).toBe(422)
      expect(refused.refusal?.posted).toMatchObject({ problems: { code: problem } })
      expect(refused.refusal?.posted.values).toEqual({ email: [EMAIL] })
    }
    const done = await post(page, { ...reset, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([done.status, done.location]).toEqual([303, '/fr/forgot-password?step=done'])
    expect((await post('/sign-in', SIGN_IN)).status).toBe(422)
    expect((await post('/sign-in', { ...SIGN_IN, password: NEW_PASSWORD })).status).toBe(303)
  })

  test('the link of a reset mail sets the password once', async () => {
    await confirmed()
    await post('/forgot-password', { form: 'request-reset', email: EMAIL })
    const { token } = await resetMail()
    const page = `/set-password?token=${token}`
    const fields = {
      form: 'set-password',
      token,
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
    }
    const differ = await post(page, { ...fields, confirmation: PASSWORD })
    expect(differ.refusal?.posted.problems).toEqual({
      confirmation: textsOf('en', 'errors').passwords_differ,
    })
    const done = await post(page, fields)
    expect([done.status, done.location]).toEqual([303, '/set-password?done=1'])
    const again = await post(page, {
      ...fields,
      password: 'Copper-Heron-77',
      confirmation: 'Copper-Heron-77',
    })
    expect(again.refusal?.posted.code).toBe('account_link_invalid')
  })
})
