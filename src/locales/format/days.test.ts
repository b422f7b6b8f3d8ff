import { describe, expect, it } from 'vitest'
import { writeDay, writeRange } from './days.ts'

describe('a day', () => {
  it('is written as each language writes it', () => {
    expect(writeDay('en', '2026-11-20', 'day')).toBe('Friday 20 November')
    expect(writeDay('fr', '2026-11-20', 'full')).toBe('vendredi 20 novembre 2026')
  })

  it('is the first in French, and no other', () => {
    expect(writeDay('fr', '2026-11-01', 'day')).toBe('dimanche 1er novembre')
    expect(writeDay('fr', '2026-11-01', 'short')).toBe('1er novembre')
    expect(writeDay('fr', '2026-11-21', 'short')).toBe('21 novembre')
  })
})

it('two days of a month name it once where the language does', () => {
  expect(writeRange('en', '2026-11-16', '2026-11-22')).toBe('16\u2009–\u200922 November')
  expect(writeRange('fr', '2026-11-16', '2026-11-22')).toBe('16–22 novembre')
})
