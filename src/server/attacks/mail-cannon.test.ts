import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import type { Context } from '#domain/kernel/context.ts'
import { accountApi, type AccountApi, mailsTo, ORIGIN, signUpBody } from '#testing/accounts/account-api.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** Mail bombing: a site writes to a stranger as often as forms are sent with that address, from as many clients as there are. */
const MOST_IN_AN_HOUR = 6

let opened: Awaited<ReturnType<typeof testDatabase>>
let ctx: Context
let api: AccountApi
let client: string
/** Another in each test. */
let victim: string
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.cleanup())
beforeEach(() => {
  victim = `victim-${crypto.randomUUID()}@reader.example`
  let now = Date.parse('2026-03-10T12:00:00Z')
  ctx = {
    ...testContext(opened.db),
    clock: () => new Date((now += 1)),
    limiter: createMemoryLimiter(),
  }
  api = accountApi(ctx, ORIGIN, () => client)
})

const signUp = (n: number) =>
  api.call('/auth/sign-up', signUpBody(victim, { password: `Violet-Kestrel-${n}58` }))

test('the first sign-up of a reader gets its mail', async () => {
  client = '192.0.2.1'
  expect((await signUp(0)).status).toBe(200)
  expect((await mailsTo(ctx, victim)).map(({ kind }) => kind)).toEqual(['verify-email'])
})

test('37 sign-ups with one address, 12 of them of one client, write to it a few times', async () => {
  client = '192.0.2.200'
  for (let n = 0; n < 12; n += 1) await signUp(n)
  for (let n = 0; n < 25; n += 1) {
    client = `192.0.2.${n + 1}`
    expect((await signUp(n)).status).toBe(200)
  }
  const sent = await mailsTo(ctx, victim)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(MOST_IN_AN_HOUR)
})

test('every form that writes to an address shares that budget, and none says that it is spent', async () => {
  const refused: unknown[] = []
  for (let n = 0; n < 10; n += 1) {
    client = `198.51.100.${n + 1}`
    const wanted = { email: victim, wantsDaily: true, wantsWeekly: false, lng: 'en' }
    const message = {
      name: 'Ada',
      email: victim,
      topic: 'question',
      message: `How do you choose, number ${n}?`,
      lng: 'en',
    }
    // A tag behind a + is the same mailbox.
    const tagged = { ...wanted, email: victim.replace('@', `+${n}@`) }
    for (const { status, body } of [
      await signUp(n),
      await api.call('/newsletters/subscribe', { ...wanted, source: 'hero' }),
      await api.call('/newsletters/subscribe', { ...tagged, source: 'hero' }),
      await api.call('/contact', message),
      await api.call('/auth/resend-verification', { email: victim }),
    ])
      if (status !== 200) refused.push(body)
  }
  expect(refused).toEqual([])
  const [local = ''] = victim.split('@')
  const sent = await ctx.db.kysely
    .selectFrom('mail_outbox')
    .select('kind')
    .where('recipient', 'like', `${local}%`)
    .execute()
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(MOST_IN_AN_HOUR)
})
