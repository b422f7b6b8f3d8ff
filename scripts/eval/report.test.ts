import { describe, expect, test } from 'vitest'
import { isAllHeld, toJson, toTable } from './report.ts'

const held = { key: 'category.main_macro_f1', value: 0.712345, floor: 0.7, note: '300 items' }
const missed = { key: 'gate.false_positives', value: 0.08, ceiling: 0.05 }

describe('the report of an evaluation', () => {
  test('a figure below its floor or above its ceiling fails the whole', () => {
    expect(isAllHeld([{ name: 'category', figures: [held] }])).toBe(true)
    expect(isAllHeld([{ name: 'gate', figures: [held, missed] }])).toBe(false)
  })

  test('a figure that could not be computed fails, a section without data does not', () => {
    expect(isAllHeld([{ name: 'category', figures: [{ key: 'category.x', value: Number.NaN }] }])).toBe(false)
    expect(isAllHeld([{ name: 'category', figures: null }])).toBe(true)
  })

  test('a section that broke fails the whole', () => {
    expect(isAllHeld([{ name: 'category', figures: null, error: new Error('broken') }])).toBe(false)
  })

  test('the JSON has one key per figure', () => {
    const json: unknown = JSON.parse(toJson([{ name: 'all', figures: [held, missed] }]))
    expect(json).toEqual({ 'category.main_macro_f1': 0.7123, 'gate.false_positives': 0.08 })
  })

  test('the table says what was missed, what has no data and what broke', () => {
    const table = toTable([
      { name: 'gate', figures: [held, missed] },
      { name: 'pages', figures: null },
      { name: 'stories', figures: null, error: new Error('broken') },
    ])
    expect(table).toMatch(/main_macro_f1 +0\.7123 +≥ 0\.7 +ok +300 items/)
    expect(table).toMatch(/false_positives +0\.08 +≤ 0\.05 +MISSED/)
    expect(table).toContain('pages: no data')
    expect(table).toContain('FAILED Error: broken')
  })
})
