import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Message, printMessage } from '../message.ts'
import { type LocaleFile, messagesByKey, readEnglish, readLocale } from '../read-locale.ts'
import { applyTranslations } from './apply.ts'
import { newLocaleFiles, newLocaleFrame } from './new-locale.ts'
import { readXliff } from './read-xliff.ts'
import { unitsOf } from './units.ts'
import { writeXliff } from './write-xliff.ts'

const english = { messages: readEnglish(), files: readLocale('src/locales/en') }
const start = newLocaleFiles(english.files, english.messages)
const xliff = writeXliff('es', unitsOf(start, english, { isNew: true }))

/** Without layout, and quoted as the formatter leaves it. */
const bare = (source: string): string => source.replaceAll(/\s+|,(?=\s*[})\]])/g, '')

const errorsOf = (messages: ReadonlyMap<string, Message>) =>
  [...messages].filter(([key]) => key.startsWith('errors.'))

const byAreaOf = (files: readonly LocaleFile[]) => {
  const areas = files.map(({ area }) => area)
  const place = ([key]: readonly [string, unknown]) => areas.indexOf(key.split('.')[0] ?? '')
  return (a: readonly [string, unknown], b: readonly [string, unknown]) => place(a) - place(b)
}

test('a new language goes out with the English texts, their comments and no translations', () => {
  expect(xliff).not.toContain('state="translated"')
  expect(xliff).toContain('<note from="developer">Read by screen readers before the date of the link.</note>')
  expect(xliff).toContain('<note from="developer">Values: count: number, of: number</note>')
})

test('a new language starts from the English texts, whose type its areas have', async () => {
  const { files, untranslated } = applyTranslations(await readXliff(xliff), start, english.messages)
  expect(files).toEqual([])
  expect(untranslated.length).toBeGreaterThan(2000)
  expect([...messagesByKey(start)].map(([key, message]) => [key, printMessage(message)])).toEqual(
    [...messagesByKey(english.files), ...errorsOf(english.messages)]
      .toSorted(byAreaOf(start))
      .map(([key, message]) => [key, printMessage(message)]),
  )
  for (const { name, source } of start) {
    expect(source, name).toMatch(/^export const texts: \w+(?:<ErrorCode, string>)? = /m)
    expect(source, name).not.toContain('/**')
  }
})

test('a new language has plural forms of its own', async () => {
  const forms =
    '{count, plural, one {<x id="count"/> wątek} few {<x id="count"/> wątki} many {<x id="count"/> wątków} other {<x id="count"/> wątku}}'
  const group = unitsOf(start, english, { isNew: true }).find(({ file }) => file === 'digest.ts')
  const stories = group?.units.filter(({ id }) => id === 'digest.budget.stories') ?? []
  const target = '<target state="needs-translation">'
  const translated = writeXliff('pl', [{ file: 'digest.ts', units: stories, code: [] }]).replace(
    target,
    `<target state="translated">${forms}`,
  )
  const { files } = applyTranslations(await readXliff(translated), start, english.messages)
  expect(files).toHaveLength(1)
  expect(bare(files[0]?.source ?? '')).toContain(
    bare(
      'plural(count, { one: `${count} wątek`, few: `${count} wątki`, many: `${count} wątków`, other: `${count} wątku` })',
    ),
  )
})

test('a new language has the facts that Intl knows', () => {
  const frame = newLocaleFrame('es', (file) => readFileSync(`src/locales/en/${file}`, 'utf8'))
  expect(Object.keys(frame)).toEqual(['facts.ts', 'grammar.ts', 'locale.ts', 'texts.ts'])
  expect(frame['facts.ts']).toContain("tag: 'es',")
  expect(frame['facts.ts']).toContain("name: 'Español',")
  expect(frame['facts.ts']).toContain('firstDayOfWeek: 1,')
  expect(frame['texts.ts']).toMatch(
    /^import type \{ LocaleTexts \} from '..\/en\/texts.ts'\n[^]*export const texts: LocaleTexts = \{/,
  )
})
