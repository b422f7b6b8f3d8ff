import { describe, expect, it } from 'vitest'
import { atThreshold, averagePrecision, bCubed } from './pair-metrics.ts'

describe('scores of pairs', () => {
  const scored = [
    { score: 0.9, label: 1 },
    { score: 0.7, label: 0 },
    { score: 0.6, label: 1 },
    { score: 0.1, label: 1 },
  ] as const

  it('counts what is found from the threshold on', () => {
    expect(atThreshold(scored, 0.6)).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 })
  })

  it('averages the precision at each true pair', () => {
    expect(averagePrecision(scored)).toBeCloseTo((1 + 2 / 3 + 3 / 4) / 3)
  })

  it('does not pass when nothing is found', () => {
    expect(atThreshold(scored, 0.95).precision).toBeNaN()
  })
})

describe('clusters beside events', () => {
  it('is 1 for the events themselves', () => {
    const items = ['a', 'a', 'b'].map((event) => ({ event, cluster: `story ${event}` }))
    expect(bCubed(items)).toEqual({ precision: 1, recall: 1, f1: 1 })
  })

  it('weighs each item: one lump of two events halves precision, not recall', () => {
    const items = ['a', 'a', 'b', 'b'].map((event) => ({ event, cluster: 'lump' }))
    expect(bCubed(items)).toMatchObject({ precision: 0.5, recall: 1 })
  })

  it('can leave single items out of the mean, though they still count in a cluster', () => {
    const items = [
      { event: 'a', cluster: 'x' },
      { event: 'a', cluster: 'x' },
      { event: 'alone', cluster: 'x' },
    ]
    expect(bCubed(items, ({ event }) => event === 'a').precision).toBeCloseTo(2 / 3)
  })
})
