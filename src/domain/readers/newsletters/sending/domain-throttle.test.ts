import { expect, test } from 'vitest'
import { createDomainThrottle } from './domain-throttle.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 6, 0, seconds))

test('a domain gets a burst of newsletters, then one at a time', () => {
  const throttle = createDomainThrottle(6, 2)
  throttle.record('busy.example', at(0))
  expect(throttle.held(at(0))).toEqual([])
  throttle.record('busy.example', at(0))
  expect(throttle.held(at(0))).toEqual(['busy.example'])
  expect(throttle.nextReleaseMs(at(0))).toBe(10_000)
  expect(throttle.held(at(10))).toEqual([])
  throttle.record('busy.example', at(10))
  expect(throttle.held(at(10))).toEqual(['busy.example'])
  // What it did not use for a while is not saved up beyond the few.
  expect(throttle.held(at(600))).toEqual([])
})

test('a domain that asks for a pause gets one', () => {
  const throttle = createDomainThrottle(6, 2)
  throttle.hold('busy.example', at(60))
  expect([at(0), at(59), at(60)].map((now) => throttle.held(now).length)).toEqual([1, 1, 0])
})
