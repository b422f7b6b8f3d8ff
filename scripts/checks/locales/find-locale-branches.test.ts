import { expect, test } from 'vitest'
import { findLocaleBranches } from './find-locale-branches.ts'

const linesOf = (source: string, locales = ['en', 'fr']) =>
  findLocaleBranches('src/mails/a.ts', source, { locales, contentLanguages: ['en', 'fr'] }).map(
    ({ line, message }) => `${line} ${message.split(/:| is /)[0]}`,
  )

test('a text that is chosen by a comparison of the locale is found', () => {
  expect(
    linesOf(`
const a = locale === 'fr' ? 'Bonjour' : 'Hello'
const b = 'en' !== page.locale
const c = useI18n().locale == 'en'
// locale === 'fr' in a comment
const d = article.lang === 'fr'
const e = locale === other`),
  ).toEqual(['2 a locale', '3 a locale', '4 a locale'])
})

test('an object with a key for each locale is found, with and without a type', () => {
  expect(
    linesOf(`
const NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' }
const formats = { 'fr': new Intl.NumberFormat('fr'), 'en': new Intl.NumberFormat('en') }
const made = byLocale((locale) => textsOf(locale, 'common'))
const other = { en: 1, fr: 2, note: 3 }
const choices = { en: 'English', fr: 'French', both: 'Both' }`),
  ).toEqual(['2 an object with a key for each language', '3 an object with a key for each language'])
})

test('with more locales than languages of content, a key for each of either is found', () => {
  const sources = [`x = { en: 1, fr: 2 }`, `x = { en: 1, fr: 2, es: 3 }`, `x = { en: 1, es: 3 }`]
  expect(sources.map((source) => linesOf(source, ['en', 'fr', 'es']).length)).toEqual([1, 1, 0])
})

test('a language tag with a region is found', () => {
  expect(linesOf(`const day = date.toLocaleDateString('fr-FR')\nconst clock = 'en'`)).toEqual(['1 fr-FR'])
})
