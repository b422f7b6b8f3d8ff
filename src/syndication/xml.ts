import { escapeMarkup } from '#contract/values/markup.ts'

/** XML 1.0 excludes these characters (section 2.2): most control characters, and two others. */
// oxlint-disable-next-line no-control-regex -- the expression removes control characters
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** For text of an element or an attribute. Lone surrogates become U+FFFD. */
export const escapeXml = (text: string): string => escapeMarkup(text.toWellFormed().replaceAll(FORBIDDEN, ''))

/**
 * Renders plain text as HTML, one paragraph per line, because feed readers guess whether a body is text or
 * markup.
 */
export const htmlParagraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('')

type Attributes = Record<string, string | undefined>

const attributeList = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXml(value)}"`]))
    .join('')

export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${name}${attributeList(attributes)}>${escapeXml(text)}</${name}>`

export const element = (
  name: string,
  attributes: Attributes,
  children: readonly (string | false | null)[] = [],
): string => {
  const content = children.filter(Boolean)
  const open = `<${name}${attributeList(attributes)}`
  return content.length > 0 ? `${open}>\n${content.join('\n')}\n</${name}>` : `${open}/>`
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

/** Without fractions of a second, so that RFC 3339, W3C dates and feed readers all accept it. */
export const isoSeconds = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`
