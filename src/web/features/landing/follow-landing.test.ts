import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLanding } from './follow-landing.ts'
import { EMPTY_LANDING, type Landing } from './landing.ts'

describe('while the news of the landing page are on their way', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const follow = (landing: Promise<Landing>) => {
    const steps: string[] = []
    const stop = followLanding(landing, {
      onMarqueeDue: () => steps.push('the marquee may swap'),
      onMissing: (isForGood) => steps.push(isForGood ? 'nothing came' : 'the hero last seen stands in'),
      onNews: () => steps.push('news'),
    })
    return { steps, stop, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }

  it('the marquee keeps its shape for a second, however soon they come', async () => {
    const { steps, pass } = follow(Promise.resolve(EMPTY_LANDING))
    await pass(999)
    expect(steps).toEqual(['news'])
    await pass(1)
    expect(steps).toEqual(['news', 'the marquee may swap'])
    await pass(10_000)
    expect(steps).toHaveLength(2)
  })

  it('the hero last seen stands in after three seconds, until they come', async () => {
    const coming = Promise.withResolvers<Landing>()
    const { steps, pass } = follow(coming.promise)
    await pass(2999)
    expect(steps).toEqual(['the marquee may swap'])
    await pass(1)
    expect(steps).toEqual(['the marquee may swap', 'the hero last seen stands in'])
    coming.resolve(EMPTY_LANDING)
    await pass(0)
    expect(steps.at(-1)).toBe('news')
  })

  it('a failure ends the waiting', async () => {
    const { steps, pass } = follow(Promise.reject(new Error('down')))
    await pass(10_000)
    expect(steps).toEqual(['nothing came', 'the marquee may swap'])
  })

  it('nothing happens any more once the reader has gone on', async () => {
    const coming = Promise.withResolvers<Landing>()
    const { steps, stop, pass } = follow(coming.promise)
    stop()
    coming.resolve(EMPTY_LANDING)
    await pass(10_000)
    expect(steps).toEqual([])
  })
})
