import { type Expression, parseSync, type PrivateIdentifier, Visitor } from 'oxc-parser'
import { LOCALES } from '../../../src/contract/values/locales.ts'

interface Finding {
  line: number
  message: string
}

const NAMES_A_LOCALE = /locale$|^lng$/i
const LOCALE_TAG = new RegExp(`^(?:${LOCALES.join('|')})-[A-Z]{2}$`)

const textOf = (node: Expression | PrivateIdentifier): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const isLocaleName = (node: Expression | PrivateIdentifier): boolean => {
  if (node.type === 'Identifier') return NAMES_A_LOCALE.test(node.name)
  return (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    NAMES_A_LOCALE.test(node.property.name)
  )
}

const isLocaleText = (text: string | undefined): boolean => LOCALES.some((locale) => locale === text)

/**
 * Places that a further locale would have to find: a comparison of a locale with one of its values, an object
 * with a key for each locale, and a language tag with a region.
 */
export const findLocaleBranches = (path: string, source: string): Finding[] => {
  const { program } = parseSync(path, source)
  const found: Finding[] = []
  const report = (start: number, message: string): void => {
    found.push({ line: source.slice(0, start).split('\n').length, message })
  }
  new Visitor({
    BinaryExpression({ left, right, operator, start }) {
      const isCompared =
        (isLocaleName(left) && isLocaleText(textOf(right))) ||
        (isLocaleText(textOf(left)) && isLocaleName(right))
      if (/^[!=]==?$/.test(operator) && isCompared)
        report(start, 'a locale is compared: read its texts or a field of its facts')
    },
    ObjectExpression({ properties, start }) {
      const keys = properties.map((property) =>
        property.type !== 'Property'
          ? undefined
          : property.key.type === 'Identifier'
            ? property.key.name
            : property.key.type === 'Literal'
              ? String(property.key.value)
              : undefined,
      )
      if (keys.length === LOCALES.length && LOCALES.every((locale) => keys.includes(locale)))
        report(start, 'an object with a key for each locale: move it to src/locales, or use byLocale')
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && LOCALE_TAG.test(value))
        report(start, `${value}: a locale's tags are fields of its facts`)
    },
  }).visit(program)
  return found
}
