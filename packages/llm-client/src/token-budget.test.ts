import { describe, expect, it } from 'vitest'
import { createTokenBudget, type DayUsage } from './token-budget.ts'

const clockAt = (start: string) => {
  let at = new Date(start)
  return { now: () => at, set: (time: string) => (at = new Date(time)) }
}

describe('the daily token budget', () => {
  it('counts what calls really took, not what they set aside', () => {
    const { now } = clockAt('2026-11-21T10:00:00Z')
    const budget = createTokenBudget({ limit: 100, now })
    budget.reserve(90)?.(30)
    expect(budget.state()).toEqual({ usedToday: 30, limit: 100 })
    expect(budget.reserve(71)).toBeUndefined()
    expect(budget.reserve(70)).toBeDefined()
  })

  it('is not overrun by calls that run at once', () => {
    const { now } = clockAt('2026-11-21T10:00:00Z')
    const budget = createTokenBudget({ limit: 100, now })
    const granted = Array.from({ length: 10 }, () => budget.reserve(30)).filter(Boolean)
    expect(granted).toHaveLength(3)
  })

  it('starts again at midnight UTC, whatever the time zone of the server', () => {
    const clock = clockAt('2026-11-21T23:59:59Z')
    const budget = createTokenBudget({ limit: 100, now: clock.now })
    budget.reserve(100)?.(100)
    expect(budget.reserve(1)).toBeUndefined()
    clock.set('2026-11-22T00:00:00Z')
    expect(budget.state().usedToday).toBe(0)
    expect(budget.reserve(100)).toBeDefined()
  })

  it('continues from what an earlier process spent today, and reports what is spent', () => {
    const { now } = clockAt('2026-11-21T10:00:00Z')
    const spentDays: DayUsage[] = []
    const spent = { day: '2026-11-21', tokens: 40 }
    const budget = createTokenBudget({ limit: 100, now, spent, onSpend: (usage) => spentDays.push(usage) })
    budget.reserve(20)?.(15)
    expect(spentDays).toEqual([{ day: '2026-11-21', tokens: 55 }])
    const yesterday = createTokenBudget({ limit: 100, now, spent: { day: '2026-11-20', tokens: 40 } })
    expect(yesterday.state().usedToday).toBe(0)
  })
})
