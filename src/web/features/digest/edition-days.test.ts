import { describe, expect, it } from 'vitest'
import { weekdays, weeksOf, writePeriod } from './edition-days.ts'

describe('a week', () => {
  it('names its month once, unless it has two', () => {
    expect(writePeriod('en', '2026-11-16', '2026-11-22')).toBe('16–22 November')
    expect(writePeriod('en', '2026-11-30', '2026-12-06')).toBe('30 November – 6 December')
    expect(writePeriod('fr', '2026-11-16', '2026-11-22')).toBe('du 16 au 22 novembre')
    expect(writePeriod('fr', '2026-12-01', '2026-12-06')).toBe('du 1er au 6 décembre')
    expect(writePeriod('fr', '2026-11-30', '2026-12-06')).toBe('du 30 novembre au 6 décembre')
  })

  it('begins on Sunday in English and on Monday in French', () => {
    expect(weekdays('en').map(({ long }) => long)[0]).toBe('Sunday')
    expect(weekdays('fr').map(({ long }) => long)[0]).toBe('lundi')
    expect(weekdays('fr').map(({ long }) => long)[6]).toBe('dimanche')
  })
})

describe('the weeks of a month', () => {
  it('put every day under its own name', () => {
    // 1 November 2026 is a Sunday: first in an English week, last in a French one.
    expect(weeksOf('en', '2026-11')[0]?.[0]).toBe('2026-11-01')
    expect(weeksOf('fr', '2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  })

  it.each(['2026-02', '2028-02', '2026-03', '2026-11', '2026-12'])('hold each day of %s once', (month) => {
    const days = weeksOf('fr', month).flat().filter(Boolean)
    const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
    expect(new Set(days).size).toBe(count)
    expect(days).toHaveLength(count)
    expect(weeksOf('en', month).every((week) => week.length === 7)).toBe(true)
  })
})
