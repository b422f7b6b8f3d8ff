import { describe, expect, it } from 'vitest'
import { parseSearchAddress } from './search-address.ts'

describe('the address of a search', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(parseSearchAddress({ q: ' agents ', sort: 'date', page: '2', utm_source: 'x' })).toEqual({
      q: 'agents',
      sort: 'date',
      page: 2,
    })
    expect(parseSearchAddress({ q: '', sort: 'best', page: '1' })).toEqual({})
    expect(parseSearchAddress({ q: ['a', 'b'], page: '-1' })).toEqual({})
    expect(parseSearchAddress({ q: 2026 })).toEqual({ q: '2026' })
  })

  it('keeps filters with a value that exists, or may', () => {
    const filters = { q: 'agents', category: 'research', source: 'the-press', since: '7d', languages: 'fr' }
    expect(parseSearchAddress(filters)).toEqual(filters)
    expect(
      parseSearchAddress({ q: 'agents', category: 'sports', source: 'a b', since: '3d', languages: 'de' }),
    ).toEqual({ q: 'agents' })
  })

  it('cuts a query where the server would refuse it', () => {
    expect(parseSearchAddress({ q: 'a'.repeat(10_000) }).q).toHaveLength(200)
    expect(parseSearchAddress({ q: '\uD800agents' }).q?.isWellFormed()).toBe(true)
  })
})
