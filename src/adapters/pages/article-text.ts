import { truncateText, cleanText, foldLine } from '@apercu/feed-reader'

const MAX_TEXT_CHARS = 200_000
const TEXT_NODE = 3
const ELEMENT_NODE = 1
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER ' +
    'HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
)
/** The text of these elements is not part of the article, or is rendered only as a fallback. */
const DROPPED = new Set(
  'AUDIO BUTTON CAPTION FIGCAPTION IFRAME NOSCRIPT OBJECT SCRIPT SELECT STYLE SVG TEMPLATE TITLE VIDEO'.split(
    ' ',
  ),
)
/** Matches the class names by which sites without FIGCAPTION mark captions. */
const CAPTION_CLASS =
  /(?:^|[\s_-])(?:captions?|photo-?credits?|image-?credits?|img-?credits?|legende|wp-caption-text)(?:$|[\s_-])/i

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE

const isBlock = (node: Node): boolean => BLOCKS.has(node.nodeName)

const isDropped = (node: Node): boolean => {
  if (!isElement(node)) return false
  if (DROPPED.has(node.nodeName)) return true
  return CAPTION_CLASS.test(node.getAttribute('class') ?? '')
}

/**
 * One paragraph per block, separated by blank lines; null when empty. Iterative, because pages may nest
 * deeper than the stack.
 */
export function articleText(root: Node): string | null {
  const text = new Paragraphs()
  let node: Node | null = root
  while (node && text.length <= MAX_TEXT_CHARS) {
    if (node.nodeType === TEXT_NODE) text.add(node.nodeValue ?? '')
    if (isBlock(node)) text.endParagraph()
    node = nextNode(node, root, text)
  }
  text.endParagraph()
  return truncateText(text.toString(), MAX_TEXT_CHARS).trimEnd() || null
}

/** Follows the order of the document and skips dropped nodes. Leaving a block ends a paragraph. */
function nextNode(node: Node, root: Node, text: Paragraphs): Node | null {
  const inside = isDropped(node) ? null : node.firstChild
  if (inside) return inside
  let left: Node | null = node
  while (left && left !== root && !left.nextSibling) {
    left = left.parentNode
    if (left && isBlock(left)) text.endParagraph()
  }
  return left && left !== root ? left.nextSibling : null
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
