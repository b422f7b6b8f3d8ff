import type { CreationOptions, RequestOptions } from '#contract/readers/passkeys.ts'
import type { Context } from '#domain/kernel/context.ts'
import { joinedReader, lastMailTo, mailsTo, PASSWORD } from '#testing/accounts/account-api.ts'
import { createAuthenticator } from '#testing/accounts/authenticator.ts'
import { testDatabase } from '#testing/database/database.ts'
import { listeningApp, type ListeningApp } from '#testing/processes/listening-app.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// The attack of hijack, from its fifth step on: an intruder who knows the password plants a passkey and a private feed, and the
// owner takes the account back.

const EMAIL = 'victim@reader.example'
const NEW_PASSWORD = 'Amber-Otter-2041'

let ctx: Context
let site: ListeningApp
let cleanup: () => Promise<void>
let now = new Date('2026-03-10T12:00:00Z')
beforeAll(async () => {
  const database = await testDatabase()
  ;({ cleanup } = database)
  // The clock moves with each look at it, as it does between the steps of people.
  ctx = { ...testContext(database.db), clock: () => (now = new Date(now.getTime() + 1000)) }
  site = await listeningApp(ctx)
})
afterAll(async () => {
  site.close()
  await cleanup()
})

type Device = ReturnType<typeof createAuthenticator>

const signIn = async (password: string) => {
  const { body } = await site.send('POST', '/api/auth/sign-in', { body: { email: EMAIL, password } })
  return String(body['token'])
}
const addPasskey = async (token: string, password: string, device: Device) => {
  const asked = await site.send('POST', '/api/auth/passkeys/options', { token, body: { password } })
  const credential = device.make(asked.body['options'] as CreationOptions)
  const body = { name: 'Phone', credential }
  const { status } = await site.send('POST', '/api/auth/passkeys', { token, body })
  if (status !== 200) throw new Error(`The passkey was refused: ${status}`)
}
const enterWith = async (device: Device) => {
  const { body } = await site.send('POST', '/api/auth/passkey-sign-in/options', { body: {} })
  const credential = device.use(body['options'] as RequestOptions)
  return site.send('POST', '/api/auth/passkey-sign-in', { body: { credential } })
}
const resetByMail = async (password: string) => {
  await site.send('POST', '/api/auth/request-reset', { body: { email: EMAIL } })
  const { token } = await lastMailTo(ctx, EMAIL)
  const { status } = await site.send('POST', '/api/auth/set-password', { body: { token, password } })
  if (status !== 200) throw new Error(`The reset was refused: ${status}`)
}
interface Listed {
  passkeys: { id: string; isNew: boolean; isSuspended: boolean }[]
  feed: { isNew: boolean; isSuspended: boolean } | null
  listedAt: string
}
const waysIn = async (token: string) =>
  (await site.send('GET', '/api/auth/ways-in', { token })).body as unknown as Listed
/** What the page does: ends what is new, keeps the rest. */
const secure = async (token: string, ends: (passkey: Listed['passkeys'][number]) => boolean) => {
  const { passkeys, feed, listedAt } = await waysIn(token)
  const ids = (isEnded: boolean) => passkeys.filter((key) => ends(key) === isEnded).map(({ id }) => id)
  const end = { passkeys: ids(true), feed: feed?.isNew ?? false }
  return site.send('POST', '/api/auth/secure', {
    token,
    body: { end, keep: { passkeys: ids(false) }, listedAt },
  })
}

let own: Device
let planted: Device
let feed: string
beforeEach(async () => {
  await ctx.db.kysely.deleteFrom('users').execute()
  await ctx.db.kysely.deleteFrom('mail_outbox').execute()
  await joinedReader(ctx, EMAIL)
  own = createAuthenticator('http://localhost')
  planted = createAuthenticator('http://localhost')
  await addPasskey(await signIn(PASSWORD), PASSWORD, own)
  // A year ago the owner reset the password, and confirmed their passkeys then.
  await resetByMail(PASSWORD)
  await secure(await signIn(PASSWORD), () => false)

  const intruder = await signIn(PASSWORD)
  await addPasskey(intruder, PASSWORD, planted)
  const made = await site.send('POST', '/api/bookmarks/feed', { token: intruder, body: {} })
  feed = new URL((made.body['data'] as { address: string }).address).pathname
})

