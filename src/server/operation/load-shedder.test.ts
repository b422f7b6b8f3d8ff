import { afterEach, expect, test, vi } from 'vitest'
import { createLoadShedder, type LoadShedder, priorityOf } from './load-shedder.ts'

let time = 0
let shedder: LoadShedder | undefined
const filled = (requests: number): LoadShedder => {
  shedder = createLoadShedder({ maxInFlight: 20, now: () => time })
  for (let n = 0; n < requests; n += 1) shedder.enter('ordinary')
  return shedder
}
afterEach(() => {
  shedder?.close()
  vi.useRealTimers()
})

test('as many requests as agreed are worked on, sign-in has half as many on top, health always answers', () => {
  expect(filled(19).refusal('ordinary')).toBeUndefined()
  expect(filled(20).refusal('ordinary')).toBe('in-flight')
  expect(filled(29).refusal('reserved')).toBeUndefined()
  expect(filled(30).refusal('reserved')).toBe('in-flight')
  expect(filled(1000).refusal('always')).toBeUndefined()
})

test('a request counts until it is over, and not twice', () => {
  const busy = filled(19)
  const leave = busy.enter('ordinary')
  expect(busy.refusal('ordinary')).toBe('in-flight')
  leave()
  leave()
  expect(busy.inFlight()).toBe(19)
  expect(busy.refusal('ordinary')).toBeUndefined()
})

test('a loop that is behind refuses before all places are taken, and goes on when it has caught up', () => {
  const busy = filled(10)
  time += 400
  expect(busy.refusal('ordinary')).toBe('lag')
  // A reserve: what must get through waits for longer.
  expect(busy.refusal('reserved')).toBeUndefined()
  expect(filled(10).refusal('ordinary')).toBeUndefined()
})

test('a flood of sign-ins has few of the places on top, and all that are free', () => {
  const doors = filled(11)
  for (let n = 0; n < 8; n += 1) doors.enter('reserved')
  // Eight that wait for another's server take nothing from a payment event while there is room.
  expect(doors.refusal('reserved')).toBeUndefined()
  expect(doors.refusal('ordinary')).toBeUndefined()
  doors.enter('reserved')
  expect(doors.refusal('reserved')).toBe('in-flight')
})

test('where requests take long fewer are taken on, and as many as before once they are quick', () => {
  vi.useFakeTimers()
  time = 0
  const slow = filled(0)
  const pass = (ms: number): void => {
    time += ms
    vi.advanceTimersByTime(ms)
  }
  const busy = (eachMs: number, rounds: number): void => {
    for (let round = 0; round < rounds; round += 1) {
      const leave = []
      while (!slow.refusal('ordinary')) leave.push(slow.enter('ordinary'))
      for (let beat = 0; beat < eachMs; beat += 50) pass(50)
      for (const end of leave) end()
    }
  }
  busy(1000, 5)
  expect(Math.floor(slow.places())).toBeLessThanOrEqual(10)
  expect(slow.places()).toBeGreaterThanOrEqual(8)
  busy(50, 60)
  expect(slow.places()).toBe(20)
})

test('one slow thing is not too much of everything', () => {
  const quiet = filled(9)
  time += 5000
  expect(quiet.refusal('ordinary')).toBeUndefined()
})

test.each([
  ['GET', '/healthz', 'always'],
  ['GET', '/readyz?x=1', 'always'],
  ['POST', '/api/auth/sign-in', 'reserved'],
  ['POST', '/api/webhooks/stripe', 'reserved'],
  ['GET', '/api/auth/me', 'ordinary'],
  ['POST', '/api/bookmarks', 'ordinary'],
  ['GET', '/feed/research', 'ordinary'],
])('%s %s: %s', (method, target, priority) => {
  expect(priorityOf(method, target)).toBe(priority)
})
