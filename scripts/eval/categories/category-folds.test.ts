import { expect, test } from 'vitest'
import type { LabelledItem } from '../../train/labelled-items.ts'
import { foldsByDate, foldsByLabel, withoutNearTitles } from './category-folds.ts'

const item = (title: string, label = 'business.market', day: string | null = null): LabelledItem => ({
  input: { title, description: null, lang: 'en', source: { type: null, category: null } },
  label,
  alt: null,
  day,
})

test('every fold by label has every label that five items have', () => {
  const items = Array.from({ length: 20 }, (_, i) =>
    item(`Title ${i}`, i < 10 ? 'business.market' : 'research.papers'),
  )
  for (const fold of foldsByLabel(items))
    expect(new Set(fold.map(({ label }) => label))).toEqual(new Set(['business.market', 'research.papers']))
})

test('no two folds by date share a day, and items without one are in none', () => {
  const items = Array.from({ length: 40 }, (_, i) =>
    item(`Title ${i}`, 'business.market', `2026-03-${10 + (i % 13)}`),
  )
  const folds = foldsByDate([...items, item('Undated')])
  expect(folds.flat()).toHaveLength(40)
  const days = folds.map((fold) => new Set(fold.map(({ day }) => day)))
  days.forEach((own, index) => {
    expect(own.size).toBeGreaterThan(0)
    for (const other of days.slice(index + 1)) expect(own.isDisjointFrom(other)).toBe(true)
  })
})

test('titles that say nearly the same as a held one leave the pool', () => {
  const near = item('Chip maker opens second factory near Lyon')
  const far = item('Chip maker sues a rival over memory patents')
  expect(
    withoutNearTitles([near, far], [item('A chip maker will open its second factory near Lyon in May')]),
  ).toEqual([far])
})
