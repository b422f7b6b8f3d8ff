import { describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { judgeSentence } from './three-answers.ts'

const judge = (sentence: string, cited: string, lang: Locale, sourceLang: Locale = lang) =>
  judgeSentence({ sentence, cited, source: cited, lang, sourceLang })

const PLAN =
  'Helvia Robotics said on Tuesday it plans to cut about 300 jobs, or 8% of its workforce, after orders for its warehouse robots fell.'
const TRIAL =
  "L'hôpital de Brévanne testera dès septembre un logiciel dans trois de ses services, à condition que l'autorité donne son accord."
const SHARES = 'Corvex shares closed 4% lower on Thursday, their biggest one-day drop since March.'

describe('a faithful sentence passes', () => {
  test.each([
    ['en', 'en', PLAN, 'Helvia Robotics plans to cut about 300 jobs, or 8% of its workforce.'],
    [
      'fr',
      'en',
      PLAN,
      'Helvia Robotics prévoit de supprimer environ 300 emplois, soit 8 % de ses effectifs.',
    ],
    ['fr', 'en', SHARES, 'L’action Corvex a clôturé en baisse de 4 % jeudi.'],
  ] as const)('%s from %s', (lang, sourceLang, cited, sentence) => {
    expect(judge(sentence, cited, lang, sourceLang)).toEqual({ verdict: 'pass', findings: [] })
  })
})

describe('is refused', () => {
  test.each([
    ['tense', 'en', 'en', PLAN, 'Helvia Robotics has cut about 300 jobs.'],
    ['bound', 'fr', 'en', PLAN, 'Helvia Robotics prévoit de supprimer plus de 300 emplois.'],
    ['direction', 'fr', 'en', SHARES, 'L’action Corvex a clôturé en hausse de 4 % jeudi.'],
    ['critical-word', 'fr', 'en', SHARES, 'L’action Corvex a clôturé en baisse de 4 % mardi.'],
    [
      'condition',
      'fr',
      'fr',
      TRIAL,
      'L’hôpital de Brévanne testera dès septembre un logiciel dans trois de ses services.',
    ],
    ['cause', 'en', 'en', SHARES, 'Corvex shares closed 4% lower because of a drop in March.'],
  ] as const)('for its %s: %s from %s', (rule, lang, sourceLang, cited, sentence) => {
    const { verdict, findings } = judge(sentence, cited, lang, sourceLang)
    expect(verdict).toBe('refuse')
    expect(findings.map(({ kind }) => kind)).toContain(rule)
  })

  test.each([
    ['fr', 'Les banques centrales ont annoncé une baisse surprise de leurs taux pour soutenir les marchés.'],
    ['en', 'Central banks announced a surprise rate cut to support the markets.'],
  ] as const)('or doubted, never passed, when it is invented: %s', (lang, sentence) => {
    for (const [cited, sourceLang] of [
      [PLAN, 'en'],
      [TRIAL, 'fr'],
    ] as const)
      expect(judge(sentence, cited, lang, sourceLang).verdict).not.toBe('pass')
  })
})

test('what is too long to be compared is doubted', () => {
  expect(judge('A model works. '.repeat(200), 'A model.', 'en').verdict).toBe('doubt')
})
