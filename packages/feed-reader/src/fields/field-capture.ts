import { FIELD_MAX_SOURCE_CHARS } from '../values/feed.ts'
import type { SourceText } from './item-draft.ts'
import { decodeReferences } from '../values/references.ts'
import type { Element } from '../xml/element.ts'

type Part = { kind: 'text' | 'cdata' | 'markup'; value: string }

const BINARY_TYPE = /^(image|audio|video|font|multipart|model)\/|^application\/(pdf|zip)/

export class FieldCapture {
  readonly element: Element
  private readonly parts: Part[] = []
  private length = 0
  private hasMarkup = false

  constructor(element: Element) {
    this.element = element
  }

  add(kind: Part['kind'], value: string) {
    if (kind === 'markup') this.hasMarkup = true
    const room = FIELD_MAX_SOURCE_CHARS - this.length
    if (room <= 0) return
    this.parts.push({ kind, value: value.length > room ? value.slice(0, room) : value })
    this.length += value.length
  }

  /**
   * @param untyped the kind if the feed declares none
   * @returns null for binary content, such as an inline picture, and for base64 that is not UTF-8 text
   */
  text(untyped: SourceText['kind']): SourceText | null {
    const type = (this.element.attributes.get('type') ?? '').trim().toLowerCase()
    if (BINARY_TYPE.test(type)) return null
    if (type === 'application/octet-stream' || this.element.attributes.get('mode')?.trim() === 'base64') {
      const value = fromBase64(this.join(false))
      return value === null ? null : { value, kind: declaredKind(type, 'maybe-html') }
    }
    if (!this.hasMarkup) return { value: this.join(false), kind: declaredKind(type, untyped) }
    // An element in the content means that the text beside it is markup too, unless that text is escaped.
    const isEscaped = this.parts.some((part) => part.kind === 'text' && /&lt;\/?[a-z]/i.test(part.value))
    return { value: this.join(!isEscaped || type.includes('xhtml')), kind: 'html' }
  }

  private join(asMarkup: boolean): string {
    return this.parts
      .map(({ kind, value }) => {
        if (kind === 'text') return asMarkup ? value : decodeReferences(value)
        return kind === 'cdata' && asMarkup ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : value
      })
      .join('')
  }
}

function declaredKind(type: string, untyped: SourceText['kind']): SourceText['kind'] {
  if (type === '') return untyped
  if (type.includes('html')) return 'html'
  return type === 'text' || type === 'text/plain' ? 'text' : 'maybe-html'
}

/** Decodes base64, which Atom 0.3 permits; null if the bytes are no UTF-8 text. */
function fromBase64(value: string): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'))
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
