import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const MINUTE_MS = 60_000

function breakerAndClock() {
  let time = Date.parse('2026-11-21T10:00:00Z')
  const breaker = createCircuitBreaker(() => new Date(time))
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) breaker.begin()?.failed()
  }
  return { breaker, fail, pass: (ms: number) => (time += ms) }
}

describe('the circuit breaker', () => {
  it('opens after five failures in a row, not before', () => {
    const { breaker, fail } = breakerAndClock()
    fail(4)
    breaker.begin()?.succeeded()
    fail(4)
    expect(breaker.state()).toBe('closed')
    fail(1)
    expect(breaker.state()).toBe('open')
    expect(breaker.begin()).toBeUndefined()
  })

  it('admits one probe after ten minutes, and closes when that succeeds', () => {
    const { breaker, fail, pass } = breakerAndClock()
    fail(5)
    pass(10 * MINUTE_MS - 1)
    expect(breaker.begin()).toBeUndefined()
    pass(1)
    expect(breaker.state()).toBe('half-open')
    const probe = breaker.begin()
    expect(breaker.begin()).toBeUndefined()
    probe?.succeeded()
    expect(breaker.state()).toBe('closed')
    fail(4)
    expect(breaker.state()).toBe('closed')
  })

  it('opens for another ten minutes when the probe fails', () => {
    const { breaker, fail, pass } = breakerAndClock()
    fail(5)
    pass(10 * MINUTE_MS)
    breaker.begin()?.failed()
    expect(breaker.state()).toBe('open')
    pass(10 * MINUTE_MS)
    expect(breaker.state()).toBe('half-open')
  })

  it('admits another probe when the first was abandoned', () => {
    const { breaker, fail, pass } = breakerAndClock()
    fail(5)
    pass(10 * MINUTE_MS)
    breaker.begin()?.abandoned()
    expect(breaker.begin()).toBeDefined()
  })

  it('stays open when a call from before it opened succeeds late', () => {
    const { breaker, fail } = breakerAndClock()
    const late = breaker.begin()
    fail(5)
    late?.succeeded()
    expect(breaker.state()).toBe('open')
  })

  it('stays open for as long as the host requested', () => {
    const { breaker, pass } = breakerAndClock()
    breaker.begin()?.failed(60 * MINUTE_MS)
    pass(59 * MINUTE_MS)
    expect(breaker.state()).toBe('open')
    pass(MINUTE_MS)
    expect(breaker.state()).toBe('half-open')
  })
})
