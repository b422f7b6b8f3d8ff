import { Parser } from 'htmlparser2'
import { validateXML } from 'xmllint-wasm'
import type { InlinePart } from './inline.ts'

/** A unit as it came back. */
export interface ReturnedUnit {
  id: string
  source: InlinePart[]
  /** Empty for a text that is not translated yet. */
  target: InlinePart[]
}

export interface Returned {
  locale: string
  units: ReturnedUnit[]
}

/** A file that cannot be read, or translations that cannot be taken over. */
export class TranslationError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** @throws {TranslationError} with the lines that are not well-formed */
const canonical = async (xml: string): Promise<string> => {
  // In canonical XML there are neither document types nor CDATA sections, and every element has its end tag.
  const { errors, normalized } = await validateXML({
    xml: [{ fileName: 'translations.xlf', contents: xml }],
    normalization: 'c14n',
    maxMemoryPages: 8192,
  })
  if (errors.length > 0)
    throw new TranslationError(errors.map(({ message, loc }) => `line ${loc?.lineNumber ?? '?'}: ${message}`))
  return normalized
}

/** Marks that tools put around segments and terms, and whose text is the translation. */
const TRANSPARENT = new Set(['mrk'])
/** Of a language of the interface, and the name of its folder. */
export const LOCALE_TAG = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

class XliffReader {
  readonly units: ReturnedUnit[] = []
  readonly problems: string[] = []
  readonly locales = new Set<string>()
  #unit: ReturnedUnit | undefined
  /** Content of the `source` or `target` that is open. */
  #content: InlinePart[] | undefined
  /** Depth within `alt-trans`, which has sources and targets of other translations. */
  #alternatives = 0

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'xliff' && attributes['version'] !== '1.2')
      this.problems.push(`XLIFF ${attributes['version']} is not read, only 1.2`)
    if (name === 'file') this.locales.add(attributes['target-language'] ?? '')
    if (name === 'alt-trans') this.#alternatives++
    if (this.#alternatives > 0) return
    if (name === 'trans-unit') {
      this.#unit = { id: attributes['id'] ?? '', source: [], target: [] }
      this.units.push(this.#unit)
    } else if (this.#unit && (name === 'source' || name === 'target')) this.#content = this.#unit[name]
    else if (this.#content) this.#openInline(name, attributes)
  }

  #openInline(name: string, { id }: Record<string, string>): void {
    if (name === 'x' && id !== undefined) this.#content?.push({ id })
    else if (!TRANSPARENT.has(name)) this.problems.push(`${this.#unit?.id}: has an element <${name}>`)
  }

  text(text: string): void {
    this.#content?.push(text)
  }

  close(name: string): void {
    if (name === 'alt-trans') this.#alternatives--
    else if (name === 'trans-unit') this.#unit = undefined
    if (name === 'source' || name === 'target') this.#content = undefined
  }
}

/**
 * Reads an XLIFF 1.2 file.
 * @throws {TranslationError} for a file that is not well-formed, or has elements within texts that are no placeholders
 */
export const readXliff = async (xml: string): Promise<Returned> => {
  const reader = new XliffReader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { xmlMode: true },
  )
  parser.end(await canonical(xml))
  const { units, problems, locales } = reader
  const [locale = ''] = locales
  if (locales.size !== 1 || !LOCALE_TAG.test(locale))
    problems.push(`the file has no one target language: ${[...locales].join(', ')}`)
  const ids = units.map(({ id }) => id)
  problems.push(
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: is in the file twice`),
  )
  if (problems.length > 0) throw new TranslationError(problems)
  return { locale, units }
}
