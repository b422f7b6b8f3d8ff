import { Tokenizer } from 'htmlparser2'
import { decodeReferences } from '../values/references.ts'
import { type ElementHandler, OpenElements } from './open-elements.ts'

const MAX_ATTRIBUTES = 64
const MAX_NAME_CHARS = 200
const MAX_ATTRIBUTE_CHARS = 8_192

export type Walker = ElementHandler & {
  /** Character references are not decoded yet, because their meaning depends on the field. */
  text: (raw: string) => void
  cdata: (text: string) => void
  /** Called after every element; true ends the walk. */
  isDone: () => boolean
}

/**
 * Walks XML that may be broken, in linear time. Names are case-insensitive, and undeclared prefixes follow
 * convention. No DTD is read, and no entities but those of HTML.
 */
export function walkXml(source: string, walker: Walker): void {
  const elements = new OpenElements(walker)
  let tagStart = 0
  let tag = ''
  let attributes = new Map<string, string>()
  let attributeName = ''
  let attributeValue = ''

  const nameAt = (start: number, end: number): string =>
    source.slice(start, Math.min(end, start + MAX_NAME_CHARS)).toLowerCase()
  const stopWhenDone = (): void => {
    if (walker.isDone()) tokenizer.pause()
  }

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      onopentagname(start, end) {
        tagStart = start - 1
        tag = nameAt(start, end)
        attributes = new Map()
      },
      onattribname(start, end) {
        attributeName = nameAt(start, end)
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
        elements.open(tag, attributes, tagStart, end + 1)
        stopWhenDone()
      },
      onselfclosingtag(end) {
        elements.open(tag, attributes, tagStart, end + 1)
        elements.closeNewest()
        stopWhenDone()
      },
      onclosetag(start, end) {
        elements.close(nameAt(start, end).trim())
        stopWhenDone()
      },
      ontext(start, end) {
        if (!elements.isTooDeep()) walker.text(source.slice(start, end))
      },
      oncdata(start, end, trailing) {
        if (!elements.isTooDeep()) walker.cdata(source.slice(start, end - trailing))
      },
      onattribentity: ignore,
      ontextentity: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )

  // Written in one piece, because a reference or tag must not be split between two writes.
  tokenizer.write(source)
  tokenizer.end()
  elements.closeAll()
}

function ignore() {}
