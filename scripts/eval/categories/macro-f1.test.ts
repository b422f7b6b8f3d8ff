import { expect, test } from 'vitest'
import { macroF1 } from './macro-f1.ts'

test('every class counts the same, however rare', () => {
  const verdicts = [
    ...Array.from({ length: 9 }, () => ({ expected: 'a', actual: 'a' })),
    { expected: 'b', actual: 'a' },
  ]
  // a: 2·9/(9+10), b: 0
  expect(macroF1(verdicts)).toBeCloseTo(18 / 19 / 2, 9)
})
