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
const enter = (count: number, priority: Priority = 'ordinary'): (() => void)[] =>
  Array.from({ length: count }, () => shedder.enter(priority))
const end = (requests: (() => void)[]): void => {
  for (const leave of requests) leave()
}
/** As many as are let in, each for so long, again and again. */
const crowd = (eachMs: number, rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) {
    const requests: (() => void)[] = []
    for (let leave = shedder.tryEnter('ordinary'); leave; leave = shedder.tryEnter('ordinary'))
      requests.push(leave)
    pass(eachMs)
    end(requests)
  }
}

test('half of the places are there at once, the others when as many readers are served in time', () => {
  expect(shedder.places()).toBe(10)
  pass(5000)
  expect(shedder.places()).toBe(10)
  crowd(50, 40)
  expect(shedder.places()).toBe(MOST)
})

test('who finds no place is refused; sign-in and payments have places of their own, health always answers', () => {
  enter(10)
  expect(shedder.tryEnter('ordinary')).toBeUndefined()
  expect(shedder.refusal('ordinary')).toBe('in-flight')
  enter(4, 'door')
  expect(shedder.refusal('door')).toBe('in-flight')
  enter(8, 'event')
  expect(shedder.refusal('event')).toBe('in-flight')
  expect(shedder.refusal('always')).toBeUndefined()
})

test('a crowd at the door keeps out no reader and no payment', () => {
  enter(4, 'door')
  enter(9)
  expect(shedder.refusal('ordinary')).toBeUndefined()
  // Past their own places they take those of everybody, while there are any.
  enter(1, 'door')
  expect(shedder.refusal('ordinary')).toBe('in-flight')
  expect(shedder.refusal('door')).toBe('in-flight')
  expect(shedder.refusal('event')).toBeUndefined()
})

test('what is kept in memory is renewed by two at a time, crowded or not, and takes no reader’s place', () => {
  enter(2, 'renewal')
  expect(shedder.refusal('renewal')).toBe('in-flight')
  enter(9)
  expect(shedder.refusal('ordinary')).toBeUndefined()
})

test('who asks how we are takes no place', () => {
  enter(100, 'always')
  expect(shedder.inFlight()).toBe(0)
})

test('a request counts until it is over, and not twice', () => {
  const [leave] = enter(10)
  expect(shedder.refusal('ordinary')).toBe('in-flight')
  leave?.()
  leave?.()
  expect(shedder.inFlight()).toBe(9)
  expect(shedder.refusal('ordinary')).toBeUndefined()
})

test('a loop that is behind refuses before all places are taken, and goes on when it has caught up', () => {
  enter(5)
  enter(2, 'door')
  time += 200
  expect(shedder.refusal('ordinary')).toBeUndefined()
  time += 10
  expect(shedder.refusal('ordinary')).toBe('lag')
  // What must get through waits for longer.
  expect(shedder.refusal('door')).toBeUndefined()
  time += 100
  expect(shedder.refusal('door')).toBe('lag')
  pass(400)
  expect(shedder.refusal('ordinary')).toBeUndefined()
})

test('one slow thing is not too much of everything', () => {
  enter(4)
  time += 5000
  expect(shedder.refusal('ordinary')).toBeUndefined()
})

test('where requests take long fewer are taken on, and more again once they are quick', () => {
  crowd(1000, 6)
  expect(shedder.places()).toBe(8)
  crowd(50, 60)
  expect(shedder.places()).toBe(MOST)
})

test('that they take long is seen before any of them is over', () => {
  crowd(50, 40)
  enter(MOST)
  pass(100)
  expect(shedder.places()).toBe(MOST)
  pass(100)
  expect(shedder.places()).toBeLessThan(MOST)
})

test('as many are taken on as are served in time, at the rate they are served at', () => {
  crowd(50, 40)
  // One every 20 ms, so that a quarter of a second is enough for twelve.
  const line: (() => void)[] = []
  const full: number[] = []
  for (let served = 0; served < 400; served += 1) {
    for (let leave = shedder.tryEnter('ordinary'); leave; leave = shedder.tryEnter('ordinary'))
      line.push(leave)
    time += 20
    vi.advanceTimersByTime(20)
    line.shift()?.()
    if (served >= 100) full.push(shedder.places())
  }
  expect(Math.min(...full)).toBeGreaterThanOrEqual(8)
  expect(Math.max(...full)).toBeLessThanOrEqual(18)
})

test('a few that take long leave the others their places', () => {
  crowd(50, 40)
  enter(6)
  pass(3000)
  for (let round = 0; round < 20; round += 1) {
    const quick = enter(14)
    pass(50)
    end(quick)
  }
  expect(shedder.places()).toBe(MOST)
})

test.each([
  ['GET', '/healthz', 'always'],
  ['GET', '/readyz?x=1', 'always'],
  ['POST', '/api/auth/sign-in', 'door'],
  ['POST', '/api/webhooks/stripe', 'event'],
  ['POST', '/hooks/mail-bounces', 'event'],
  ['GET', '/api/auth/me', 'ordinary'],
  ['POST', '/api/bookmarks', 'ordinary'],
  ['GET', '/feed/research', 'ordinary'],
])('%s %s: %s', (method, target, priority) => {
  expect(priorityOf(method, target)).toBe(priority)
})
