import { expect, it } from 'vitest'
import { uuidv7 } from './uuid.ts'

it('makes identifiers that sort in the order they were made', () => {
  const made = Array.from({ length: 50_000 }, () => uuidv7())
  expect(made).toEqual(made.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(new Set(made).size).toBe(made.length)
})

it('writes version 7, the variant of RFC 9562 and the milliseconds', () => {
  const before = Date.now()
  const id = uuidv7()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(millisecondsOf(id)).toBeGreaterThanOrEqual(before)
})

it('takes the moment it is given, and goes on with the present one', () => {
  const then = new Date('2022-02-22T19:22:22Z')
  const [old, present] = [uuidv7(then), uuidv7()]
  // The time of the example in RFC 9562, A.6.
  expect(old.slice(0, 13)).toBe('017f22e2-79b0')
  expect(present > old).toBe(true)
})

const millisecondsOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
