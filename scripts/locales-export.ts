import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEFAULT_LOCALE } from '../src/contract/values/locales.ts'
import { readEnglish, readLocale } from './locales/read-locale.ts'
import { newLocaleFiles } from './locales/translation/new-locale.ts'
import { LOCALE_TAG } from './locales/translation/read-xliff.ts'
import { unitsOf } from './locales/translation/units.ts'
import { writeXliff } from './locales/translation/write-xliff.ts'

const USAGE = `npm run locales:export -- --locale fr [--out apercu-fr.xlf]

Writes every text of a language for its translators, as XLIFF 1.2 beside the English text (docs/translating.md).
A language without a folder in src/locales begins with the English texts and no translations.

  --locale TAG  of the language, like es or pt-BR
  --out FILE    apercu-TAG.xlf unless it is given`

const { values } = parseArgs({ options: { locale: { type: 'string' }, out: { type: 'string' } } })
const { locale = '', out = `apercu-${locale}.xlf` } = values
if (!LOCALE_TAG.test(locale) || locale === DEFAULT_LOCALE) {
  console.error(USAGE)
  process.exit(2)
}

const english = { messages: readEnglish(), files: readLocale(`src/locales/${DEFAULT_LOCALE}`) }
const folder = `src/locales/${locale}`
const isNew = !existsSync(folder)
const files = isNew ? newLocaleFiles(english.files, english.messages) : readLocale(folder)
const groups = unitsOf(files, english, { isNew })
writeFileSync(out, writeXliff(locale, groups))
console.log(`${out}: ${groups.flatMap(({ units }) => units).length} texts for ${locale}.`)
const code = groups.flatMap((group) => group.code)
if (code.length > 0) console.log(`Code, which an engineer translates: ${code.join(', ')}.`)
