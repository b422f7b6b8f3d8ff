import { expect, test } from 'vitest'
import { shapeOf } from './summary-shape.ts'

test('a closed text is counted in sentences, cited passages and seconds', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect(
    shapeOf([
      { text: words(20), quotations: 1 },
      { text: words(26), quotations: 2 },
    ]),
  ).toEqual({ sentences: 2, quotations: 3, reading_seconds: 12 })
  expect(shapeOf([{ text: 'One', quotations: 1 }])?.reading_seconds).toBe(1)
})

test('a text without citations has no shape', () => {
  expect(shapeOf([])).toBeNull()
  expect(shapeOf([{ text: 'One.', quotations: 0 }])).toBeNull()
})
