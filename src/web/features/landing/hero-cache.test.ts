import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anArticle } from '#web/components/page.fixture.tsx'
import { asListed } from '#web/lib/api/as-listed.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { cacheHero, cachedHero } from './hero-cache.ts'

const DAY_MS = 24 * 3_600_000

describe('the hero last seen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', memoryStorage())
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const hero = [asListed(anArticle({ title: 'The lead', summary: 'PAID' }))]

  it('is at hand for a day, in the language it was seen in', () => {
    cacheHero('fr', hero)
    vi.advanceTimersByTime(DAY_MS - 1)
    expect(cachedHero('fr')?.map(({ title }) => title)).toEqual(['The lead'])
    expect(cachedHero('en')).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(cachedHero('fr')).toBeUndefined()
  })

  it('is not shown to a reader who chose other languages since', () => {
    cacheHero('en', hero, 'fr')
    expect(cachedHero('en')).toBeUndefined()
    expect(cachedHero('en', 'both')).toBeUndefined()
    expect(cachedHero('en', 'fr')).toHaveLength(1)
  })

  it('stores no paid text on the device', () => {
    cacheHero('en', hero)
    expect(JSON.stringify(localStorage.getItem('landing_hero'))).not.toContain('PAID')
  })

  it.each(['nonsense', '{}', 'null', '{"version":"0.9.0","locale":"en","keptAt":0,"hero":[]}'])(
    'is not what else is stored there: %s',
    (stored) => {
      localStorage.setItem('landing_hero', stored)
      expect(cachedHero('en')).toBeUndefined()
    },
  )
})
