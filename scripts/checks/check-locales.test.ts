import { describe, expect, test } from 'vitest'
import { parseMessage, printMessage } from '../locales/message.ts'
import { readMessages } from '../locales/read-messages.ts'
import { compareLocales } from './locales/compare-locales.ts'
import { frenchTypographyProblems } from './locales/french-typography.ts'
import { textsReadBy, unusedKeys } from './locales/used-keys.ts'

const messagesOf = (texts: string) =>
  new Map(
    readMessages('area.ts', `export const texts = {${texts}}`).flatMap(({ key, message }) =>
      message ? [[`area.${key}`, message] as const] : [],
    ),
  )
const compare = (english: string, french: string) =>
  compareLocales('fr', messagesOf(french), messagesOf(english))

describe('a locale', () => {
  test('has every text and no other', () => {
    expect(compare("a: 'Save', b: { c: 'Read' }", "a: 'Garder', b: { d: 'Lire' }")).toEqual([
      'area.b.c: is missing',
      'area.b.d: English has no such text',
    ])
  })

  test('may have helpers of its own beside its texts', () => {
    const source = "const kinds = { x: 'de la recherche' }\nexport const texts = { a: (kind) => kinds[kind] }"
    expect(readMessages('area.ts', source).map(({ key }) => key)).toEqual(['a', '_kinds.x'])
  })

  test('leaves no text in English but words that are its own, names and identifiers', () => {
    const same =
      "a: 'Save it', b: 'Contact', c: 'Stripe', d: 'auth_token, listLanguages', e: (date) => `${date}`"
    expect(compare(same, same)).toEqual(['area.a: is the English text'])
  })

  test('leaves no text empty', () => {
    expect(compare("a: 'Save'", "a: ' '")).toEqual(['area.a: is empty'])
  })

  test('has the placeholders of the English text', () => {
    expect(compare('a: (name) => `By ${name}`', "a: () => 'De quelqu’un'")).toEqual([
      'area.a: placeholders "", in English "name"',
    ])
    expect(compare("a: 'It failed: {error}'", "a: 'Échec\u202F: {erreur}'")).toEqual([
      'area.a: placeholders "erreur", in English "error"',
    ])
    expect(compare('a: `Up to ${MAX}`', 'a: `Jusqu’à ${formatNumber(MAX)}`')).toEqual([])
  })

  test('has the plural forms of its language', () => {
    const english = 'a: (n) => plural(n, { one: `${n} day`, other: `${n} days` })'
    expect(compare(english, 'a: (n) => plural(n, { one: `${n} jour`, other: `${n} jours` })')).toEqual([])
    expect(compare(english, 'a: (n) => plural(n, { other: `${n} jours` })')).toEqual([
      'area.a: the plural of n has no form "one"',
    ])
    expect(
      compare(english, 'a: (n) => plural(n, { one: `${n} jour`, few: `${n} j`, other: `${n} jours` })'),
    ).toEqual(['area.a: the plural of n has a form "few", which fr has not'])
    expect(compare(english, 'a: (n) => `${n} jours`')).toEqual(['area.a: has no plural of n, as English has'])
  })

  test('has the links and the tags of the English text, each to its own language', () => {
    expect(compare("a: '[Write](/contact)'", "a: '[Écrire](/contacts)'")).toEqual([
      'area.a: mark-up "](/contacts)", in English "](/contact)"',
    ])
    expect(compare("a: 'See <b>it</b>'", "a: 'Voir <b>cela<b>'")).toEqual([
      'area.a: mark-up "<b>", in English "</b> <b>"',
    ])
    expect(compare("a: '[CNIL](https://cnil.fr/en/x)'", "a: 'la [CNIL](https://cnil.fr/fr/x)'")).toEqual([])
  })
})

