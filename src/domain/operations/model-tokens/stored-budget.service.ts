import { createTokenBudget, type Spending, type TokenBudget } from '@apercu/llm-client'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { addTokens, sumTokensOfDay } from './model-tokens.repository.ts'

interface StoredBudgetOptions extends Pick<Context, 'db' | 'clock' | 'log'> {
  /** Tokens a UTC day. */
  limit: number
  onSpend?: ((spending: Spending) => void) | undefined
}

export interface StoredBudget {
  budget: TokenBudget
  /** Reads what was spent today, by this process before its restart or by others. */
  load: () => Promise<void>
  /** Resolves once what was spent is stored, or could not be. */
  stored: () => Promise<void>
}

/**
 * A budget of all processes together: each stores what its calls take, and learns at every write what the others have stored.
 * Two processes may exceed it by what their calls reserve between two writes.
 */
export const createStoredBudget = ({ db, clock, log, limit, onSpend }: StoredBudgetOptions): StoredBudget => {
  /** What no write has stored yet, by day and model. */
  const pending = new Map<string, Spending>()
  let writing: Promise<void> | undefined

  const add = (spending: Spending): void => {
    const key = `${spending.day} ${spending.model}`
    pending.set(key, { ...spending, tokens: spending.tokens + (pending.get(key)?.tokens ?? 0) })
  }
  const load = async (): Promise<void> => {
    const day = utcDay(clock())
    const tokens = await sumTokensOfDay(db, day)
    const unstored = [...pending.values()].filter((each) => each.day === day)
    budget.learn({ day, tokens: unstored.reduce((sum, each) => sum + each.tokens, tokens) })
  }
  const store = async (): Promise<void> => {
    while (pending.size > 0) {
      const batch = [...pending.values()]
      pending.clear()
      try {
        await addTokens(db, batch)
      } catch (error) {
        for (const spending of batch) add(spending)
        throw error
      }
      await load()
    }
  }
  const begin = (): void => {
    writing ??= store()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'Tokens of a model were not stored; they are with those of its next call')
      })
      .finally(() => (writing = undefined))
  }
  const budget = createTokenBudget({
    limit,
    now: clock,
    onSpend: (spending) => {
      add(spending)
      onSpend?.(spending)
      begin()
    },
  })
  return { budget, load, stored: async () => writing }
}
