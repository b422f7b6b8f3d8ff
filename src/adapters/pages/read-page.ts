import { Readability } from '@mozilla/readability'
import { articleText } from './article-text.ts'
import { decodeHtml } from './decode-html.ts'
import type { Page, PageHints } from './page.ts'
import { oneLine, pageMetadata } from './page-metadata.ts'
import { parsePage } from './parse-page.ts'
import { isReservedByMeta } from './reserved-page.ts'

/** Bounds Readability, which visits each element many times. The longest real articles have about 10,000. */
const MAX_ELEMENTS = 30_000
/** Shorter paragraphs are mostly headlines, labels and captions. */
const PROSE_PARAGRAPH_CHARS = 80
const MIN_PROSE_CHARS = 200
const MAX_LINKED_SHARE = 0.5

/** A hostile page may take long, so that callers use `createPageReader`. */
export function readPage(html: Uint8Array, hints: PageHints): Page {
  const text = decodeHtml(html, hints.contentType)
  if (isReservedByMeta(text)) return NOTHING_OF_IT
  const document = parsePage(text)
  const metadata = pageMetadata(document, hints.url)
  const article = findArticle(document)
  return {
    ...metadata,
    title: oneLine(article?.title) ?? metadata.title,
    text: article?.content ? proseOf(article.content as Element) : null,
    byline: oneLine(article?.byline),
    siteName: oneLine(article?.siteName) ?? metadata.siteName,
    isReserved: false,
  }
}

const NOTHING_OF_IT: Page = {
  title: null,
  text: null,
  byline: null,
  lang: null,
  siteName: null,
  imageUrl: null,
  canonicalUrl: null,
  iconUrl: null,
  isReserved: true,
}

/**
 * Null for a list of links, a form or an error message, because Readability returns the least bad part of any
 * page.
 */
function proseOf(content: Element): string | null {
  const text = articleText(content)
  if (!text) return null
  const prose = text.split('\n\n').filter((paragraph) => paragraph.length >= PROSE_PARAGRAPH_CHARS)
  if (charsIn(prose) < MIN_PROSE_CHARS) return null
  const linked = charsIn(Array.from(content.querySelectorAll('a'), (link) => link.textContent ?? ''))
  return linked > text.length * MAX_LINKED_SHARE ? null : text
}

function charsIn(texts: string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}

/** Null also if Readability fails at too many or too deeply nested elements. */
function findArticle(document: Document) {
  try {
    const options = { serializer: (node: Node) => node, maxElemsToParse: MAX_ELEMENTS, keepClasses: true }
    return new Readability<Node>(document, options).parse()
  } catch {
    return null
  }
}
