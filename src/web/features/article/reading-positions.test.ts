import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { storeReadingPosition, MAX_POSITIONS, readingPosition } from './reading-positions.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
beforeEach(() => stored.clear())
afterAll(() => vi.unstubAllGlobals())

it('finds where the reader stopped', () => {
  storeReadingPosition('a', 0.4567)
  expect(readingPosition('a')).toBe(0.457)
  expect(readingPosition('b')).toBeUndefined()
})

it('drops an article that was hardly begun, or read to its end', () => {
  storeReadingPosition('a', 0.5)
  storeReadingPosition('a', 0.97)
  expect(readingPosition('a')).toBeUndefined()
  storeReadingPosition('b', 0.02)
  expect(readingPosition('b')).toBeUndefined()
})

it('stores the latest few dozen articles', () => {
  for (let n = 0; n <= MAX_POSITIONS; n += 1) storeReadingPosition(`article ${n}`, 0.5)
  expect(readingPosition('article 0')).toBeUndefined()
  expect(readingPosition('article 1')).toBe(0.5)
  expect(readingPosition(`article ${MAX_POSITIONS}`)).toBe(0.5)
})

it('ignores invalid stored values', () => {
  stored.set('reading_positions', '{"a":"far"')
  expect(readingPosition('a')).toBeUndefined()
  stored.set('reading_positions', '{"a":"far"}')
  expect(readingPosition('a')).toBeUndefined()
})
