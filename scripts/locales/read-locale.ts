import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#locales/locales.ts'
import type { Message } from './message.ts'
import { partsOfText } from './message-of-expression.ts'
import { readMessages, type SourceMessage } from './read-messages.ts'

export interface LocaleFile {
  /** `for-you.ts` */
  name: string
  /** `forYou` */
  area: string
  source: string
  messages: SourceMessage[]
}

/** What a locale's folder holds beside its areas. */
const NO_AREA = new Set(['texts.ts', 'locale.ts', 'facts.ts', 'grammar.ts', 'promises.ts'])

export const areaOf = (file: string): string =>
  file.replace(/\.ts$/, '').replaceAll(/-([a-z])/g, (_, initial: string) => initial.toUpperCase())

/** Every area of a locale's folder. */
export const readLocale = (folder: string): LocaleFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NO_AREA.has(name))
    .toSorted()
    .map((name) => {
      const source = readFileSync(join(folder, name), 'utf8')
      return { name, area: areaOf(name), source, messages: readMessages(name, source) }
    })

/** The messages by their whole keys, like `digest.nav.label`. Code is left out. */
export const messagesByKey = (files: readonly LocaleFile[]): Map<string, Message> =>
  new Map(
    files.flatMap(({ area, messages }) =>
      messages.flatMap(({ key, message }) => (message ? [[`${area}.${key}`, message] as const] : [])),
    ),
  )

/** English, which every other language is compared with. One area it computes, from the contract's errors. */
export const readEnglish = (): Map<string, Message> =>
  new Map([
    ...messagesByKey(readLocale('src/locales/en')),
    ...Object.entries(locales.en.texts.errors).map(
      ([code, text]) => [`errors.${code}`, partsOfText(text)] as const,
    ),
  ])
