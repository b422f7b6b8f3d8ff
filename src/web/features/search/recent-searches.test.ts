import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent-searches.ts'

describe('recent searches', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage())
  })

  it('are the last five, newest first', () => {
    for (const query of ['one', 'two', 'three', 'four', 'five', 'six']) addRecent(query)
    expect(readRecent()).toEqual(['six', 'five', 'four', 'three', 'two'])
  })

  it('are distinct, however they are written: one made again comes first', () => {
    for (const query of ['agents', 'robots', ' Agents ', '  ']) addRecent(query)
    expect(readRecent()).toEqual(['Agents', 'robots'])
  })

  it('can be removed one by one and all together', () => {
    addRecent('agents')
    addRecent('robots')
    expect(removeRecent('agents')).toEqual(['robots'])
    expect(clearRecent()).toEqual([])
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })

  it.each(['nonsense', '{"a":1}', '[1,null,""," ",{}]', 'null'])(
    'survive what else is stored there: %s',
    (stored) => {
      localStorage.setItem('recentSearches', stored)
      expect(readRecent()).toEqual([])
      expect(addRecent('agents')).toEqual(['agents'])
    },
  )
})
