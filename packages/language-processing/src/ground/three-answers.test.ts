import { describe, expect, test } from 'vitest'
import type { Language } from '../text/languages.ts'
import { judgeSentence } from './three-answers.ts'

const judge = (sentence: string, cited: string, lang: Language, sourceLang: Language = lang) =>
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

describe('a paraphrase passes', () => {
  test.each([
    [
      'a cause that reaches past a "that"',
      'Pear fell after sources said Orchard is unlikely to agree.',
      'Pear fell after sources told reporters that Orchard is unlikely to agree.',
    ],
    [
      'a bound behind its number',
      'The tool found 83 percent or more of early cases.',
      'The tool found at least 83 percent of early cases.',
    ],
    [
      'a likeness that is no bound',
      'The plant uses as much power as 250,000 homes.',
      'The plant uses roughly as much power as 250,000 homes.',
    ],
    [
      '"unless" at the head',
      'Unless the court agrees, Orchard must delete the files.',
      'Orchard must delete the files unless the court agrees.',
    ],
    [
      'where something happens',
      'Orchard was fined 42 million euros in Graz.',
      'The court of Graz fined Orchard 42 million euros.',
    ],
    [
      'what somebody is',
      'Ana Soto, the lawyer for the Pear label, praised the ruling.',
      "The label's lawyer, Ana Soto, praised the ruling for Pear.",
    ],
    ['a denial in other words', 'Two schools did not keep the app.', 'Two schools refused to keep the app.'],
  ] as const)('%s', (_, sentence, cited) => {
    expect(judge(sentence, cited, 'en')).toEqual({ verdict: 'pass', findings: [] })
  })

  test.each([
    ['« ne … que » and "only"', 'The rule covers only Graz.', 'La règle ne concerne que Graz.', 'en', 'fr'],
    [
      '"unless" and « sans »',
      'The drones will not fire unless an officer agrees.',
      'Les drones ne tireront pas sans l’accord d’un officier.',
      'en',
      'fr',
    ],
    [
      '« devrait » and "expected"',
      'La Commission ne devrait pas décider avant juin.',
      'The Commission is not expected to decide before June.',
      'fr',
      'en',
    ],
    [
      'what is said aside before the verb',
      'Plusieurs éditeurs jugent le projet contraire au droit.',
      'Plusieurs éditeurs, qui n’ont pas été consultés, jugent le projet contraire au droit.',
      'fr',
      'fr',
    ],
  ] as const)('in French or across: %s', (_, sentence, cited, lang, sourceLang) => {
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
    [
      'role',
      'en',
      'en',
      'The archive refused an offer from the museum.',
      'The museum refused an offer from the archive.',
    ],
    [
      'role',
      'en',
      'en',
      'The board dismissed the claims brought by two novelists against Orchard.',
      'The board dismissed the claims brought by Orchard against two novelists.',
    ],
    [
      'role',
      'en',
      'fr',
      'Le syndicat dénonce la sanction et accuse la direction.',
      'Management accuses the union.',
    ],
    [
      'negation',
      'en',
      'en',
      'The accident lasted nine minutes; no one was hurt.',
      'In the accident people were hurt.',
    ],
    ['negation', 'en', 'en', "The model hasn't been released.", 'The model has been released.'],
    ['condition', 'en', 'en', 'The case is about whether the books were pirated.', 'The books were pirated.'],
    [
      'comparison',
      'fr',
      'en',
      'The model uses 800 times less power.',
      'Le modèle consomme 800 fois plus d’électricité.',
    ],
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

describe('a title', () => {
  const parts = [
    'A laboratory in Lyon releases a small model',
    'A laboratory in Lyon released a small model on Tuesday.',
    'It reads medical notes in French.',
    'A rival in Paris has not begun to test its own.',
    'The model needs no special machine.',
  ]
  const source = parts.join(' ')
  const judgeTitle = (sentence: string, lang: 'en' | 'fr' = 'en', of: readonly string[] = parts) => {
    const whole = of.join(' ')
    return judgeSentence({ sentence, cited: whole, source: whole, parts: of, lang, sourceLang: 'en' }).verdict
  }

  test.each([
    ['en', 'A laboratory in Lyon releases a small model'],
    ['en', 'The model needs no special machine'],
    ['fr', 'Un laboratoire de Lyon publie un petit modèle'],
  ] as const)('that stands in the article passes (%s): %s', (lang, title) => {
    expect(judgeTitle(title, lang)).toBe('pass')
  })

  test.each([
    ['en', 'A laboratory in Paris releases a small model'],
    ['en', 'A laboratory in Lyon has not released a small model'],
    ['fr', 'Un laboratoire de Paris publie un petit modèle'],
    ['fr', 'Un laboratoire de Lyon n’a pas publié de petit modèle'],
  ] as const)('made of words that stand in different sentences does not (%s): %s', (lang, title) => {
    expect(judgeTitle(title, lang)).not.toBe('pass')
  })

  test('of an article too long to be compared as a whole is compared with its beginning', () => {
    const long = [...parts, ...Array.from({ length: 200 }, () => `${source.slice(0, 80)}.`)]
    expect(judgeTitle('Un laboratoire de Lyon publie un petit modèle', 'fr', long)).toBe('pass')
    expect(judgeTitle('Un laboratoire de Paris publie un petit modèle', 'fr', long)).toBe('doubt')
  })
})

describe('the outlet a sentence is cited to', () => {
  const cited = 'Corvex will close its plant in Brest in May, the company said.'
  const judgeOf = (sentence: string, tag?: string) => {
    const start = tag === undefined ? -1 : sentence.indexOf(tag)
    return judgeSentence({
      sentence,
      cited,
      source: cited,
      lang: 'en',
      sourceLang: 'en',
      ...(tag !== undefined && { outlet: { start, end: start + tag.length } }),
    }).verdict
  }

  test('may be named where the composer says so, and nowhere else', () => {
    const tagged =
      'According to the Harbour Gazette, Corvex will close its plant in Brest in May, the company said.'
    expect(judgeOf(tagged, 'According to the Harbour Gazette, ')).toBe('pass')
    expect(judgeOf(tagged)).not.toBe('pass')
    const other = 'According to the unions, Corvex will close its plant in Brest in May.'
    expect(judgeOf(other)).not.toBe('pass')
    const wrong =
      'According to the Harbour Gazette, Corvex closed its plant in Brest in May, the company said.'
    expect(judgeOf(wrong, 'According to the Harbour Gazette, ')).not.toBe('pass')
  })
})
