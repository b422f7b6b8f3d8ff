import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { splashMs, timeSplash } from './splash-time.ts'

describe('the splash', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = (durationMs: number) => {
    const steps: string[] = []
    const stop = timeSplash(durationMs, {
      onFade: () => steps.push('fades'),
      onEnd: () => steps.push('is gone'),
    })
    return { steps, stop }
  }

  it('lasts three seconds where it welcomes on iOS, and one and a half everywhere else', () => {
    expect(splashMs('welcome', true)).toBe(3000)
    expect(splashMs('welcome', false)).toBe(1500)
    expect(splashMs('loading', true)).toBe(1500)
    expect(splashMs('loading', false)).toBe(1500)
  })

  it('fades half a second before it is gone', () => {
    const { steps } = start(1500)
    vi.advanceTimersByTime(999)
    expect(steps).toEqual([])
    vi.advanceTimersByTime(1)
    expect(steps).toEqual(['fades'])
    vi.advanceTimersByTime(499)
    expect(steps).toEqual(['fades'])
    vi.advanceTimersByTime(1)
    expect(steps).toEqual(['fades', 'is gone'])
  })

  it('does nothing more once the content is there', () => {
    const { steps, stop } = start(1500)
    stop()
    vi.advanceTimersByTime(5000)
    expect(steps).toEqual([])
  })
})