test('before anything is done, what the intruder planted opens the account, as what the owner has does', async () => {
  const answers = [await enterWith(planted), await site.send('GET', feed), await enterWith(own)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

describe('after a reset by mail', () => {
  test('neither the planted passkey nor the planted feed opens anything, and the owner’s older passkey does', async () => {
    await resetByMail(NEW_PASSWORD)
    const entered = await enterWith(planted)
    expect([entered.status, entered.body.code]).toEqual([403, 'way_in_suspended'])
    expect((await site.send('GET', feed)).status).toBe(404)
    expect((await enterWith(own)).status).toBe(200)
  })

  test('they are listed and marked for the owner, and gone for good once the owner has secured the account', async () => {
    await resetByMail(NEW_PASSWORD)
    const owner = await signIn(NEW_PASSWORD)
    const listed = await waysIn(owner)
    expect(listed.passkeys.map(({ isNew, isSuspended }) => [isNew, isSuspended])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(listed.feed).toMatchObject({ isNew: true, isSuspended: true })
    expect((await secure(owner, ({ isNew }) => isNew)).status).toBe(200)
    expect((await enterWith(planted)).body.code).toBe('passkey_failed')
    expect((await site.send('GET', feed)).status).toBe(404)
    expect((await enterWith(own)).status).toBe(200)
    expect((await waysIn(owner)).passkeys).toMatchObject([{ isNew: false, isSuspended: false }])
  })

  test('what the owner does know works again', async () => {
    await resetByMail(NEW_PASSWORD)
    const owner = await signIn(NEW_PASSWORD)
    expect((await secure(owner, () => false)).status).toBe(200)
    expect((await enterWith(planted)).status).toBe(200)
  })
})

describe.each([
  [
    'a changed password',
    async (token: string) => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      return String((await site.send('POST', '/api/auth/change-password', { token, body })).body['token'])
    },
  ],
  [
    'signing out everywhere',
    async (token: string) => {
      await site.send('POST', '/api/auth/sign-out-everywhere', { token, body: {} })
      return signIn(PASSWORD)
    },
  ],
])('after %s', (_, act) => {
  test('a mail leads to what was planted, which is marked there, and securing the account ends it', async () => {
    const before = await signIn(PASSWORD)
    const owner = await act(before)
    expect((await site.send('GET', '/api/auth/me', { token: before })).status).toBe(401)
    expect((await lastMailTo(ctx, EMAIL)).text).toContain('/profile/secure')
    const listed = await waysIn(owner)
    expect(listed.passkeys.map(({ isNew }) => isNew)).toEqual([false, true])
    expect((await secure(owner, ({ isNew }) => isNew)).status).toBe(200)
    expect((await enterWith(planted)).status).toBe(400)
    expect((await site.send('GET', feed)).status).toBe(404)
    expect((await enterWith(own)).status).toBe(200)
    expect((await mailsTo(ctx, EMAIL)).map(({ kind }) => kind)).toContain('ways-in-ended')
  })
})

test('an intruder who left a device open behind them cannot end the owner’s passkeys', async () => {
  const token = await signIn(PASSWORD)
  now = new Date(now.getTime() + 3_600_000)
  const [key] = (await waysIn(token)).passkeys
  const remove = (body: unknown) => site.send('DELETE', `/api/auth/passkeys/${key?.id}`, { token, body })
  expect((await remove({})).body.code).toBe('owner_required')
  expect((await remove({ password: 'Not-The-Password-1' })).body.code).toBe('password_wrong')
  expect((await enterWith(own)).status).toBe(200)
  expect((await remove({ password: PASSWORD })).status).toBe(200)
  expect((await enterWith(own)).status).toBe(400)
})
