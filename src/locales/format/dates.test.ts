import { describe, expect, it } from 'vitest'
import { texts as en } from '../en/common.ts'
import { texts as fr } from '../fr/common.ts'
import { formatDate, formatRelative, languageName } from './dates.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('relative times', () => {
  it.each([
    [30_000, 'just now', 'à l’instant'],
    [5 * MINUTE, '5 min ago', 'il y a 5\u00A0min'],
    [59 * MINUTE + 59_000, '59 min ago', 'il y a 59\u00A0min'],
    [2 * HOUR, '2 h ago', 'il y a 2\u00A0h'],
    [25 * HOUR, '1 day ago', 'il y a 1\u00A0jour'],
    [6 * DAY, '6 days ago', 'il y a 6\u00A0jours'],
  ])('says it in both languages (%i ms)', (ageMs, english, french) => {
    expect(formatRelative(en, ago(ageMs), NOW)).toBe(english)
    expect(formatRelative(fr, ago(ageMs), NOW)).toBe(french)
  })

  it('leaves the word to the date after a week', () => {
    expect(formatRelative(en, ago(7 * DAY), NOW)).toBeUndefined()
  })

  it('forgives a reader’s slow clock, not a date in the future', () => {
    expect(formatRelative(en, ago(-2 * MINUTE), NOW)).toBe('just now')
    expect(formatRelative(en, ago(-DAY), NOW)).toBeUndefined()
  })

  it('says nothing of a date that is none', () => {
    expect(formatRelative(en, 'soon', NOW)).toBeUndefined()
  })
})

describe('dates', () => {
  const late = '2026-11-20T23:30:00.000Z'

  it('are the same for all readers while the time zone is unknown', () => {
    expect(formatDate('en', late, 'date', true)).toBe('20 Nov 2026')
    expect(formatDate('fr', late, 'date', true)).toBe('20 nov. 2026')
  })

  it('name the zone where they show an hour', () => {
    expect(formatDate('en', late, 'dateTime', true)).toBe('20 Nov 2026, 23:30 UTC')
    expect(formatDate('fr', late, 'dateTime', true)).toMatch(/^20 nov\. 2026.+23:30 UTC$/)
  })

  it('follow the reader’s zone afterwards', () => {
    const at = new Date(late)
    const local = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
    expect(formatDate('en', late, 'dateTime')).toBe(`${at.getDate()} Nov 2026, ${local}`)
  })
})

describe('language names', () => {
  it('are written in the language of the page', () => {
    expect(languageName('fr', 'en')).toBe('anglais')
    expect(languageName('en', 'fr')).toBe('French')
    expect(languageName('fr', 'de')).toBe('allemand')
  })

  it('fall back to a code that names nothing', () => {
    expect(languageName('en', 'not a code')).toBe('not a code')
  })
})
