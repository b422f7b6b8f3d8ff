import { localeProblems } from '../../checks/locales/locale-problems.ts'
import { type Argument, argumentsOf, type Message, printMessage } from '../message.ts'
import type { LocaleFile } from '../read-locale.ts'
import type { SourceMessage } from '../read-messages.ts'
import { withGrammarImports } from './grammar-imports.ts'
import { readInline } from './inline.ts'
import { expressionFinder, printExpression } from './print-expression.ts'
import { type Returned, type ReturnedUnit, TranslationError } from './read-xliff.ts'

interface Text {
  file: LocaleFile
  text: SourceMessage
}

interface Edit {
  file: LocaleFile
  start: number
  end: number
  source: string
}

export interface Applied {
  /** Files with their new source, not formatted; those without a change are left out. */
  files: { name: string; source: string }[]
  /** Keys of the texts that changed. */
  changed: string[]
  /** Keys of the texts without a translation, which stay as they are. */
  untranslated: string[]
}

const textsOf = (files: readonly LocaleFile[]): Map<string, Text> =>
  new Map(
    files.flatMap((file) =>
      file.messages.flatMap((text) =>
        text.message ? [[`${file.area}.${text.key}`, { file, text }] as const] : [],
      ),
    ),
  )

/** @throws {SyntaxError} for a placeholder that the text cannot have */
const editsOf = ({ file, text }: Text, target: Message): Edit[] => {
  const find = expressionFinder(text.expressions, text.parameters?.names ?? [])
  const expressionOf = (argument: Argument): string => {
    const found = find(argument)
    if (found === undefined) throw new SyntaxError(`has no value for {${argument.name}, ${argument.kind}}`)
    return found
  }
  return [{ file, start: text.start, end: text.end, source: printExpression(target, expressionOf) }]
}

const withEdits = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.source + text.slice(edit.end), source)

/** Collects what a returned file changes, and what is wrong with it. */
class Application {
  readonly problems: string[] = []
  readonly edits: Edit[] = []
  readonly changed = new Map<string, Message>()
  readonly untranslated: string[] = []
  readonly #texts: Map<string, Text>
  readonly #english: ReadonlyMap<string, Message>

  constructor(files: readonly LocaleFile[], english: ReadonlyMap<string, Message>) {
    this.#texts = textsOf(files)
    this.#english = english
  }

  take(unit: ReturnedUnit): void {
    const known = this.#texts.get(unit.id)
    if (!known) this.problems.push(`${unit.id}: there is no such text`)
    else if (unit.target.length === 0) this.untranslated.push(unit.id)
    else
      try {
        this.#takeTarget(known, unit, readInline(unit.target))
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        this.problems.push(`${unit.id}: ${error.message}`)
      }
  }

  #takeTarget(known: Text, { id, source }: ReturnedUnit, target: Message): void {
    const current = known.text.message ?? []
    if (printMessage(target) === printMessage(current)) return
    const english = this.#english.get(id) ?? current
    if (printMessage(readInline(source)) !== printMessage(english)) {
      this.problems.push(`${id}: the English text has changed since: ${printMessage(english)}`)
      return
    }
    const selects = argumentsOf(target).filter(({ kind }) => kind === 'select')
    if (selects.some(({ forms = {} }) => Object.keys(forms).toSorted().join(' ') !== 'other true'))
      throw new SyntaxError('a selection has the forms "true" and "other"')
    this.edits.push(...editsOf(known, target))
    this.changed.set(id, target)
  }
}

/**
 * Takes over what translators sent back: all of it, or nothing.
 * @param files of the locale as they are, or those that a new one starts from
 * @throws {TranslationError} with every unknown text, and every translation that the check of the locales would reject
 */
export const applyTranslations = (
  { locale, units }: Returned,
  files: readonly LocaleFile[],
  english: ReadonlyMap<string, Message>,
): Applied => {
  const application = new Application(files, english)
  for (const unit of units) application.take(unit)
  const { problems, edits, changed, untranslated } = application
  const sources = new Map([...english].filter(([key]) => changed.has(key)))
  problems.push(...localeProblems(locale, changed, sources))
  if (problems.length > 0) throw new TranslationError(problems)
  return {
    files: files.flatMap((file) => {
      const own = edits.filter((edit) => edit.file === file)
      return own.length > 0
        ? [{ name: file.name, source: withGrammarImports(withEdits(file.source, own)) }]
        : []
    }),
    changed: [...changed.keys()],
    untranslated,
  }
}
