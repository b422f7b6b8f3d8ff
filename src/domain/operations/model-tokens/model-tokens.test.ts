import { createLlm } from '@apercu/llm-client'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { startLlmServer } from '#testing/llm-server.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { exportModelTokens, getModelTokens } from './model-tokens.service.ts'
import { createStoredBudget } from './stored-budget.service.ts'

const NOON = new Date('2026-03-10T12:00:00Z')

describeEachEngine('the tokens of language models', ({ open }) => {
  let db: Database
  let now: Date
  const ctx = (): Context => ({ ...testContext(db), clock: () => now, dailyTokens: 1000 })
  /** Of a process: each has its own. */
  const process = (limit = 1000) => createStoredBudget({ ...ctx(), clock: () => now, limit })
  const spend = async (of: ReturnType<typeof process>, model: string, tokens: number) => {
    const take = of.budget.reserve(tokens, model)
    take?.(tokens)
    await of.stored()
    return take !== undefined
  }

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = NOON
    await db.kysely.deleteFrom('model_tokens').execute()
  })

  test('are one budget for all processes, which a restart does not renew', async () => {
    const [one, other] = [process(), process()]
    expect(await spend(one, 'writer', 600)).toBe(true)
    expect(await spend(other, 'judge', 100)).toBe(true)
    expect(other.budget.state()).toEqual({ usedToday: 700, limit: 1000 })
    expect(await spend(other, 'judge', 301)).toBe(false)
    const restarted = process()
    await restarted.load()
    expect(restarted.budget.state().usedToday).toBe(700)
    now = new Date('2026-03-11T00:00:00Z')
    expect(await spend(restarted, 'writer', 1000)).toBe(true)
  })

  test('of calls at the same time are all stored', async () => {
    const of = process(1_000_000)
    for (let call = 0; call < 50; call += 1) of.budget.reserve(10, call % 2 ? 'judge' : 'writer')?.(10)
    await of.stored()
    const { months } = await getModelTokens(ctx(), 1)
    expect(months).toEqual([
      { month: '2026-03', model: 'judge', tokens: 250 },
      { month: '2026-03', model: 'writer', tokens: 250 },
    ])
    expect(of.budget.state().usedToday).toBe(500)
  })

  test('that could not be stored are stored with those of the next call', async () => {
    let isAway = true
    const away = new Proxy(db, {
      get: (target, name) => {
        if (isAway && name === 'kysely') throw new Error('The connection ended')
        return Reflect.get(target, name) as unknown
      },
    })
    const of = createStoredBudget({ ...ctx(), db: away, limit: 1000 })
    await spend(of, 'writer', 10)
    expect(of.budget.state().usedToday).toBe(10)
    isAway = false
    await spend(of, 'writer', 5)
    expect((await getModelTokens(ctx(), 1)).days.at(-1)).toEqual({ day: '2026-03-10', tokens: 15 })
  })

  test('are what the host reports, by day and month, beside the budget, and as CSV', async () => {
    const server = await startLlmServer({})
    const of = process(1_000_000)
    const llm = createLlm({
      baseUrl: server.url,
      model: 'a "big", model',
      concurrency: 1,
      timeoutMs: 60_000,
      dailyTokens: 1_000_000,
      budget: of.budget,
      now: () => now,
    })
    const ask = () =>
      llm
        .complete({ instructions: 'Answer.', prompt: 'Yes?', schema: z.object({}), maxOutputTokens: 50 })
        .catch(() => undefined)
    now = new Date('2026-01-31T23:00:00Z')
    await spend(of, 'small', 7)
    now = NOON
    await ask()
    await of.stored()
    await server.close()
    const { usedToday } = of.budget.state()
    expect(usedToday).toBeGreaterThan(0)
    const { budget, days, months } = await getModelTokens(ctx(), 3)
    expect(budget).toBe(1000)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: '2026-03-10', tokens: usedToday })
    expect(days[0]).toEqual({ day: '2026-02-09', tokens: 0 })
    expect(months).toEqual([
      { month: '2026-01', model: 'small', tokens: 7 },
      { month: '2026-03', model: 'a "big", model', tokens: usedToday },
    ])
    const { name, body } = await exportModelTokens(ctx(), 3)
    expect(name).toBe('apercu-model-tokens-2026-03-10.csv')
    expect(body).toBe(
      `day,model,tokens\r\n2026-01-31,small,7\r\n2026-03-10,"a ""big"", model",${usedToday}\r\n`,
    )
    expect((await getModelTokens(ctx(), 1)).months).toHaveLength(1)
  })
})
