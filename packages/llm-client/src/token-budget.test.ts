import { describe, expect, it } from 'vitest'
import { createTokenBudget, type Spending } from './token-budget.ts'

const clockAt = (start: string) => {
  let at = new Date(start)
  return { now: () => at, set: (time: string) => (at = new Date(time)) }
}

describe('the daily token budget', () => {
  it('counts what calls really took, not what they set aside', () => {
    const { now } = clockAt('2026-11-21T10:00:00Z')
    const budget = createTokenBudget({ limit: 100, now })
    budget.reserve(90, 'small')?.(30)
    expect(budget.state()).toEqual({ usedToday: 30, limit: 100 })
    expect(budget.reserve(71, 'small')).toBeUndefined()
    expect(budget.reserve(70, 'small')).toBeDefined()
  })

  it('is not overrun by calls that run at once', () => {
    const { now } = clockAt('2026-11-21T10:00:00Z')
    const budget = createTokenBudget({ limit: 100, now })
    const granted = Array.from({ length: 10 }, () => budget.reserve(30, 'small')).filter(Boolean)
    expect(granted).toHaveLength(3)
  })

  it('starts again at midnight UTC, whatever the time zone of the server', () => {
    const clock = clockAt('2026-11-21T23:59:59Z')
    const budget = createTokenBudget({ limit: 100, now: clock.now })
    budget.reserve(100, 'small')?.(100)
    expect(budget.reserve(1, 'small')).toBeUndefined()
    clock.set('2026-11-22T00:00:00Z')
    expect(budget.state().usedToday).toBe(0)
    expect(budget.reserve(100, 'small')).toBeDefined()
  })

  it('reports what each call took of which model, but for those that took nothing', () => {
    const { now } = clockAt('2026-11-21T10:00:00Z')
    const spent: Spending[] = []
    const budget = createTokenBudget({ limit: 100, now, onSpend: (spending) => spent.push(spending) })
    budget.reserve(20, 'writer')?.(15)
    budget.reserve(20, 'judge')?.(0)
    budget.reserve(20, 'judge')?.(5)
    expect(spent).toEqual([
      { day: '2026-11-21', model: 'writer', tokens: 15 },
      { day: '2026-11-21', model: 'judge', tokens: 5 },
    ])
  })

  it('learns what all processes have spent today', () => {
    const { now } = clockAt('2026-11-21T10:00:00Z')
    const budget = createTokenBudget({ limit: 100, now })
    budget.reserve(10, 'small')?.(10)
    budget.learn({ day: '2026-11-21', tokens: 60 })
    expect(budget.state().usedToday).toBe(60)
    expect(budget.reserve(41, 'small')).toBeUndefined()
    budget.learn({ day: '2026-11-20', tokens: 90 })
    expect(budget.state().usedToday).toBe(60)
  })
})
