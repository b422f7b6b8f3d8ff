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

describeDatabase('a profile without script', ({ open }) => {
  let db: Database
  let ctx: Context
  let now: Date
  let post: ReturnType<typeof createPoster>['post']
  let statusOfReader: ReturnType<typeof createPoster>['statusOfReader']
  let cookie: string

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['mail_outbox', 'mail_budget', 'users'] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date('2026-11-27T08:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
    ;({ post, statusOfReader } = createPoster(ctx))
    const names = { firstName: 'Ada', lastName: 'Lovelace', email: EMAIL, terms: 'on' }
    await post('/sign-up', { form: 'sign-up', ...names, password: PASSWORD, confirmation: PASSWORD })
    const { token } = await lastMailTo(ctx, EMAIL)
    ;({ cookie } = await post('/activate-account', { form: 'confirm-sign-up', token, password: PASSWORD }))
  })
  /** After it, what concerns the owner alone demands the password. */
  const wait = () => {
    now = new Date(now.getTime() + 3_600_000)
  }
  const userRow = () =>
    db.kysely.selectFrom('users').selectAll().where('email', '=', EMAIL).executeTakeFirst()

  test('a name is changed; what is missing is said at its field, with the other one kept', async () => {
    const saved = await post('/fr/profile', { form: 'name', firstName: 'Zoë', lastName: 'Li' }, { cookie })
    expect([saved.status, saved.location]).toEqual([303, '/fr/profile?done=name'])
    expect(await userRow()).toMatchObject({ first_name: 'Zoë', last_name: 'Li' })
    const refused = await post('/fr/profile', { form: 'name', firstName: 'Zoë', lastName: '' }, { cookie })
    expect([refused.status, refused.cacheControl]).toEqual([422, 'private, no-store'])
    expect(refused.refusal?.posted).toMatchObject({
      problems: { lastName: textsOf('fr', 'account').missing.lastName },
      values: { firstName: ['Zoë'], lastName: [''] },
    })
  })

  test('interests are saved together', async () => {
    const fields = {
      form: 'preferences',
      favoriteCategories: ['research', 'business'],
      experienceLevel: 'expert',
      userRole: '',
    }
    const saved = await post('/profile', fields, { cookie })
    expect([saved.status, saved.location]).toEqual([303, '/profile?done=preferences'])
    const row = await db.kysely.selectFrom('user_preferences').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      favorite_categories: ['research', 'business'],
      experience_level: 'expert',
      user_role: null,
    })
  })

  test('an address is changed by its owner: recently signed in, or with the password', async () => {
    wait()
    const fields = { form: 'change-email', email: 'zoe@reader.example' }
    const refused = await post('/profile', fields, { cookie })
    expect(refused.refusal?.posted).toMatchObject({
      problems: { password: textsOf('en', 'errors').owner_required },
      values: { email: ['zoe@reader.example'] },
    })
    const wrong = await post('/profile', { ...fields, password: 'Not-The-One-1' }, { cookie })
    expect(wrong.refusal?.posted.problems).toEqual({ password: textsOf('en', 'errors').password_wrong })
    expect(JSON.stringify(wrong.refusal)).not.toContain('Not-The-One-1')
    expect(await mailsTo(ctx, 'zoe@reader.example')).toEqual([])
    const sent = await post('/profile', { ...fields, password: PASSWORD }, { cookie })
    expect([sent.status, sent.location]).toEqual([303, '/profile?done=email'])
    const { token } = await lastMailTo(ctx, 'zoe@reader.example')
    const confirmed = await post('/activate-account', { form: 'confirm-email', token })
    expect([confirmed.status, confirmed.location]).toEqual([303, '/activate-account?done=confirmed'])
    expect(await userRow()).toBeUndefined()
  })

  test('a changed password ends the other sessions and keeps this one', async () => {
    const other = await post('/sign-in', { form: 'sign-in', email: EMAIL, password: PASSWORD })
    const fields = { form: 'change-password', password: NEW_PASSWORD, confirmation: NEW_PASSWORD }
    const wrong = await post('/profile', { ...fields, currentPassword: 'Not-The-One-1' }, { cookie })
    expect(wrong.refusal?.posted).toMatchObject({
      problems: { currentPassword: textsOf('en', 'errors').password_wrong },
      values: {},
    })
    expect(wrong.refusal?.posted.values).toEqual({})
    const done = await post('/profile', { ...fields, currentPassword: PASSWORD }, { cookie })
    expect([done.status, done.location]).toEqual([303, '/profile?done=password'])
    expect(await statusOfReader(done.cookie)).toBe(200)
    expect(await statusOfReader(other.cookie)).toBe(401)
  })

  test('an account is deleted after the word and the password', async () => {
    const fields = { form: 'delete-account', confirmation: 'delete', password: '' }
    const refused = await post('/profile', fields, { cookie })
    expect(refused.refusal?.posted).toMatchObject({
      problems: {
        confirmation: textsOf('en', 'errors').delete_confirmation,
        password: textsOf('en', 'account').missing.password,
      },
      values: {},
    })
    expect(await userRow()).toBeDefined()
    const done = await post(
      '/fr/profile',
      { ...fields, confirmation: textsOf('fr', 'profile').deletion.word, password: PASSWORD },
      { cookie },
    )
    expect([done.status, done.location]).toEqual([303, '/fr/profile?deleted=true'])
    expect(await userRow()).toBeUndefined()
  })

  test('the owner ends what they do not recognise', async () => {
    const other = await post('/sign-in', { form: 'sign-in', email: EMAIL, password: PASSWORD })
    const sessions = await db.kysely.selectFrom('sessions').select('id').orderBy('created_at').execute()
    const fields = {
      form: 'secure',
      end: sessions.map(({ id }) => `session ${id}`),
      listed: '',
      listedAt: now.toISOString(),
    }
    const done = await post('/profile/secure', fields, { cookie })
    expect([done.status, done.location]).toEqual([303, `/profile/secure?done=${sessions.length}`])
    expect(await statusOfReader(other.cookie)).toBe(401)
  })

  test('a reader signs out, here or everywhere, and no other site signs them out', async () => {
    const foreign = await post('/profile', { form: 'sign-out' }, { cookie, origin: 'https://evil.example' })
    expect([foreign.status, await statusOfReader(cookie)]).toEqual([403, 200])
    const other = await post('/sign-in', { form: 'sign-in', email: EMAIL, password: PASSWORD })
    const out = await post('/fr/profile', { form: 'sign-out' }, { cookie })
    expect([out.status, out.location, await statusOfReader(cookie)]).toEqual([303, '/fr', 401])
    expect(await statusOfReader(other.cookie)).toBe(200)
    const everywhere = await post(
      '/fr/profile',
      { form: 'sign-out-everywhere', password: PASSWORD },
      { cookie: other.cookie },
    )
    expect([everywhere.status, everywhere.location]).toEqual([
      303,
      '/fr/sign-in?next=%2Ffr%2Fprofile%2Fsecure',
    ])
    expect(await statusOfReader(other.cookie)).toBe(401)
  })

  test('a visitor who sends such a form signs in first', async () => {
    const answer = await post('/profile', { form: 'name', firstName: 'Ada', lastName: 'Li' })
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?next=%2Fprofile'])
  })
})
