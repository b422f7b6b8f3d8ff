import type { Role } from '#contract/access.ts'
import type { Calls } from '#contract/endpoints.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { createApiApp } from '#api/app.ts'
import { unlimited } from '#adapters/rate-limit/rate-limiter.ts'
import type { Database } from '#db/connection.ts'
import type { Context, Log } from '#domain/kernel/context.ts'
import { domainWiring } from '#server/start/domain-wiring.ts'
import type { Hono } from 'hono'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testBilling } from './test-billing.ts'
import { testMailDesk } from './test-mail.ts'

const quiet = (): void => {}
export const silentLog: Log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

/** A context around a test database; its clock stands still by default. */
export const testContext = (db: Database, now: Date = new Date()): Context => ({
  ...domainWiring,
  db,
  clock: () => now,
  editionTz: 'Europe/Paris',
  log: silentLog,
  mail: testMailDesk(),
  limiter: unlimited,
  accounts: testAccounts(),
  billing: testBilling(db, () => now),
})

/** Accounts that do not exist: queries for their data return nothing. */
const ROLE_IDS = {
  free: '00000000-0000-7000-8000-00000000000f',
  premium: '00000000-0000-7000-8000-0000000000aa',
  admin: '00000000-0000-7000-8000-0000000000ad',
}

export interface TestApi {
  app: Hono
  /** Returns an API on the same context for a viewer of another role. */
  as: (role: Role) => TestApi
  /** GETs a path below /api and returns status and JSON. */
  get: <N extends keyof Calls>(
    path: string,
  ) => Promise<{ status: number; headers: Headers; body: Calls[N]['response'] & Partial<ErrorBody> }>
}

/** The whole API over a context; every answer is validated against its declaration. */
export const testApi = (ctx: Context, role: Role = 'anonymous'): TestApi => {
  const userId = role === 'anonymous' || role === 'guest' ? null : ROLE_IDS[role]
  const app = createApiApp({
    ctx,
    authenticate: async () => ({ viewer: { role, userId, provenAt: ctx.clock() } }),
    publicUrl: 'http://localhost',
    checkResponses: true,
  })
  return {
    app,
    as: (other) => testApi(ctx, other),
    get: async (path) => {
      const response = await app.request(`/api${path}`)
      return { status: response.status, headers: response.headers, body: (await response.json()) as never }
    },
  }
}
