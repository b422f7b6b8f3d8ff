import { array, assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scorePoints } from './score-points.ts'

const PARTS = ['outlets', 'primary', 'concept', 'quality'] as const

describe('the points of a score', () => {
  it('add up to the total whatever the parts are', () => {
    const values = array(double({ min: 0, max: 40, noNaN: true }), { minLength: 1, maxLength: 4 })
    assert(
      property(values, (values) => {
        const parts = values.map((value, index) => ({ name: PARTS[index] ?? 'quality', value }))
        const total = values.reduce((sum, value) => sum + value, 0)
        const points = scorePoints({ total, parts })
        const tenths = points.parts.reduce((sum, { value }) => sum + Math.round(value * 10), 0)
        expect(tenths).toBe(Math.round(points.total * 10))
        for (const { name, value } of points.parts) {
          const exact = parts.find((part) => part.name === name)?.value ?? 0
          expect(Math.abs(value - exact)).toBeLessThanOrEqual(0.1 + 1e-9)
        }
      }),
    )
  })

  it('leave out parts of zero', () => {
    const { parts } = scorePoints({
      total: 5.5,
      parts: [
        { name: 'outlets', value: 4 },
        { name: 'primary', value: 0 },
        { name: 'quality', value: 1.5 },
      ],
    })
    expect(parts).toEqual([
      { name: 'outlets', value: 4 },
      { name: 'quality', value: 1.5 },
    ])
  })

  it('give the tenth that rounding loses to the part that lost most', () => {
    const { total, parts } = scorePoints({
      total: 10.02,
      parts: [
        { name: 'outlets', value: 8.34 },
        { name: 'quality', value: 1.68 },
      ],
    })
    expect(total).toBe(10)
    expect(parts.map(({ value }) => value)).toEqual([8.3, 1.7])
  })
})
