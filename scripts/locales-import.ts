import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE } from '../src/contract/values/locales.ts'
import { readEnglish, readLocale } from './locales/read-locale.ts'
import { applyTranslations } from './locales/translation/apply.ts'
import { newLocaleFiles, newLocaleFrame } from './locales/translation/new-locale.ts'
import { readXliff, type Returned, TranslationError } from './locales/translation/read-xliff.ts'
import { runTool } from './test-run/run-program.ts'

const USAGE = `npm run locales:import -- FILE

Writes what translators sent back, an XLIFF 1.2 file of npm run locales:export, into src/locales
(docs/translating.md). A file with an error is refused as a whole.`

const ENGLISH_FOLDER = `src/locales/${DEFAULT_LOCALE}`

const importTranslations = async (returned: Returned): Promise<void> => {
  const { locale } = returned
  if (locale === DEFAULT_LOCALE) throw new TranslationError(['English is written in its folder'])
  const folder = `src/locales/${locale}`
  const isNew = !existsSync(folder)
  const english = readEnglish()
  const files = isNew ? newLocaleFiles(readLocale(ENGLISH_FOLDER), english) : readLocale(folder)
  const applied = applyTranslations(returned, files, english)
  const frame = isNew
    ? newLocaleFrame(locale, (file) => readFileSync(join(ENGLISH_FOLDER, file), 'utf8'))
    : {}
  const sources = new Map([
    ...Object.entries(frame),
    ...(isNew ? files : []).map(({ name, source }) => [name, source] as const),
    ...applied.files.map(({ name, source }) => [name, source] as const),
  ])
  mkdirSync(folder, { recursive: true })
  const paths = Array.from(sources, ([name, source]) => {
    writeFileSync(join(folder, name), source)
    return join(folder, name)
  })
  if (paths.length > 0) {
    const { isOk, output } = await runTool('oxfmt', 'oxfmt', paths)
    if (!isOk) throw new Error(output)
  }
  console.log(
    `${folder}: ${applied.changed.length} texts changed, ${applied.untranslated.length} are not translated.`,
  )
  if (isNew) console.log('A new language: docs/adding-a-language.md says what else it needs.')
}

const [file] = process.argv.slice(2)
if (file === undefined || file.startsWith('-')) {
  console.error(USAGE)
  process.exit(2)
}
try {
  await importTranslations(await readXliff(readFileSync(file, 'utf8')))
} catch (error) {
  if (!(error instanceof TranslationError)) throw error
  for (const problem of error.problems) console.error(problem)
  console.error(`${file}: ${error.problems.length} errors, nothing was written.`)
  process.exitCode = 1
}
