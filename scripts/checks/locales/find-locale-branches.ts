import { type Expression, parseSync, type PrivateIdentifier, Visitor } from 'oxc-parser'
import { CONTENT_LANGUAGES } from '../../../src/contract/values/content-languages.ts'
import { LOCALES } from '../../../src/contract/values/locales.ts'

interface Finding {
  line: number
  message: string
}

const NAMES_A_LOCALE = /locale$|^lng$/i
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

interface LanguageLists {
  locales: readonly string[]
  /** May be fewer: an object with a key for each of these is found too. */
  contentLanguages: readonly string[]
}

/**
 * Places that a further language would have to find: a comparison of a locale with one of its values, an object
 * with a key for each locale or language of content, and a language tag with a region.
 */
export const findLocaleBranches = (
  path: string,
  source: string,
  { locales, contentLanguages }: LanguageLists = { locales: LOCALES, contentLanguages: CONTENT_LANGUAGES },
): Finding[] => {
  const localeTag = new RegExp(`^(?:${locales.join('|')})-[A-Z]{2}$`)
  const isLocaleText = (text: string | undefined): boolean => locales.some((locale) => locale === text)
  const areKeysOf = (languages: readonly string[], keys: readonly unknown[]): boolean =>
    keys.length === languages.length && languages.every((language) => keys.includes(language))
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
      if (areKeysOf(locales, keys) || areKeysOf(contentLanguages, keys))
        report(
          start,
          'an object with a key for each language: move it to src/locales, or use byLocale or inEachLanguage',
        )
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && localeTag.test(value))
        report(start, `${value}: a locale's tags are fields of its facts`)
    },
  }).visit(program)
  return found
}
