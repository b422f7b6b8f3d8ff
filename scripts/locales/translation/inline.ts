import { type Argument, escapeText, type Message, parseMessage, textsIn } from '../message.ts'

/** A character reference for a name, and for what an attribute may not hold. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Whether a message needs the syntax of ICU MessageFormat, in which braces and apostrophes are escaped. Other
 * texts are written as they are, with elements for their placeholders.
 */
const needsSyntax = (message: Message): boolean =>
  message.some((part) => typeof part !== 'string' && part.forms) ||
  textsIn(message).some((text) => text.includes('{'))

const NUMBER = '-number'

/** An element that translation tools move as a whole. Its id is its name, which some of them keep alone. */
const placeholder = ({ kind, name }: Argument): string => {
  const id = kind === 'number' ? name + NUMBER : name
  return `<x id="${id}" equiv-text="{${name}}"/>`
}

const writeParts = (message: Message, write: (text: string) => string): string =>
  message
    .map((part) => {
      if (typeof part === 'string') return escapeXml(write(part))
      if (!part.forms) return placeholder(part)
      const forms = Object.entries(part.forms).map(([form, parts]) => `${form} {${writeParts(parts, write)}}`)
      return `{${part.name}, ${part.kind}, ${forms.join(' ')}}`
    })
    .join('')

/** Content of a `source` or `target` element of XLIFF. */
export const writeInline = (message: Message): string =>
  writeParts(message, needsSyntax(message) ? escapeText : (text) => text)

/** Text of an element, or the id of a placeholder in it. */
export type InlinePart = string | { id: string }

const printPlaceholder = (id: string): string =>
  id.endsWith(NUMBER) ? `{${id.slice(0, -NUMBER.length)}, number}` : `{${id}}`

/** @throws {SyntaxError} for text that is no message */
export const readInline = (parts: readonly InlinePart[]): Message => {
  const texts = parts.filter((part) => typeof part === 'string')
  const hasSyntax = /[{}]/.test(texts.join(''))
  if (hasSyntax && /#/.test(texts.join('').replaceAll(/'[{}#][^']*'/g, '')))
    throw new SyntaxError('a number is written by its placeholder, not by #')
  return parseMessage(
    parts
      .map((part) =>
        typeof part !== 'string' ? printPlaceholder(part.id) : hasSyntax ? part : escapeText(part),
      )
      .join(''),
  )
}
