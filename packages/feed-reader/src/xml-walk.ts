import { Tokenizer } from 'htmlparser2'
import { FEED_MAX_DEPTH } from './feed.ts'
import { decodeReferences } from './references.ts'
import { vocabularyOfPrefix, vocabularyOfUri, type Vocabulary } from './names.ts'

const MAX_ATTRIBUTES = 64
const MAX_PREFIXES = 100
/** The innermost ones; each may be relative to the one before. */
const MAX_BASES = 8
const MAX_NAME_CHARS = 200
const MAX_ATTRIBUTE_CHARS = 8_192

export type Attributes = ReadonlyMap<string, string>

/** An open element. Children inherit base and language. */
export type Element = {
  /** `title`, `dc:date`, `other:whatever`: see names.ts. */
  name: string
  /** As written, in lower case: what its end tag must say. */
  tag: string
  attributes: Attributes
  /** `xml:base` values from the root down to here, outermost first; not resolved yet. */
  bases: readonly string[]
  language: string | null
  parent: Element | null
  prefixes: Prefixes
}

type Prefixes = ReadonlyMap<string, Vocabulary>

export type Walker = {
  /** The start tag's own text is `source.slice(from, to)`, its angle brackets included. */
  open: (element: Element, from: number, to: number) => void
  /** `isCut`: the document ended inside the element. */
  close: (element: Element, isCut: boolean) => void
  /** Text, references still in it. */
  text: (raw: string) => void
  cdata: (text: string) => void
  /** Queried after every element: true ends the walk. */
  isDone: () => boolean
}

/** Start tags that close every open element inside their parent, however broken the markup. */
const LANDMARKS = new Set(['item', 'entry', 'channel', 'feed', 'rss', 'rdf:rdf'])
/** They never stand inside each other: a second one means that the first was not closed. */
const ITEM_TAGS = new Set(['item', 'entry'])
const NO_PREFIXES: Prefixes = new Map()
const NO_BASES: readonly string[] = []

/**
 * Walks XML that may be broken: unmatched end tags are skipped, missing ones are supplied, names are
 * case-insensitive, undeclared prefixes follow convention. No DTD, no entities beyond HTML's own. Linear in
 * the length of the source.
 */
export function walkXml(source: string, walker: Walker): void {
  const stack: Element[] = []
  /** Open elements below FEED_MAX_DEPTH, only counted. */
  let tooDeep = 0
  let tagStart = 0
  let tag = ''
  let attributes = new Map<string, string>()
  let attributeName = ''
  let attributeValue = ''

  function push(to: number) {
    const repeated = ITEM_TAGS.has(tag) ? stack.findIndex((element) => element.name === tag) : -1
    if (repeated >= 0) {
      tooDeep = 0
      while (stack.length > repeated) pop(false)
    }
    if (stack.length >= FEED_MAX_DEPTH) {
      tooDeep++
      return false
    }
    const parent = stack.at(-1) ?? null
    const prefixes = declaredPrefixes(parent, attributes)
    const base = attributes.get('xml:base')
    const bases = parent?.bases ?? NO_BASES
    const element: Element = {
      name: nameOf(tag, prefixes),
      tag,
      attributes,
      bases: base === undefined ? bases : [...bases.slice(1 - MAX_BASES), base],
      language: attributes.get('xml:lang') ?? attributes.get('lang') ?? parent?.language ?? null,
      parent,
      prefixes,
    }
    stack.push(element)
    walker.open(element, tagStart, to)
    return true
  }

  function pop(isCut: boolean) {
    const element = stack.pop()
    if (element) walker.close(element, isCut)
  }

  function closeTag(closing: string) {
    const index = stack.findLastIndex((element) => element.tag === closing)
    const isLandmark = index >= 0 && LANDMARKS.has(stack[index]?.name ?? '')
    if (tooDeep > 0 && !isLandmark) {
      tooDeep--
      return
    }
    if (index < 0) return
    tooDeep = 0
    while (stack.length > index) pop(false)
  }

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      onopentagname(start, end) {
        tagStart = start - 1
        tag = source.slice(start, Math.min(end, start + MAX_NAME_CHARS)).toLowerCase()
        attributes = new Map()
      },
      onattribname(start, end) {
        attributeName = source.slice(start, Math.min(end, start + MAX_NAME_CHARS)).toLowerCase()
        attributeValue = ''
      },
      onattribdata(start, end) {
        attributeValue = source.slice(start, Math.min(end, start + MAX_ATTRIBUTE_CHARS))
      },
      onattribend() {
        if (attributes.size >= MAX_ATTRIBUTES || attributes.has(attributeName)) return
        attributes.set(attributeName, decodeReferences(attributeValue))
      },
      onopentagend(end) {
        push(end + 1)
        stopWhenDone()
      },
      onselfclosingtag(end) {
        if (push(end + 1)) pop(false)
        else tooDeep--
        stopWhenDone()
      },
      onclosetag(start, end) {
        closeTag(
          source
            .slice(start, Math.min(end, start + MAX_NAME_CHARS))
            .trim()
            .toLowerCase(),
        )
        stopWhenDone()
      },
      ontext(start, end) {
        if (tooDeep === 0) walker.text(source.slice(start, end))
      },
      oncdata(start, end, trailing) {
        if (tooDeep === 0) walker.cdata(source.slice(start, end - trailing))
      },
      onattribentity: ignore,
      ontextentity: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )

  function stopWhenDone() {
    if (walker.isDone()) tokenizer.pause()
  }

  // In one piece: a reference or a tag is never split between two writes. Memory and time are bounded by the caller's cap on the source.
  tokenizer.write(source)
  tokenizer.end()
  while (stack.length > 0) pop(true)
}

/** The value of an attribute whatever prefix it wears (`rdf:about`, `about`). */
export function attributeOf(element: Element, local: string): string | undefined {
  const own = element.attributes.get(local)
  if (own !== undefined) return own
  for (const [name, value] of element.attributes) if (name.endsWith(`:${local}`)) return value
  return undefined
}

function ignore() {}

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

/** An unknown default namespace on the root counts as RSS; further down it is foreign. */
function declaredVocabulary(prefix: string, uri: string, isRoot: boolean): Vocabulary {
  const known = vocabularyOfUri(uri)
  if (known) return known
  if (prefix !== '') return vocabularyOfPrefix(prefix)
  return isRoot || uri === '' ? 'core' : 'other'
}
