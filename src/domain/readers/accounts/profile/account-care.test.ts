import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { ANONYMOUS, type Context } from '#domain/kernel/context.ts'
import { listAuditPage } from '#domain/kernel/audit/audit.service.ts'
import { accountApi, joinedReader, PASSWORD, signUpBody } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { createKeyring } from '#adapters/identity/keyring.ts'
import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { findPasswordProblem } from '#contract/readers/passwords.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isBreachedPassword } from '#domain/readers/accounts/passwords/breached-passwords.ts'
import { removeDemoAccounts, seedDemoAccounts } from '#domain/readers/accounts/installation/demo-accounts.ts'
import { grantPremium } from '#domain/premium/grants.service.ts'
import { setRoleByCommand } from '#domain/readers/accounts/staff/roles.service.ts'
import { pruneAccounts } from './prune-accounts.service.ts'

const DAY_MS = 86_400_000

describeDatabase('the care of accounts', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['users', 'pending_sign_ups', 'mail_outbox', 'mail_budget'] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date()
    ctx = { ...testContext(db), clock: () => now }
  })
  const enter = (email: string, password: string) =>
    accountApi(ctx).call('/auth/sign-in', { email, password })
  const count = async (
    table:
      | 'users'
      | 'pending_sign_ups'
      | 'mail_budget'
      | 'sessions'
      | 'password_resets'
      | 'used_id_tokens'
      | 'reset_failures',
  ) => (await db.kysely.selectFrom(table).selectAll().execute()).length

  describe('demo accounts', () => {
    test('are a free, a premium and an admin reader who can sign in with what is printed', async () => {
      const demos = await seedDemoAccounts(ctx)
      expect(demos.map(({ kind }) => kind)).toEqual(['free', 'premium', 'admin'])
      const users = []
      for (const { email, password } of demos) {
        expect(findPasswordProblem(password)).toBeUndefined()
        expect(isBreachedPassword(password)).toBe(false)
        users.push((await enter(email, password)).body['user'])
      }
      expect(users).toMatchObject([
        { role: 'user', fullName: 'Demo Free', metadata: { tier: 'free' } },
        { role: 'user', fullName: 'Demo Premium', metadata: { tier: 'premium' } },
        { role: 'admin', fullName: 'Demo Admin' },
      ])
    })

    test('stay as they are at the next start, and get new passwords with a new secret', async () => {
      const first = await seedDemoAccounts(ctx)
      const hashes = async () =>
        (await db.kysely.selectFrom('users').select('password_hash').orderBy('email').execute()).map(
          (row) => row.password_hash,
        )
      const before = await hashes()
      expect(await seedDemoAccounts(ctx)).toEqual(first)
      expect(await hashes()).toEqual(before)

      ctx.accounts = testAccounts(createKeyring(['another secret']))
      const [free] = await seedDemoAccounts(ctx)
      expect(free?.password).not.toBe(first[0]?.password)
      expect((await enter(free?.email ?? '', free?.password ?? '')).status).toBe(200)
      expect((await enter(free?.email ?? '', first[0]?.password ?? '')).status).toBe(401)
    })

    test('take over no reader’s account, and are deleted with everything they had when the site is public', async () => {
      await joinedReader(ctx, 'free@demo.example')
      const demos = await seedDemoAccounts(ctx)
      expect((await enter('free@demo.example', PASSWORD)).status).toBe(200)
      await removeDemoAccounts(ctx)
      for (const { email, password } of demos) expect((await enter(email, password)).status).toBe(401)
      expect((await enter('free@demo.example', PASSWORD)).status).toBe(200)
    })
  })

  describe('a grant', () => {
    /** The audit log's entries, newest first, without a signed-in account. */
    const commandsAbout = async (objectId: string) => {
      const { entries } = await listAuditPage(
        ctx,
        { ...ANONYMOUS, role: 'admin' },
        { object: objectId, page: 1 },
      )
      return entries.filter(({ is_command }) => is_command).map(({ act }) => act)
    }

    test('makes an admin, and a reader again, at once', async () => {
      await joinedReader(ctx, 'ada@reader.example')
      const { body } = await enter('ada@reader.example', PASSWORD)
      const backfill = async () => {
        ctx.accounts.sessionCache.forget()
        const headers = { authorization: `Bearer ${String(body['token'])}` }
        return (await accountApi(ctx).call('/articles/backfill-ai-quality', { hours: 1 }, headers)).status
      }
      const revoke = () => setRoleByCommand(db, 'ada@reader.example', 'reader', new Set())
      expect(await backfill()).toBe(403)
      await setRoleByCommand(db, ' Ada@reader.example', 'owner', new Set())
      expect(await backfill()).toBe(200)
      await expect(revoke()).rejects.toMatchObject({ code: 'last_owner' })
      expect(await backfill()).toBe(200)
      await buildAccount(db, { role: 'admin' })
      await revoke()
      expect(await backfill()).toBe(403)
      const { id } = body['user'] as { id: string }
      expect(await commandsAbout(id)).toEqual(['account.set_role', 'account.set_role'])
    })

    test('gives premium until its day, and takes it back', async () => {
      await joinedReader(ctx, 'ada@reader.example')
      const user = async () => {
        const { body } = await enter('ada@reader.example', PASSWORD)
        return body['user'] as { id: string; metadata: { tier: string } }
      }
      const tier = async () => (await user()).metadata.tier
      await grantPremium(db, 'ada@reader.example', 30)
      expect(await tier()).toBe('premium')
      now = new Date(now.getTime() + 31 * DAY_MS)
      expect(await tier()).toBe('free')
      await grantPremium(db, 'ada@reader.example', 90)
      expect(await tier()).toBe('premium')
      expect(await grantPremium(db, 'ada@reader.example', 0)).toBeNull()
      expect(await tier()).toBe('free')
      expect(await commandsAbout((await user()).id)).toEqual([
        'account.revoke_premium',
        'account.grant_premium',
        'account.grant_premium',
      ])
    })

    test('for an address without an account changes nothing', async () => {
      await expect(setRoleByCommand(db, 'nobody@reader.example', 'owner', new Set())).rejects.toMatchObject({
        code: 'account_not_found',
      })
    })
  })

  test('what is over is deleted: sessions, codes, tokens, sign-ups after a day, and what older releases never verified', async () => {
    await joinedReader(ctx, 'ada@reader.example')
    await accountApi(ctx).call('/auth/sign-up', signUpBody('late@reader.example'))
    await buildAccount(db, { email: 'older@reader.example', isVerified: false, now })
    await enter('ada@reader.example', PASSWORD)
    await accountApi(ctx).call('/auth/request-reset', { email: 'ada@reader.example' })
    await db.kysely.deleteFrom('used_id_tokens').execute()
    await db.kysely
      .insertInto('used_id_tokens')
      .values({ token_hash: Buffer.from('x'), expires_at: now })
      .execute()
    await db.kysely.deleteFrom('reset_failures').execute()
    await db.kysely.insertInto('reset_failures').values({ hour: now, count: 1 }).execute()

    expect([await count('pending_sign_ups'), await count('mail_budget')]).toEqual([1, 2])
    now = new Date(now.getTime() + DAY_MS + 1)
    await pruneAccounts(ctx)
    expect([await count('pending_sign_ups'), await count('mail_budget')]).toEqual([0, 0])
    expect([await count('users'), await count('sessions'), await count('password_resets')]).toEqual([2, 2, 1])
    expect([await count('used_id_tokens'), await count('reset_failures')]).toEqual([0, 1])

    now = new Date(now.getTime() + 7 * DAY_MS)
    await pruneAccounts(ctx)
    expect([await count('users'), await count('sessions'), await count('password_resets')]).toEqual([1, 1, 0])
    expect(await count('reset_failures')).toBe(0)

    now = new Date(now.getTime() + 30 * DAY_MS)
    await pruneAccounts(ctx)
    expect([await count('users'), await count('sessions')]).toEqual([1, 0])
  })

  test('of sign-ins the newest 300 of the last 90 days are kept, and devices for 400 days after they were last seen', async () => {
    const { id: user_id } = await buildAccount(db, { now })
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const signIn = (days: number, network: string) => {
      const at = ago(days)
      return {
        id: uuidv7(at),
        user_id,
        method: 'password' as const,
        outcome: 'refused' as const,
        network,
        created_at: at,
        last_at: at,
      }
    }
    const recent = Array.from({ length: 301 }, (_, at) => signIn(at / 10, `192.0.2.${at % 256}`))
    await db.kysely
      .insertInto('sign_ins')
      .values([...recent, signIn(89, 'within'), signIn(91, 'too old')])
      .execute()
    const device = (name: string, days: number) => ({
      user_id,
      token_hash: hashOfToken(name),
      created_at: ago(500),
      seen_at: ago(days),
    })
    await db.kysely
      .insertInto('known_devices')
      .values([device('kept', 399), device('gone', 401)])
      .execute()

    await pruneAccounts(ctx)
    const kept = await db.kysely.selectFrom('sign_ins').select('id').orderBy('last_at', 'desc').execute()
    expect(kept.map(({ id }) => id)).toEqual(recent.slice(0, 300).map(({ id }) => id))
    const devices = await db.kysely.selectFrom('known_devices').select('token_hash').execute()
    expect(devices).toEqual([{ token_hash: hashOfToken('kept') }])
  })
})
