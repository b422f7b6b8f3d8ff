import type { Context } from '#domain/kernel/context.ts'
import { accountApi, type AccountApi, mailsTo, signUpBody } from '#testing/accounts/account-api.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/**
 * Account pre-hijacking (Sudhodanan and Paverd, USENIX Security 2022): an attacker signs up with the address of a victim, who
 * then confirms it. The attacker's password must not be the one that confirmation arms.
 */
const OWN = 'Violet-Kestrel-58'
const ATTACKERS = 'Attacker-Pass-77'

let opened: Awaited<ReturnType<typeof testDatabase>>
let ctx: Context
let api: AccountApi
/** Another in each test. */
let victim: string
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.cleanup())
beforeEach(async () => {
  victim = `victim-${crypto.randomUUID()}@reader.example`
  let now = Date.parse('2026-03-10T12:00:00Z')
  ctx = { ...testContext(opened.db), clock: () => new Date((now += 1)) }
  api = accountApi(ctx)
})

const signUp = async (password: string) =>
  expect((await api.call('/auth/sign-up', signUpBody(victim, { password }))).status).toBe(200)
const signsIn = async (password: string) =>
  (await api.call('/auth/sign-in', { email: victim, password })).status === 200

/** The owner of the mailbox follows every link that is in it, and types their own password wherever one is asked for. */
const ownerFollowsEveryLink = async () => {
  for (const { token } of await mailsTo(ctx, victim)) {
    const { status } = await api.call('/auth/verify-email', { token })
    if (status === 200) continue
    const { body } = await api.call('/auth/verify-email', { token, password: OWN })
    if (body.code === 'password_wrong') await api.call('/auth/verify-email', { token, newPassword: OWN })
  }
}

test('a reader whose address no attacker used signs in with the password of the sign-up', async () => {
  await signUp(OWN)
  await ownerFollowsEveryLink()
  expect(await signsIn(OWN)).toBe(true)
})

test.each([
  ['after the owner', [OWN, ATTACKERS]],
  ['before the owner', [ATTACKERS, OWN]],
  ['while the owner never does', [ATTACKERS]],
] as const)('an attacker who signs up %s gains access by no click of the owner', async (_, passwords) => {
  for (const password of passwords) await signUp(password)
  await ownerFollowsEveryLink()
  expect(await signsIn(ATTACKERS)).toBe(false)
  expect(await signsIn(OWN)).toBe(true)
})
