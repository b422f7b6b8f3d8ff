import { isOfNewsroom } from '#api/http/guard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Database } from '#db/connection.ts'
import { makeAdminCodes } from '#domain/readers/accounts/second-factor/admin-codes.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type AccountApi, accountApi, joinedReader, PASSWORD } from '#testing/accounts/account-api.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BOSS = 'boss@apercu.example'

let db: Database
let cleanup: () => Promise<void>
let ctx: Context
let api: AccountApi
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  ctx = { ...testContext(db), accounts: testAccounts({ adminEmails: new Set([BOSS]) }) }
  api = accountApi(ctx)
})
afterAll(() => cleanup())

const signedIn = async (): Promise<{ authorization: string }> => {
  const { body } = await api.call('/auth/sign-in', { email: BOSS, password: PASSWORD })
  return { authorization: `Bearer ${String(body['token'])}` }
}

/** The status and code of every call of the newsroom. */
const newsroomAnswers = async (headers: Record<string, string>): Promise<string[]> => {
  const calls = Object.values<Endpoint>(endpoints).filter(({ access }) => isOfNewsroom(access))
  expect(calls.length).toBeGreaterThan(30)
  const answers = await Promise.all(
    calls.map(async ({ method, path }) => {
      const at = path.replace(/\{\w+\}/, '00000000-0000-7000-8000-000000000000')
      if (method === 'GET') return api.get(at, headers)
      return method === 'DELETE' ? api.remove(at, headers) : api.call(at, {}, headers)
    }),
  )
  return [...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))]
}

test('a person who signs up with an address of ADMIN_EMAILS is a reader, also after its owner’s click, until the code from the log is entered', async () => {
  await joinedReader(ctx, BOSS)
  const headers = await signedIn()
  const audit = await api.get('/admin/audit', headers)
  expect(audit).toMatchObject({ status: 403, body: { code: 'admin_code_required' } })
  expect(await newsroomAnswers(headers)).toEqual(['403 admin_code_required'])
  const { body } = await api.get('/auth/me', headers)
  expect(body['user']).toMatchObject({
    role: 'user',
    metadata: { tier: 'free', adminBar: 'admin_code_required' },
  })
  expect((await api.call('/auth/claim-admin', { code: '00000-00000-00000-00000' }, headers)).body.code).toBe(
    'admin_code_invalid',
  )

  const { codes } = await makeAdminCodes(ctx)
  expect(codes).toMatchObject([{ email: BOSS }])
  const other = await signedIn()
  const claimed = await api.call('/auth/claim-admin', { code: codes[0]?.code }, headers)
  expect(claimed).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
  const admin = { authorization: `Bearer ${String(claimed.body['token'])}` }
  expect((await api.get('/admin/audit', admin)).status).toBe(200)
  // Neither the session's earlier token nor one that was open elsewhere has the new rights.
  expect(await newsroomAnswers(headers)).toEqual(['401 unauthorized'])
  expect(await newsroomAnswers(other)).toEqual(['401 unauthorized'])
})
