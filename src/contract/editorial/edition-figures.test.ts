import { expect, test } from 'vitest'
import { editionFigures } from './edition-figures.ts'

test('a day has its stories, their reports, and the minutes to read them', () => {
  const items = [
    { source_count: 7, reading_seconds: 80 },
    { source_count: 1, reading_seconds: 45 },
  ]
  expect(editionFigures(items)).toEqual({ stories: 2, reports: 8, minutes: 2 })
})

test('a short edition takes a minute', () => {
  expect(editionFigures([{ source_count: 1, reading_seconds: 4 }]).minutes).toBe(1)
})
