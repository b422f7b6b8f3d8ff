import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import type { Context } from '#domain/kernel/context.ts'
import { accountApi, type AccountApi, joinedReader, mailsTo, ORIGIN } from '#testing/accounts/account-api.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** A stranger asks for reset codes until there are none left, so that the owner of the account cannot reset the password. */
const NEW_PASSWORD = 'Amber-Otter-2041'

let opened: Awaited<ReturnType<typeof testDatabase>>
let ctx: Context
let api: AccountApi
let clients = 0
/** Another in each test. */
let victim: string
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.cleanup())
beforeEach(async () => {
  victim = `victim-${crypto.randomUUID()}@reader.example`
  let now = Date.parse('2026-03-10T12:00:00Z')
  ctx = {
    ...testContext(opened.db),
    clock: () => new Date((now += 1)),
    limiter: createMemoryLimiter(),
  }
  await joinedReader(ctx, victim)
  // Each call from an address nothing came from before.
  api = accountApi(ctx, ORIGIN, () => `198.51.100.${(clients += 1)}`)
})

const requestReset = async () => (await api.call('/auth/request-reset', { email: victim })).status

/** The owner follows the newest link in the mailbox that works. */
const ownerResets = async (): Promise<boolean> => {
  for (const { token } of (await mailsTo(ctx, victim)).toReversed()) {
    const { status } = await api.call('/auth/set-password', { token, password: NEW_PASSWORD })
    if (status === 200) return true
  }
  return false
}
const ownerSignsIn = async () =>
  (await api.call('/auth/sign-in', { email: victim, password: NEW_PASSWORD })).status

test('an owner who is not attacked resets the password', async () => {
  expect(await requestReset()).toBe(200)
  expect(await ownerResets()).toBe(true)
  expect(await ownerSignsIn()).toBe(200)
})

test.each([6, 40])('an owner resets it after an attacker sent %d requests', async (requests) => {
  for (let n = 0; n < requests; n += 1) expect(await requestReset()).toBe(200)
  expect(await requestReset()).toBe(200)
  expect(await ownerResets()).toBe(true)
  expect(await ownerSignsIn()).toBe(200)
})
