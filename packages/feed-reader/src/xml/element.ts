import { vocabularyOfPrefix, vocabularyOfUri, type Vocabulary } from './names.ts'

const MAX_PREFIXES = 100
/** Only the innermost bases are kept; each may be relative to the one before. */
const MAX_BASES = 8

export type Attributes = ReadonlyMap<string, string>

export type Element = {
  /** Local name with the prefix of names.ts instead of the feed's: `title`, `dc:date`, `other:anything`. */
  name: string
  /** Name as in the document but in lower case, by which the end tag is matched. */
  tag: string
  attributes: Attributes
  /** Values of `xml:base` of the ancestors and the element, outermost first, not resolved yet. */
  bases: readonly string[]
  language: string | null
  parent: Element | null
  prefixes: Prefixes
}

type Prefixes = ReadonlyMap<string, Vocabulary>

const NO_PREFIXES: Prefixes = new Map()
const NO_BASES: readonly string[] = []

export function createElement(tag: string, attributes: Attributes, parent: Element | null): Element {
  const prefixes = declaredPrefixes(parent, attributes)
  const base = attributes.get('xml:base')
  const bases = parent?.bases ?? NO_BASES
  return {
    name: nameOf(tag, prefixes),
    tag,
    attributes,
    bases: base === undefined ? bases : [...bases.slice(1 - MAX_BASES), base],
    language: attributes.get('xml:lang') ?? attributes.get('lang') ?? parent?.language ?? null,
    parent,
    prefixes,
  }
}

/** Accepts the attribute with and without a prefix, because feeds write both `rdf:about` and `about`. */
export function attributeOf(element: Element, local: string): string | undefined {
  const own = element.attributes.get(local)
  if (own !== undefined) return own
  for (const [name, value] of element.attributes) if (name.endsWith(`:${local}`)) return value
  return undefined
}

function nameOf(tag: string, prefixes: Prefixes): string {
  const colon = tag.indexOf(':')
  const prefix = tag.slice(0, Math.max(colon, 0))
  const local = tag.slice(colon + 1)
  const vocabulary = prefixes.get(prefix) ?? (prefix === '' ? 'core' : vocabularyOfPrefix(prefix))
  return vocabulary === 'core' ? local : `${vocabulary}:${local}`
}

function declaredPrefixes(parent: Element | null, attributes: Attributes): Prefixes {
  const inherited = parent?.prefixes ?? NO_PREFIXES
  let declared: Map<string, Vocabulary> | null = null
  for (const [name, uri] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    const prefix = name.slice('xmlns:'.length)
    declared ??= new Map(inherited)
    if (declared.size < MAX_PREFIXES) declared.set(prefix, declaredVocabulary(prefix, uri, parent === null))
  }
  return declared ?? inherited
}

/** An unknown default namespace counts as RSS on the root and as foreign further down. */
function declaredVocabulary(prefix: string, uri: string, isRoot: boolean): Vocabulary {
  const known = vocabularyOfUri(uri)
  if (known) return known
  if (prefix !== '') return vocabularyOfPrefix(prefix)
  return isRoot || uri === '' ? 'core' : 'other'
}
