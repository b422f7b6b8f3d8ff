import { globSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALES } from '../../src/contract/values/locales.ts'
import { locales } from '#locales/locales.ts'
import { messagesByKey, readEnglish, readLocale } from '../locales/read-locale.ts'
import { messageProblems } from './locales/compare-locales.ts'
import { localeProblems } from './locales/locale-problems.ts'
import { replacedTermProblems } from './locales/replaced-terms.ts'
import { textsReadBy, unusedKeys } from './locales/used-keys.ts'

/** Tests read texts to compare them, and a locale's list of areas names all of them. */
const READS_NOTHING = /\.test\.tsx?$|^src\/testing\/|^src\/locales\/\w\w\/(?:texts|locale)\.ts$/

/** In a module without any of these no expression can be a text. */
const NAMES_TEXTS =
  /\b(?:useTexts|textsOf|loadTexts|textsInAnyLocale|useI18n|messages|Messages|Texts|texts)\b/

/** English texts that nothing on screen, in mails, feeds or the apps' projects and pages reads. */
const findUnusedKeys = (): string[] => {
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/{mobile,web}/*.ts']).filter(
    (file) => !READS_NOTHING.test(file),
  )
  const modules = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return NAMES_TEXTS.test(source) ? [textsReadBy(file, source)] : []
  })
  return unusedKeys(locales[DEFAULT_LOCALE].texts, modules)
}

const findLocaleProblems = (): string[] => {
  const english = readEnglish()
  return [
    ...[...english].flatMap(([key, message]) =>
      messageProblems(DEFAULT_LOCALE, message, message).map((problem) => `en: ${key}: ${problem}`),
    ),
    ...replacedTermProblems(DEFAULT_LOCALE, english).map((problem) => `${DEFAULT_LOCALE}: ${problem}`),
    ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
      localeProblems(locale, messagesByKey(readLocale(`src/locales/${locale}`)), english).map(
        (problem) => `${locale}: ${problem}`,
      ),
    ),
    ...findUnusedKeys().map((key) => `en: ${key}: no module reads it`),
  ]
}

if (import.meta.main) {
  const problems = findLocaleProblems()
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}
