import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD } from '#testing/accounts/account-api.ts'
import { type BuiltAccount, buildAccount } from '#testing/accounts/build-account.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

describeEachEngine('roles of the newsroom', ({ open }) => {
  let db: Database
  let ctx: Context
  let api: AccountApi
  let owner: BuiltAccount
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('users').execute()
    // The log is ordered by time, which goes on here.
    let now = Date.now()
    ctx = { ...testContext(db), clock: () => new Date((now += 1)) }
    api = accountApi(ctx)
    owner = await buildAccount(db, { role: 'admin' })
  })

  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const give = (email: string, role: string, as = owner) =>
    api.call('/admin/staff', { email, role, reason: 'other' }, bearer(as))
  const rolesOf = async () => {
    const { body } = await api.get('/admin/staff', bearer(owner))
    const { staff } = body['data'] as { staff: { email: string; role: string }[] }
    return Object.fromEntries(staff.map(({ email, role }) => [email, role]))
  }

  test('are given and withdrawn by an owner, with a mail and an entry in the log, once', async () => {
    const ada = await buildAccount(db, { email: 'ada@reader.example' })
    expect((await give(' Ada@reader.example', 'editor')).body['data']).toEqual({ changed: true })
    expect((await give('ada@reader.example', 'editor')).body['data']).toEqual({ changed: false })
    expect(await rolesOf()).toEqual({ [owner.email]: 'owner', 'ada@reader.example': 'editor' })
    const { body: me } = await api.get('/auth/me', bearer(ada))
    expect(me).toMatchObject({ user: { role: 'user', metadata: { role: 'user', tier: 'free' } } })
    expect((await give('ada@reader.example', 'reader')).body['data']).toEqual({ changed: true })
    expect(await rolesOf()).toEqual({ [owner.email]: 'owner' })
    expect((await mailsTo(ctx, 'ada@reader.example')).map(({ kind }) => kind)).toEqual([
      'desk-act',
      'desk-act',
    ])
    const { body } = await api.get(`/admin/audit?object=${ada.id}`, bearer(owner))
    expect(body['data']).toMatchObject({
      entries: [
        { act: 'account.set_role', before: { role: 'editor' }, after: { role: 'reader', reason: 'other' } },
        { act: 'account.set_role', before: { role: 'reader' }, after: { role: 'editor' } },
      ],
      names: { [ada.id]: 'ada@reader.example' },
    })
    expect((await give('stranger@reader.example', 'editor')).body.code).toBe('account_not_found')
  })

  test('open nothing before the session has a second factor, and end after a week', async () => {
    ctx.accounts = testAccounts({ requiresSecondFactor: true })
    const editor = await buildAccount(db, { role: 'editor' })
    expect((await api.get('/admin/articles', bearer(editor))).status).toBe(200)
    await db.kysely
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('user_id', '=', editor.id)
      .execute()
    ctx.accounts.sessionCache.forget()
    expect((await api.get('/admin/articles', bearer(editor))).body.code).toBe('second_factor_setup_required')
    const { body } = await api.get('/auth/me', bearer(editor))
    expect(body).toMatchObject({ user: { metadata: { adminBar: 'second_factor_setup_required' } } })
    const weekAgo = new Date(ctx.clock().getTime() - 7 * 86_400_000)
    await db.kysely
      .updateTable('sessions')
      .set({ created_at: weekAgo })
      .where('user_id', '=', editor.id)
      .execute()
    ctx.accounts.sessionCache.forget()
    expect((await api.get('/auth/me', bearer(editor))).status).toBe(401)
  })

  test('leave one owner at least, whoever acts, also of two who withdraw each other at once', async () => {
    expect((await give(owner.email, 'reader')).body.code).toBe('last_owner')
    expect((await give(owner.email, 'support')).body.code).toBe('last_owner')
    const second = await buildAccount(db, { role: 'admin' })
    const answers = await Promise.all([give(second.email, 'editor'), give(owner.email, 'editor', second)])
    expect(answers.map(({ status }) => status === 200)).toContain(true)
    const { count } = await db.kysely
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('keep the last owner’s account from deletion and blocking', async () => {
    const passwordHash = await ctx.accounts.passwords.hash(PASSWORD)
    await db.kysely.updateTable('users').set({ password_hash: passwordHash }).execute()
    const leave = () =>
      api.remove('/user/account', bearer(owner), { confirmation: 'DELETE', password: PASSWORD })
    expect((await leave()).body.code).toBe('last_owner')
    const block = { blocked: true, reason: 'other' }
    expect((await api.call(`/admin/readers/${owner.id}/block`, block, bearer(owner))).body.code).toBe(
      'last_owner',
    )
    await buildAccount(db, { role: 'admin' })
    expect((await leave()).status).toBe(200)
  })
})
