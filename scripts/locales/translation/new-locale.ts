import { type Comment, parseSync } from 'oxc-parser'
import type { Message } from '../message.ts'
import { areaOf, type LocaleFile } from '../read-locale.ts'
import { readMessages } from '../read-messages.ts'
import { printExpression } from './print-expression.ts'

/** The English folder's comments explain its texts to translators, who have them in their file. */
const withoutComments = (source: string, comments: readonly Comment[]): string =>
  comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        text.slice(0, start).replace(/[ \t]+$/, '') + text.slice(end).replace(/^[ \t]*\n/, ''),
      source,
    )

/** An English area as the start of another language's: the same expressions, against the English type. */
const startOf = (name: string, source: string): string => {
  const bare = withoutComments(source, parseSync(name, source).comments)
  const type = /^export type (\w+) = typeof texts\n/m.exec(bare)
  if (!type) return bare
  const end = bare.startsWith('import') ? '\n' : '\n\n'
  return `import type { ${type[1]} } from '../en/${name}'${end}${bare
    .replace(type[0], '')
    .replace(/^export const texts = /m, `export const texts: ${type[1]} = `)
    .trimEnd()}\n`
}

/** English computes the messages of errors from the contract; other languages write them. */
const errorsFile = (english: ReadonlyMap<string, Message>): string => {
  const lines = [...english].flatMap(([key, message]) =>
    key.startsWith('errors.')
      ? [`  ${key.slice('errors.'.length)}: ${printExpression(message, ({ name }) => `{${name}}`)},\n`]
      : [],
  )
  return `import type { ErrorCode } from '#contract/errors.ts'

export const texts: Record<ErrorCode, string> = {
${lines.join('')}}
`
}

/** The areas that a new language starts from: English texts. */
export const newLocaleFiles = (
  english: readonly LocaleFile[],
  messages: ReadonlyMap<string, Message>,
): LocaleFile[] =>
  english.map(({ name, source }) => {
    const start = name === 'errors.ts' ? errorsFile(messages) : startOf(name, source)
    return { name, area: areaOf(name), source: start, messages: readMessages(name, start) }
  })

const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)

/** `Intl.Locale.prototype.getWeekInfo` is not in the compiler's library yet. */
type LocaleWithWeeks = Intl.Locale & { getWeekInfo: () => { firstDay: number } }

/**
 * The English facts with what `Intl` knows of the language. Lists are in the nearest content language, English
 * until someone decides.
 */
const factsFile = (locale: string, source: string): string => {
  const { firstDay } = (new Intl.Locale(locale).maximize() as LocaleWithWeeks).getWeekInfo()
  const fields = {
    tag: `'${locale}'`,
    name: `'${capitalised(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale)}'`,
    dateTag: `'${locale}'`,
    moneyTag: `'${locale}'`,
    firstDayOfWeek: String(firstDay === 7 ? 7 : 1),
  }
  return Object.entries(fields).reduce(
    (text, [field, value]) => text.replace(new RegExp(`^(  ${field}: ).*,$`, 'm'), `$1${value},`),
    source.replaceAll(/^ *\/\/.*\n/gm, ''),
  )
}

/**
 * What a locale's folder holds beside its areas, by file.
 * @param read returns the source of a file of the English folder
 */
export const newLocaleFrame = (locale: string, read: (file: string) => string): Record<string, string> => ({
  'facts.ts': factsFile(locale, read('facts.ts')),
  'grammar.ts': read('grammar.ts'),
  'locale.ts': read('locale.ts'),
  'texts.ts': `import type { LocaleTexts } from '../en/texts.ts'\n${read('texts.ts')
    .replace(/\nexport type LocaleTexts = .*\n/, '')
    .replace('export const texts = ', 'export const texts: LocaleTexts = ')}`,
})
