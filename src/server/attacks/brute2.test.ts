import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import type { Context } from '#domain/kernel/context.ts'
import { joinedReader, PASSWORD } from '#testing/accounts/account-api.ts'
import { testDatabase } from '#testing/database/database.ts'
import { listeningApp, type ListeningApp } from '#testing/processes/listening-app.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The attack of brute2: a call of a signed-in reader that can be used to test passwords without a limit. It
// came from the machine itself, whose calls are not counted.

const EMAIL = 'victim@reader.example'

let ctx: Context
let site: ListeningApp
let cleanup: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  ;({ cleanup } = database)
  ctx = { ...testContext(database.db), limiter: createMemoryLimiter() }
  site = await listeningApp(ctx)
  await joinedReader(ctx, EMAIL)
})
afterAll(async () => {
  site.close()
  await cleanup()
})

const signedIn = async () => {
  const body = { email: EMAIL, password: PASSWORD }
  return String((await site.send('POST', '/api/auth/sign-in', { body })).body['token'])
}

test.each([
  [
    'change-password',
    'POST',
    (password: string) => ({ currentPassword: password, newPassword: 'Amber-Otter-2041' }),
  ],
  ['passkeys/options', 'POST', (password: string) => ({ password })],
] as const)(
  '%s compares ten wrong passwords an hour in one session, and a right one before that',
  async (path, method, bodyOf) => {
    const token = await signedIn()
    const guess = (password: string) =>
      site.send(method, `/api/auth/${path}`, { token, body: bodyOf(password) })
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 30; n += 1) codes.push((await guess(`nope-${n}`)).body.code)
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'password_wrong'),
      ...Array.from({ length: 20 }, () => 'passwords_paused'),
    ])
    const other = await signedIn()
    const right = { token: other, body: { password: PASSWORD } }
    expect((await site.send('POST', '/api/auth/passkeys/options', right)).status).toBe(200)
  },
)
