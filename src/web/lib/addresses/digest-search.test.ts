import { describe, expect, it } from 'vitest'
import { digestSearchString, parseDigestSearch } from './digest-search.ts'

describe('an edition’s address', () => {
  it('keeps the minutes and months there are, and nothing else', () => {
    expect(parseDigestSearch({ minutes: '5', month: '2026-11', utm_source: 'x' })).toEqual({
      minutes: 5,
      month: '2026-11',
    })
    expect(parseDigestSearch({ minutes: 15 })).toEqual({ minutes: 15 })
    for (const minutes of ['7', '05', '5.0', 'all', '', null, undefined])
      expect(parseDigestSearch({ minutes }), String(minutes)).toEqual({})
    for (const month of ['2026-13', '2026-00', '1999-01', '2026-1', 11])
      expect(parseDigestSearch({ month }), String(month)).toEqual({})
  })

  it('is written one way', () => {
    expect(digestSearchString({ month: '2026-11', minutes: 5 })).toBe('?minutes=5&month=2026-11')
    expect(digestSearchString({})).toBe('')
  })
})
