import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../src/contract/values/locales.ts'
import { printMessage } from '../message.ts'
import { readEnglish, readLocale } from '../read-locale.ts'
import { readMessages } from '../read-messages.ts'
import { applyTranslations } from './apply.ts'
import { expressionFinder, printExpression } from './print-expression.ts'
import { readXliff, TranslationError } from './read-xliff.ts'
import { unitsOf } from './units.ts'
import { writeXliff } from './write-xliff.ts'

const english = { messages: readEnglish(), files: readLocale('src/locales/en') }
const french = readLocale('src/locales/fr')
const frenchXliff = writeXliff('fr', unitsOf(french, english, { isNew: false }))

/** The unit of a text, as it went out. */
const unitOf = (id: string): string =>
  new RegExp(`<trans-unit id="${id.replaceAll('.', '[.]')}".*?</trans-unit>`, 's').exec(frenchXliff)?.[0] ??
  ''

const xliffOf = (units: string): string =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="fr" datatype="plaintext"><body>${units}</body></file></xliff>`

/** The unit of a French text with a part replaced, of its translation where it is in both. */
const unitWith = (id: string, from: string, to: string): string => {
  const unit = unitOf(id)
  expect(unit).toContain(from)
  const at = unit.lastIndexOf(from, unit.indexOf('</target>'))
  return unit.slice(0, at) + to + unit.slice(at + from.length)
}

const importWith = async (id: string, from: string, to: string) =>
  applyTranslations(await readXliff(xliffOf(unitWith(id, from, to))), french, english.messages)

const problemsOf = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(TranslationError)
  return (error as TranslationError).problems
}

const onlyFile = (files: { name: string; source: string }[]): { name: string; source: string } => {
  expect(files).toHaveLength(1)
  return files[0] ?? { name: '', source: '' }
}

describe('texts that went out and come back', () => {
  test('without a change leave every file as it is', async () => {
    const returned = await readXliff(frenchXliff)
    const texts = french.flatMap(({ messages }) => messages)
    expect(returned.units.length).toBeGreaterThan(texts.length - 10)
    expect(applyTranslations(returned, french, english.messages)).toEqual({
      files: [],
      changed: [],
      untranslated: [],
    })
  })

  test('are all texts but two that are code, which the file names', () => {
    const groups = unitsOf(french, english, { isNew: false })
    const code = groups.flatMap((group) => group.code)
    expect(code).toEqual(['mailNewsletter.labels', 'refusals.reason'])
    for (const key of code) expect(frenchXliff).toContain(`Code, which an engineer translates: ${key}`)
    const ids = new Set(groups.flatMap(({ units }) => units.map(({ id }) => id)))
    expect([...english.messages.keys()].filter((id) => !ids.has(id))).toEqual([])
  })

  test('change exactly the text that was changed', async () => {
    const { files, changed } = await importWith('digest.nav.latest', 'Dernière édition', 'L’édition du jour')
    const { name, source } = onlyFile(files)
    expect([name, changed]).toEqual(['digest.ts', ['digest.nav.latest']])
    const before = readFileSync('src/locales/fr/digest.ts', 'utf8')
    expect(source).toBe(before.replace("'Dernière édition'", "'L’édition du jour'"))
  })

  test('keep placeholders, plural forms and unseen spaces as the source writes them', async () => {
    const { files } = await importWith(
      'digest.gate.anonymous',
      'Avec un compte gratuit',
      'Avec un compte\u00A0gratuit',
    )
    const before = readFileSync('src/locales/fr/digest.ts', 'utf8')
    expect(onlyFile(files).source).toBe(
      before.replace('Avec un compte gratuit', String.raw`Avec un compte\u00A0gratuit`),
    )
  })

  test('may use a plural where there was none, which is imported', async () => {
    const count = '<x id="count"/>'
    const plural = `{count, plural, one {${count} source} other {${count} sources}}`
    const { files } = await importWith(
      'cited.citation',
      'Source <x id="number" equiv-text="{number}"/>',
      plural.replaceAll('count', 'number'),
    )
    const { source } = onlyFile(files)
    expect(source).toContain("import { plural } from './grammar.ts'")
    expect(source).toContain('plural(number, { one: `${number} source`, other: `${number} sources` })')
  })

  test('may be cut into segments by a tool, and have alternatives beside them', async () => {
    const { changed } = await importWith(
      'digest.nav.latest',
      '<target state="translated">Dernière édition</target>',
      '<target><mrk mtype="seg" mid="1">L’édition du jour</mrk></target><alt-trans><target>Autre</target></alt-trans>',
    )
    expect(changed).toEqual(['digest.nav.latest'])
  })
})

const PROBLEMS: readonly [what: string, id: string, from: string, to: string, problem: string][] = [
  [
    'a missing placeholder',
    'digest.edition',
    '<x id="number" equiv-text="{number}"/>',
    '7',
    'placeholders ""',
  ],
  ['an unknown placeholder', 'cited.citation', '<x id="number"', '<x id="count"', 'has no value for {count'],
  ['a lost link', 'privacy.sections.0.body.1', '](/contact?topic=privacy)', ']', 'mark-up'],
  ['a plural without its form', 'digest.budget.stories', 'other {', 'many {', 'has no form "other"'],
  ['a brace that is not closed', 'digest.nav.daily', 'jour', 'jour {', 'no placeholder begins'],
  ['a number by a sign', 'digest.item.more', 'autres}', '# autres}', 'not by #'],
  ['other alternatives', 'search.found', 'select, true', 'select, yes', 'the forms "true" and "other"'],
  ['the English text', 'digest.nav.latest', 'Dernière édition', 'Latest edition', 'is the English text'],
  ['typography that is not French', 'digest.nav.nextDay', '\u202F:', ':', 'digest.nav.nextDay'],
  [
    'an unknown text',
    'digest.nav.weekly',
    'id="digest.nav.weekly"',
    'id="digest.nav.w"',
    'there is no such text',
  ],
]

describe('a file with an error is refused', () => {
  test('with every error in its texts', async () => {
    const units = PROBLEMS.map(([, id, from, to]) => unitWith(id, from, to)).join('\n')
    const problems = await problemsOf(
      readXliff(xliffOf(units)).then((returned) => applyTranslations(returned, french, english.messages)),
    )
    for (const [what, id, , , problem] of PROBLEMS)
      expect(
        problems.filter((line) => line.startsWith(id.slice(0, 12)) && line.includes(problem)),
        what,
      ).toHaveLength(1)
    expect(problems).toHaveLength(PROBLEMS.length)
  })

  test('when the English text has changed since it went out', async () => {
    const unit = unitWith('digest.nav.latest', 'Dernière édition', 'Édition')
    const returned = await readXliff(xliffOf(unit.replace('>Latest edition<', '>Newest edition<')))
    expect(() => applyTranslations(returned, french, english.messages)).toThrow(
      'digest.nav.latest: the English text has changed since: Latest edition',
    )
  })

  test('with every error in its structure', async () => {
    const unit = unitWith('digest.nav.latest', 'édition', '<g id="1">édition</g>')
    const file = xliffOf(unit + unit)
      .replace('"1.2"', '"2.0"')
      .replace('"fr"', '"../fr"')
    expect(await problemsOf(readXliff(file))).toEqual([
      'XLIFF 2.0 is not read, only 1.2',
      'digest.nav.latest: has an element <g>',
      'digest.nav.latest: has an element <g>',
      'the file has no one target language: ../fr',
      'digest.nav.latest: is in the file twice',
    ])
  })

  test('that is not well-formed, with the line', async () => {
    const [problem] = await problemsOf(readXliff(xliffOf('\n<trans-unit id="a"><target>')))
    expect(problem).toMatch(/^line 2: .*target/)
  })
})

test.each(LOCALES)('every text of a locale is written as it was read (%s)', (locale) => {
  for (const { name, source, messages } of readLocale(`src/locales/${locale}`)) {
    const rewritten = messages
      .filter(({ message }) => message)
      .toSorted((a, b) => b.start - a.start)
      .reduce((text, { message, expressions, parameters, start, end }) => {
        const find = expressionFinder(expressions, parameters?.names ?? [])
        const expression = printExpression(message ?? [], (argument) => find(argument) ?? '')
        return text.slice(0, start) + expression + text.slice(end)
      }, source)
    const print = (text: string) =>
      readMessages(name, text).map(({ key, message }) => [key, message && printMessage(message)])
    expect(print(rewritten)).toEqual(print(source))
  }
})
