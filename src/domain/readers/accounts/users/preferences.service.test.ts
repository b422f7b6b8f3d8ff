import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { MUTED_MAX } from '#contract/content/reading.ts'
import { accountApi, confirmSignUp, joinedReader, signUpBody } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const CHOSEN = {
  languagePreference: 'fr',
  referralSource: 'friend',
  userRole: 'researcher',
  experienceLevel: 'expert',
  favoriteCategories: ['research', 'products'],
  readingFrequency: 'fewTimesWeek',
  notifications: ['weeklyRecap'],
  theme: 'dark',
  textSize: 'large',
  originalsOnly: true,
  listLanguages: 'fr',
  mutedSources: [{ id: 'the-lab', name: 'The Lab' }],
  mutedTopics: [{ id: 'hype', name: 'Hype' }],
}
const NOTHING = {
  languagePreference: null,
  referralSource: null,
  userRole: null,
  experienceLevel: null,
  favoriteCategories: [],
  readingFrequency: null,
  notifications: [],
  theme: null,
  textSize: null,
  originalsOnly: null,
  listLanguages: null,
  mutedSources: [],
  mutedTopics: [],
}

describeDatabase('preferences and name', ({ open }) => {
  let db: Database
  let ctx: Context

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('users').execute()
    ctx = testContext(db)
  })
  const readerCalls = async () => {
    const { id, token } = await buildAccount(db)
    const headers = { authorization: `Bearer ${token}` }
    const api = accountApi(ctx)
    return {
      id,
      get: async () => (await api.get('/user/preferences', headers)).body['preferences'],
      save: (change: unknown) => api.call('/user/preferences', change, headers),
      rename: (names: unknown) => api.call('/user/profile', names, headers),
      profile: async () => (await api.get('/user/profile', headers)).body,
    }
  }

  test('begin empty, are kept whole, and belong to one reader', async () => {
    const [ada, ben] = [await readerCalls(), await readerCalls()]
    expect(await ada.get()).toEqual(NOTHING)
    expect((await ada.save(CHOSEN)).body['preferences']).toEqual(CHOSEN)
    expect(await ada.get()).toEqual(CHOSEN)
    expect(await ben.get()).toEqual(NOTHING)
  })

  test('change one by one, and an answer can be taken back', async () => {
    const ada = await readerCalls()
    await ada.save(CHOSEN)
    await ada.save({ theme: 'light', experienceLevel: null, mutedSources: [] })
    const changed = { ...CHOSEN, theme: 'light', experienceLevel: null, mutedSources: [] }
    expect(await ada.get()).toEqual(changed)
    await ada.save({})
    expect(await ada.get()).toEqual(changed)
  })

  test('changed at once from two devices, each keeps what it changed', async () => {
    const ada = await readerCalls()
    await Promise.all([ada.save({ theme: 'dark' }), ada.save({ textSize: 'larger' })])
    expect(await ada.get()).toMatchObject({ theme: 'dark', textSize: 'larger' })
  })

  test('what was answered before there was an account is there when there is one', async () => {
    const api = accountApi(ctx)
    const email = 'new@reader.example'
    const answers = { experienceLevel: 'beginner', favoriteCategories: ['community', 'community'] }
    await api.call('/auth/sign-up?lng=fr', signUpBody(email, { preferences: answers }))
    await confirmSignUp(ctx, email)
    const { body } = await api.call('/auth/sign-in', { email, password: signUpBody(email).password })
    const { body: stored } = await api.get('/user/preferences', {
      authorization: `Bearer ${String(body['token'])}`,
    })
    expect(stored['preferences']).toEqual({
      ...NOTHING,
      languagePreference: 'fr',
      experienceLevel: 'beginner',
      favoriteCategories: ['community'],
    })
  })

  test('what is unknown, too long or cannot be stored is refused and changes nothing', async () => {
    const ada = await readerCalls()
    await ada.save(CHOSEN)
    const muted = (id: string, name = 'Name') => ({ mutedSources: [{ id, name }] })
    for (const change of [
      { theme: 'pink' },
      { role: 'admin' },
      { granted_premium_until: '2100-01-01' },
      { email_verified: true },
      { favoriteCategories: ['sports'] },
      { favoriteCategories: Array(7).fill('research') },
      { notifications: 'weeklyRecap' },
      { mutedSources: null },
      { originalsOnly: 'yes' },
      { listLanguages: 'de' },
      muted(''),
      muted('a', 'x'.repeat(301)),
      muted('a'.repeat(201)),
      muted('nul\u0000'),
      muted('a', 'half a sign \uD83D'),
      { mutedTopics: [{ id: 'a', name: 'A', admin: true }] },
      { mutedTopics: Array.from({ length: MUTED_MAX + 1 }, (_, n) => ({ id: `t${n}`, name: 'T' })) },
    ])
      expect((await ada.save(change)).status, JSON.stringify(change).slice(0, 80)).toBe(400)
    expect(await ada.get()).toEqual(CHOSEN)
  })

  test('as many muted as fit are kept, each once', async () => {
    const ada = await readerCalls()
    const mutedTopics = Array.from({ length: MUTED_MAX }, (_, n) => ({ id: `t${n % 150}`, name: `T${n}` }))
    expect((await ada.save({ mutedTopics })).status).toBe(200)
    expect(await ada.get()).toMatchObject({ mutedTopics: { length: 150 } })
  })

  test('a reader is called what they type', async () => {
    const ada = await readerCalls()
    const names = { firstName: 'Zoë 👩‍💻', lastName: "O'Neil; drop table users --" }
    expect((await ada.rename(names)).body['user']).toMatchObject({
      ...names,
      fullName: `${names.firstName} ${names.lastName}`,
    })
    expect(await ada.profile()).toMatchObject({ user: names, signInMethods: [] })
    for (const [refused, code] of [
      [{ firstName: ' ', lastName: 'X' }, 'fields_required'],
      [{ firstName: 'X' }, 'bad_request'],
      [{ ...names, email: 'other@reader.example' }, 'bad_request'],
      [{ ...names, role: 'admin' }, 'bad_request'],
      [{ firstName: 'x'.repeat(101), lastName: 'X' }, 'bad_request'],
      [{ firstName: 'tab\t', lastName: 'X' }, 'bad_request'],
    ] as const)
      expect(await ada.rename(refused)).toMatchObject({ status: 400, body: { code } })
    expect(await ada.profile()).toMatchObject({ user: names })
  })

  test('a profile says by what its reader signs in', async () => {
    await joinedReader(ctx, 'ada@reader.example')
    const { id } = await db.kysely.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db.kysely
      .insertInto('provider_identities')
      .values({ provider: 'google', subject: 'g-1', user_id: id })
      .execute()
    const { body } = await accountApi(ctx).call('/auth/sign-in', {
      email: 'ada@reader.example',
      password: signUpBody('').password,
    })
    const headers = { authorization: `Bearer ${String(body['token'])}` }
    expect((await accountApi(ctx).get('/user/profile', headers)).body['signInMethods']).toEqual([
      'password',
      'google',
    ])
  })
})
