import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DURATION_MS } from '#contract/limits.ts'
import { arrive, leave } from './last-visit.ts'

const NOW = Date.parse('2026-11-28T09:00:00Z')
const { minute, hour, day } = DURATION_MS
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a device’s first visit has none before it', () => {
  expect(arrive(NOW)).toBe(0)
  expect(arrive(NOW + 5 * minute)).toBe(0)
})

test('the last visit stays the same for every page of a visit', () => {
  arrive(NOW - day)
  for (const minutes of [0, 10, 29, 50]) expect(arrive(NOW + minutes * minute)).toBe(NOW - day)
})

test('a visit ends when its page is left, and is the last one after half an hour', () => {
  arrive(NOW)
  leave(NOW + hour)
  expect(arrive(NOW + hour + 29 * minute)).toBe(0)
  leave(NOW + 2 * hour)
  expect(arrive(NOW + 3 * hour)).toBe(NOW + 2 * hour)
})

test('what another script wrote counts as no visit', () => {
  stored.set('lastVisit', 'yesterday')
  expect(arrive(NOW)).toBe(0)
})

test('where storage is blocked, every visit is the first', () => {
  vi.stubGlobal('localStorage', undefined)
  leave(NOW)
  expect(arrive(NOW + day)).toBe(0)
})
