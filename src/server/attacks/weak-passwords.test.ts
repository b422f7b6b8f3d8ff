import type { Context } from '#domain/kernel/context.ts'
import { accountApi, type AccountApi, signUpBody } from '#testing/accounts/account-api.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** Guessing what many choose: common words with a year, the name of the site, the own address (OWASP ASVS 5.0 6.2.4, 6.2.11, 6.2.12). */
let opened: Awaited<ReturnType<typeof testDatabase>>
let api: AccountApi
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.cleanup())
beforeEach(() => {
  const ctx: Context = testContext(opened.db)
  api = accountApi(ctx)
})

const signUp = (password: string, email = `victim-${crypto.randomUUID()}@mail.example`) =>
  api.call('/auth/sign-up', signUpBody(email, { password }))

test('a password that is on no list is accepted', async () => {
  expect((await signUp('Violet-Kestrel-58')).status).toBe(200)
})

test.each([
  'Apercu2026',
  'Apercu123!',
  'Apercunews1',
  'Password2026',
  'Welcome2026',
  'Summer2026',
  'Azerty123',
  'Motdepasse1',
  'Bonjour2026',
  'Qwerty2026',
  'Iloveyou2026',
  'Password123!',
  'P@ssw0rd2026',
  'Marseille13',
  'Doudou2026',
])('%s is refused', async (password) => {
  const { status, body } = await signUp(password)
  expect([status, body.code]).toEqual([400, expect.stringMatching(/^password_(?:common|product)$/)])
})

test('the own address is refused, with a capital letter and with a digit behind it', async () => {
  for (const [email, password] of [
    ['victim77@mail.example', 'Victim77@mail.example'],
    ['victim@mail.example', 'Victim@mail.example1'],
  ] as const) {
    const { status, body } = await signUp(password, email)
    expect([status, body.code]).toEqual([400, 'password_personal'])
  }
})