test.each([
  ["a: 'Vraiment ?'", 'lacks a no-break space before ; : ! ? or %'],
  ['a: (x) => `${x}: non`', 'lacks a no-break space before ; : ! ? or %'],
  ["a: 'le “mot”'", 'quotes otherwise than with « » and no-break spaces within'],
  ["a: '« mot »'", 'quotes otherwise than with « » and no-break spaces within'],
  ['a: "l\'article"', 'has a straight apostrophe or three full stops'],
  ["a: 'Un instant...'", 'has a straight apostrophe or three full stops'],
  ["a: 'Vos Articles'", 'has a capital within a sentence'],
  ["a: (n) => plural(n, { one: 'un', other: 'deux Articles' })", 'has a capital within a sentence'],
])('French typography: %s', (french, problem) => {
  expect(frenchTypographyProblems(messagesOf(french))).toEqual([`area.a: ${problem}`])
})

describe('a key is used', () => {
  const texts = {
    area: { title: '', gate: { text: '', sign: () => '' }, rules: { a: '', b: '' }, list: [''] },
  }
  const unused = (...sources: string[]) =>
    unusedKeys(
      texts,
      sources.map((source) => textsReadBy('module.tsx', source)),
    )

  test('when a module reads it, under any name', () => {
    expect(unused("const t = useTexts('area'); <p>{t.title}{t.gate.sign(1)}</p>")).toEqual([
      'area.gate.text',
      'area.rules.a',
      'area.rules.b',
      'area.list.0',
    ])
    expect(
      unused("const { gate } = textsOf(locale, 'area'); const { text } = gate; show(text)"),
    ).not.toContain('area.gate.text')
    expect(unused("const t = isNew ? useTexts('area').gate : other; show(t?.text)")).not.toContain(
      'area.gate.text',
    )
    expect(unused("import { texts } from '#locales/en/area.ts'; show(texts.title)")).not.toContain(
      'area.title',
    )
  })

  test('not when the name is that of something else', () => {
    expect(unused("const t = useTexts('area'); const f = (t) => t.title; show(article.title)")).toContain(
      'area.title',
    )
    expect(unused("const t = useTexts('other'); show(t.title)")).toContain('area.title')
  })

  test('when it is looked up by a variable, or passed on with the object that holds it', () => {
    expect(unused("show(useTexts('area').rules[rule])")).toEqual([
      'area.title',
      'area.gate.text',
      'area.gate.sign',
      'area.list.0',
    ])
    expect(unused("show(Object.values(useTexts('area').rules), useTexts('area').list.map(String))")).toEqual([
      'area.title',
      'area.gate.text',
      'area.gate.sign',
    ])
  })

  test('by what a parameter of its type reads', () => {
    const passing = "<Gate t={useTexts('area').gate} />"
    const reading = "const Gate = ({ t }: { t: Texts['area']['gate'] }) => t.text"
    expect(unused(passing)).not.toContain('area.gate.sign')
    expect(unused(passing, reading)).toContain('area.gate.sign')
    expect(unused(passing, reading)).not.toContain('area.gate.text')
  })
})

test('a message is written as ICU reads it, and read back', () => {
  const [message = []] = messagesOf(
    "a: (n, isOpen) => `It’s {x} #1, ${isOpen ? 'open' : 'shut'} for ${plural(n, { one: 'a day', other: `${formatNumber(n)} days` })}`",
  ).values()
  const written = printMessage(message)
  expect(written).toBe(
    "It’s {x} '#'1, {isOpen, select, true {open} other {shut}} for {n, plural, one {a day} other {{n, number} days}}",
  )
  expect(printMessage(parseMessage(written))).toBe(written)
})

test.each([
  ['{n, plural, one {a day}}', 'has no form "other"'],
  ['{n, plural, one {a day} other {days}', 'is not closed'],
  ['{n, date, short}', 'is not supported'],
  ['a } b', 'closes nothing'],
  ['{ }', 'no placeholder begins'],
  ['{n, spellout}', 'is no placeholder'],
])('%s is no message', (text, problem) => {
  expect(() => parseMessage(text)).toThrow(problem)
})
