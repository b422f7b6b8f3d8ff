import { describe, expect, test } from 'vitest'
import { standsAlone } from './stands-alone.ts'
import { JUNK_TITLES } from '../../testing/titles.ts'

describe('belongs to no story', () => {
  test.each(Object.values(JUNK_TITLES).flat())('junk: “%s”', (title) => {
    expect(standsAlone(title)).toBe(true)
  })

  test.each([
    'A court rules on training data; a lab shuts an app down; a chip maker hires its rival’s head',
    'A ruling on training data, a closed app, a new chip and more',
    'The complete guide to agents',
    'What is a transformer?',
    'Foire aux questions (FAQ) sur le règlement européen',
  ])('several matters, or none: “%s”', (title) => {
    expect(standsAlone(title)).toBe(true)
  })
})

test.each([
  'Lab and law firm build tools for drafting, contract review, due diligence, and more (Jane Doe/The Paper)',
  'What is at stake in the ruling, and what comes next',
  'A court asks what is a copy?',
  'Lab shuts its video app and blames the price of chips',
])('may belong to a story: “%s”', (title) => {
  expect(standsAlone(title)).toBe(false)
})
