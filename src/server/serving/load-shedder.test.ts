import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadShedder, type LoadShedder, type Priority, priorityOf } from './load-shedder.ts'

const MOST = 20
let time = 0
let shedder: LoadShedder
beforeEach(() => {
  vi.useFakeTimers()
  time = 0
  shedder = createLoadShedder({ maxInFlight: MOST, now: () => time })
})
afterEach(() => {
  shedder.close()
  vi.useRealTimers()
})

const pass = (ms: number): void => {
  for (let passed = 0; passed < ms; passed += 50) {
    time += 50
    vi.advanceTimersByTime(50)
  }
}
const acquire = (count: number, priority: Priority = 'ordinary'): (() => void)[] =>
  Array.from({ length: count }, () => shedder.acquire(priority))
const end = (requests: (() => void)[]): void => {
  for (const release of requests) release()
}
/** As many as are let in, each for so long, again and again. */
const crowd = (eachMs: number, rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) {
    const requests: (() => void)[] = []
    for (let release = shedder.tryAcquire('ordinary'); release; release = shedder.tryAcquire('ordinary'))
      requests.push(release)
    pass(eachMs)
    end(requests)
  }
}

test('half of the slots are open at once, the others after as many requests met the target latency', () => {
  expect(shedder.slots()).toBe(10)
  pass(5000)
  expect(shedder.slots()).toBe(10)
  crowd(50, 40)
  expect(shedder.slots()).toBe(MOST)
})

test('a request without a free slot is rejected; sign-in and payments have reserved slots, health checks always pass', () => {
  acquire(10)
  expect(shedder.tryAcquire('ordinary')).toBeUndefined()
  expect(shedder.rejectReason('ordinary')).toBe('in-flight')
  acquire(4, 'auth')
  expect(shedder.rejectReason('auth')).toBe('in-flight')
  acquire(8, 'event')
  expect(shedder.rejectReason('event')).toBe('in-flight')
  expect(shedder.rejectReason('always')).toBeUndefined()
})

test('a burst of sign-ins rejects no reader and no payment', () => {
  acquire(4, 'auth')
  acquire(9)
  expect(shedder.rejectReason('ordinary')).toBeUndefined()
  // Beyond the reserved slots they use common slots, while any are free.
  acquire(1, 'auth')
  expect(shedder.rejectReason('ordinary')).toBe('in-flight')
  expect(shedder.rejectReason('auth')).toBe('in-flight')
  expect(shedder.rejectReason('event')).toBeUndefined()
})

test('two cached answers are revalidated at a time, under any load, and take no slot of a reader', () => {
  acquire(2, 'revalidation')
  expect(shedder.rejectReason('revalidation')).toBe('in-flight')
  acquire(9)
  expect(shedder.rejectReason('ordinary')).toBeUndefined()
})

test('a health check takes no slot', () => {
  acquire(100, 'always')
  expect(shedder.inFlight()).toBe(0)
})

test('a request counts until it is over, and not twice', () => {
  const [release] = acquire(10)
  expect(shedder.rejectReason('ordinary')).toBe('in-flight')
  release?.()
  release?.()
  expect(shedder.inFlight()).toBe(9)
  expect(shedder.rejectReason('ordinary')).toBeUndefined()
})

test('a lagging event loop rejects requests before all slots are in use, and accepts them again when it has caught up', () => {
  acquire(5)
  acquire(2, 'auth')
  time += 200
  expect(shedder.rejectReason('ordinary')).toBeUndefined()
  time += 10
  expect(shedder.rejectReason('ordinary')).toBe('lag')
  // What must get through waits for longer.
  expect(shedder.rejectReason('auth')).toBeUndefined()
  time += 100
  expect(shedder.rejectReason('auth')).toBe('lag')
  pass(400)
  expect(shedder.rejectReason('ordinary')).toBeUndefined()
})

test('nothing ticks at rest, and what has passed meanwhile is no lag', () => {
  expect(vi.getTimerCount()).toBe(0)
  end(acquire(10))
  expect(vi.getTimerCount()).toBe(1)
  pass(100)
  expect(vi.getTimerCount()).toBe(0)
  time += 60_000
  acquire(6)
  expect(shedder.rejectReason('ordinary')).toBeUndefined()
  time += 210
  expect(shedder.rejectReason('ordinary')).toBe('lag')
})

test('slots that were withdrawn open again at rest', () => {
  crowd(1000, 6)
  expect(shedder.slots()).toBe(8)
  pass(1000)
  expect(shedder.slots()).toBe(10)
  expect(vi.getTimerCount()).toBe(0)
})

test('one slow task is no overload', () => {
  acquire(4)
  time += 5000
  expect(shedder.rejectReason('ordinary')).toBeUndefined()
})

test('slow requests reduce the slots, and fast requests open them again', () => {
  crowd(1000, 6)
  expect(shedder.slots()).toBe(8)
  crowd(50, 60)
  expect(shedder.slots()).toBe(MOST)
})

test('slow requests are noticed before any of them has finished', () => {
  crowd(50, 40)
  acquire(MOST)
  pass(100)
  expect(shedder.slots()).toBe(MOST)
  pass(100)
  expect(shedder.slots()).toBeLessThan(MOST)
})

test('the slots follow the number of requests that meet the target latency', () => {
  crowd(50, 40)
  // One every 20 ms, so that a quarter of a second is enough for twelve.
  const line: (() => void)[] = []
  const full: number[] = []
  for (let served = 0; served < 400; served += 1) {
    for (let release = shedder.tryAcquire('ordinary'); release; release = shedder.tryAcquire('ordinary'))
      line.push(release)
    time += 20
    vi.advanceTimersByTime(20)
    line.shift()?.()
    if (served >= 100) full.push(shedder.slots())
  }
  expect(Math.min(...full)).toBeGreaterThanOrEqual(8)
  expect(Math.max(...full)).toBeLessThanOrEqual(18)
})

test('a few slow requests do not reduce the slots of the others', () => {
  crowd(50, 40)
  acquire(6)
  pass(3000)
  for (let round = 0; round < 20; round += 1) {
    const quick = acquire(14)
    pass(50)
    end(quick)
  }
  expect(shedder.slots()).toBe(MOST)
})

test.each([
  ['GET', '/healthz', 'always'],
  ['GET', '/readyz?x=1', 'always'],
  ['GET', '/fr/status', 'always'],
  ['POST', '/api/auth/sign-in', 'auth'],
  ['POST', '/api/webhooks/stripe', 'event'],
  ['POST', '/hooks/mail-bounces', 'event'],
  ['GET', '/api/auth/me', 'ordinary'],
  ['POST', '/api/bookmarks', 'ordinary'],
  ['GET', '/feed/research', 'ordinary'],
])('%s %s: %s', (method, target, priority) => {
  expect(priorityOf(method, target)).toBe(priority)
})
