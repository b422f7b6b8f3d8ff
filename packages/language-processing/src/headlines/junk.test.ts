import { expect, test } from 'vitest'
import { junkOf } from './junk.ts'
import { JUNK_TITLES, NEWS_TITLES } from '../../testing/titles.ts'

test.each(Object.entries(JUNK_TITLES).flatMap(([kind, titles]) => titles.map((title) => [kind, title])))(
  '%s: “%s”',
  (kind, title) => {
    expect(junkOf(title)).toBe(kind)
  },
)

test.each(NEWS_TITLES)('is no junk: “%s”', (title) => {
  expect(junkOf(title)).toBeNull()
})
