import { capText, cleanText, foldLine } from '@apercu/feed-reader'

const MAX_TEXT_CHARS = 200_000
const TEXT_NODE = 3
const ELEMENT_NODE = 1
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER ' +
    'HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
)
/** Not readable, or rendered only as a fallback. */
const DROPPED = new Set(
  'AUDIO BUTTON CAPTION FIGCAPTION IFRAME NOSCRIPT OBJECT SCRIPT SELECT STYLE SVG TEMPLATE TITLE VIDEO'.split(
    ' ',
  ),
)
/** Class names of captions on sites without FIGCAPTION. */
const CAPTION_CLASS =
  /(?:^|[\s_-])(?:captions?|photo-?credits?|image-?credits?|img-?credits?|legende|wp-caption-text)(?:$|[\s_-])/i

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE

const isDropped = (node: Node): boolean => {
  if (!isElement(node)) return false
  if (DROPPED.has(node.nodeName)) return true
  return CAPTION_CLASS.test(node.getAttribute('class') ?? '')
}

/**
 * The text of an element, one paragraph per block, separated by blank lines; null when empty. Iterative,
 * because pages may nest deeper than the stack.
 */
export function articleText(root: Node): string | null {
  const text = new Paragraphs()
  let node: Node | null = root
  while (node && text.length <= MAX_TEXT_CHARS) {
    if (node.nodeType === TEXT_NODE) text.add(node.nodeValue ?? '')
    if (BLOCKS.has(node.nodeName)) text.endParagraph()
    const inside: Node | null = isDropped(node) ? null : node.firstChild
    if (inside) {
      node = inside
      continue
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode
      if (node && BLOCKS.has(node.nodeName)) text.endParagraph()
    }
    node = node && node !== root ? node.nextSibling : null
  }
  text.endParagraph()
  return capText(text.toString(), MAX_TEXT_CHARS).trimEnd() || null
}

class Paragraphs {
  length = 0
  readonly #paragraphs: string[] = []
  #open: string[] = []

  add(text: string): void {
    this.#open.push(text)
    this.length += text.length
  }

  endParagraph(): void {
    if (this.#open.length === 0) return
    const folded = foldLine(cleanText(this.#open.join('')))
    this.#open = []
    if (folded) this.#paragraphs.push(folded)
  }

  toString(): string {
    return this.#paragraphs.join('\n\n')
  }
}
