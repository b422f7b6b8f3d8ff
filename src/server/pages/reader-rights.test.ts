import { askInProcess, createApiApp } from '#api/app.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'
import { createStandIns } from '#api/session/stand-ins.ts'
import { NO_SITE } from '#contract/values/site.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Database } from '#db/connection.ts'
import { findRevealedToday } from '#domain/content/articles/summaries/summary-allowance.ts'
import { spendView } from '#domain/content/articles/summaries/summary-days.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { deleteGrant } from '#domain/premium/subscriptions.repository.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import { createPages } from './pages.ts'

const SITE = 'http://localhost:3000'
const START = Date.parse('2026-11-21T12:00:00Z')
/** Steps at which a browser asks, much shorter than any cache's time. */
const STEP_MS = 250
/** Sign-out, lapse and refund act within it on every process. */
const WITHIN_MS = 5000

/** A process of its own on the database, with pages that name the rights they were rendered with. */
const startProcess = (db: Database, state: { now: number }) => {
  const clock = () => new Date(START + state.now)
  const ctx: Context = {
    ...testContext(db),
    clock,
    accounts: testAccounts(),
    billing: testBilling(db, clock),
  }
  const { authenticate, callAs } = createStandIns(createAuthenticate(ctx))
  const fetchApi = askInProcess(createApiApp({ ctx, authenticate, publicUrl: SITE }))
  const pages = createPages({
    site: NO_SITE,
    clientDir: '/nowhere',
    textsFolder: '/assets/1a2b3c4',
    isProduction: true,
    publicUrl: SITE,
    callAs,
    findRevealed: (userId) => findRevealedToday(ctx, userId),
    fetchApi,
    now: () => state.now,
    onError: (error) => {
      throw error
    },
    renderer: {
      fetch: (_, { context: { sharedReader, hasSession } }) =>
        new Response(
          `<html><head></head><body>${sharedReader?.role ?? (hasSession ? 'alone' : 'visitor')}</body></html>`,
        ),
    },
  })
  const shownTo = async (token: string, path: string): Promise<string> => {
    const response = await pages.handle(new Request(SITE + path, { headers: { cookie: `session=${token}` } }))
    return /<body>(\w+)/.exec(await response.text())?.[1] ?? ''
  }
  return { ctx, shownTo, fetchApi }
}

const ACTS = {
  'signing out': {
    role: 'premium',
    act: async ({ fetchApi }: ReturnType<typeof startProcess>, { token }: { token: string }) => {
      await fetchApi(
        new Request(`${SITE}/api/auth/sign-out`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        }),
      )
    },
    before: 'premium',
    after: 'visitor',
  },
  'a refund': {
    role: 'premium',
    act: ({ ctx }: ReturnType<typeof startProcess>, { id }: { id: string }) => deleteGrant(ctx.db, id),
    before: 'premium',
    after: 'free',
  },
  'a lapse': {
    role: 'premium',
    act: async ({ ctx }: ReturnType<typeof startProcess>, { id }: { id: string }) => {
      await ctx.db.kysely
        .updateTable('subscriptions')
        .set({ current_period_end: ctx.clock() })
        .where('user_id', '=', id)
        .execute()
    },
    before: 'premium',
    after: 'free',
  },
  'revealing the summary': {
    role: 'free',
    act: async ({ ctx }: ReturnType<typeof startProcess>, { id }: { id: string }, articleId: string) => {
      await spendView(ctx.db, { userId: id }, { day: utcDay(ctx.clock()), articleId, limit: 5 })
    },
    before: 'free',
    after: 'alone',
  },
} as const

describeDatabase('the rights behind a shared page', ({ open }) => {
  let db: Database
  let articleId: string
  beforeAll(async () => {
    db = await open()
    articleId = (await buildArticle(db, { publish_time: new Date(START) })).id
  })

  test.each(
    Object.entries(ACTS).flatMap(([name, about]) =>
      // Soon after the other process filled its caches, while they are renewed, and when they are about to be.
      [10, 1900, 2990].map((at) => ({ name, at, ...about })),
    ),
  )(
    'follow $name on another process within five seconds, $at ms on',
    async ({ at, role, act, before, after }) => {
      const state = { now: 1 }
      const [here, there] = [startProcess(db, state), startProcess(db, state)]
      const reader = await buildAccount(db, { role, now: here.ctx.clock() })
      const ask = () => there.shownTo(reader.token, `/article/${articleId}`)
      const advanceTo = async (until: number): Promise<string> => {
        let shown = await ask()
        while (state.now < until) {
          state.now = Math.min(until, state.now + STEP_MS)
          shown = await ask()
        }
        return shown
      }
      expect(await advanceTo(at)).toBe(before)
      await act(here, reader, articleId)
      expect(await advanceTo(at + WITHIN_MS)).toBe(after)
    },
  )
})
