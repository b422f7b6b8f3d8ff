import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { decodeReferences } from './references.ts'
import { truncateText, cleanText, foldLine } from './clean-text.ts'
import { FIELD_MAX_CHARS, FIELD_MAX_SOURCE_CHARS } from './feed.ts'

const BLOCKS = new Set(
  (
    'address article aside blockquote body br center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody tfoot ' +
    'thead tr ul'
  ).split(' '),
)
const DROPPED = new Set(
  'applet audio button canvas head iframe map noembed noframes noscript object script select style svg template textarea title video'.split(
    ' ',
  ),
)
const RAW = new Set(['script', 'style', 'template', 'textarea', 'title', 'iframe', 'noembed', 'noframes'])
const CELLS = new Set(['td', 'th'])
/** Other names in angle brackets count as text, as in the title `the <Suspense> component`. */
const HTML_NAMES = new Set([
  ...BLOCKS,
  ...DROPPED,
  ...CELLS,
  ...(
    'a abbr acronym b bdi bdo big caption cite code col colgroup data del dfn em embed font i img input ins kbd label ' +
    'link mark meta nobr param picture q rp rt ruby s samp small source span strike strong sub sup time track tt u var wbr'
  ).split(' '),
])
/** A picture declared smaller than this is an icon, an emoji or a tracker. */
const MIN_IMAGE_PX = 50
const TRACKER =
  /(?:\/pixel\b|[/.]gif\?|feedburner\.com\/~|feedsportal\.com|doubleclick|\/b\.gif|stats\.wordpress|\/wp-content\/plugins\/|\/emoji\/|gravatar\.com|feeds\.wordpress\.com|\bspacer\.gif|\btrack(?:ing|er)?[./?])/i

export type MarkupImage = { source: string; alt: string | null }

export type ReadMarkup = { text: string; image: MarkupImage | null }

/**
 * Renders HTML as plain text with one line per block. References are decoded once, invisible and deceptive
 * characters are removed. The result may contain `<` and must be rendered as text.
 * @param maxChars limits the result; at most a million characters of the source are parsed
 */
export function toPlainText(html: string, maxChars: number = FIELD_MAX_CHARS): string {
  return readMarkup(html, maxChars).text
}

/** Like `toPlainText`, but also finds the first picture that is neither an icon nor a tracker. */
export function readMarkup(html: string, maxChars: number = FIELD_MAX_CHARS): ReadMarkup {
  const source = withoutSections(
    html.length > FIELD_MAX_SOURCE_CHARS ? html.slice(0, FIELD_MAX_SOURCE_CHARS) : html,
  )
  if (!source.includes('<'))
    return { text: lines(paragraphs(decodeReferences(source)), maxChars), image: null }
  const reader = new MarkupReader(source, maxChars)
  return { text: lines(reader.read(), maxChars), image: reader.image }
}

/**
 * Text that is declared plain counts as HTML if it contains an end tag or a character reference, and no names
 * but HTML's.
 */
export function looksLikeHtml(text: string): boolean {
  if (!text.includes('</') && !/&#?\w{2,10};/.test(text) && !/<br\s?\/?>/i.test(text)) return false
  for (const [, name = ''] of text.matchAll(/<\/?([a-z][\w:-]*)/gi)) {
    if (!HTML_NAMES.has(name.toLowerCase())) return false
  }
  return true
}

class MarkupReader {
  image: MarkupImage | null = null
  private readonly source: string
  private readonly maxChars: number
  private readonly parts: string[] = []
  private length = 0
  private name = ''
  /** Name of the open element whose content a browser does not parse, such as `script`; empty outside. */
  private raw = ''
  /**
   * Name of the outermost element whose text is dropped. The text is kept apart in case the element is never
   * closed.
   */
  private dropping = ''
  private droppingDepth = 0
  private dropped: string[] = []
  private pre = 0
  private readonly attributes = new Map<string, string>()
  private attributeName = ''

  constructor(source: string, maxChars: number) {
    this.source = source
    this.maxChars = maxChars
  }

  read(): string {
    const tokenizer = new Tokenizer(
      { decodeEntities: false },
      this.callbacks(() => tokenizer.pause()),
    )
    tokenizer.write(this.source)
    tokenizer.end()
    // Restores the text of an unclosed element, except scripts and the like, which a browser hides too.
    return this.parts.concat(this.dropping ? this.dropped : []).join('')
  }

  private callbacks(stop: () => void): TokenizerCallbacks {
    const { source } = this
    return {
      onopentagname: (start, end) => {
        this.name = source.slice(start, Math.min(end, start + 50)).toLowerCase()
        this.attributes.clear()
      },
      onattribname: (start, end) => {
        this.attributeName =
          this.name === 'img' ? source.slice(start, Math.min(end, start + 50)).toLowerCase() : ''
      },
      onattribdata: (start, end) => {
        if (!this.attributeName || this.attributes.size >= 40 || end - start > 4_096) return
        this.attributes.set(this.attributeName, decodeReferences(source.slice(start, end)))
      },
      onopentagend: () => this.open(false),
      onselfclosingtag: () => this.open(true),
      onclosetag: (start, end) => this.close(source.slice(start, Math.min(end, start + 50)).toLowerCase()),
      ontext: (start, end) => {
        this.add(source.slice(start, end))
        // Stops at twice the limit, because cleaning shortens the text afterwards.
        if (this.length > this.maxChars * 2) stop()
      },
      oncdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      ontextentity: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    }
  }

  private add(raw: string) {
    if (this.raw) return
    const text = decodeReferences(raw)
    if (this.dropping) this.dropped.push(text)
    else this.push(this.pre > 0 ? text : text.replace(/[\n\r]/g, ' '))
  }

  private push(text: string) {
    this.parts.push(text)
    this.length += text.length
  }

  private open(hasSlash: boolean) {
    const { name } = this
    // HTML ignores the slash of `<script/>`, so that the element stays open.
    const isSelfClosed = hasSlash && !RAW.has(name)
    if (RAW.has(name)) this.raw ||= name
    if (name === 'img') this.image ??= this.imageHere()
    if (this.dropping) {
      if (name === this.dropping && !isSelfClosed) this.droppingDepth++
      return
    }
    if (DROPPED.has(name)) {
      if (isSelfClosed) return
      this.dropping = name
      this.droppingDepth = 1
      this.dropped = []
      return
    }
    if (name === 'pre' && !isSelfClosed) this.pre++
    this.separate(name)
  }

  private close(name: string) {
    if (name === this.raw) this.raw = ''
    if (this.dropping) {
      if (name === this.dropping && --this.droppingDepth === 0) this.dropping = ''
      return
    }
    if (name === 'pre' && this.pre > 0) this.pre--
    this.separate(name)
  }

  private separate(name: string) {
    if (BLOCKS.has(name)) this.push('\n')
    else if (CELLS.has(name)) this.push(' ')
  }

  private imageHere(): MarkupImage | null {
    const { attributes } = this
    const candidates = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-orig-file']
    const source = candidates
      .map((name) => attributes.get(name)?.trim())
      .find((url) => url && !/^data:/i.test(url))
    if (!source || TRACKER.test(source)) return null
    const sizes = [attributes.get('width'), attributes.get('height')].map((size) =>
      Number.parseInt(size ?? '', 10),
    )
    if (sizes.some((size) => size < MIN_IMAGE_PX)) return null
    if (/(?:width|height)\s*:\s*[01](?:px)?\b|display\s*:\s*none/i.test(attributes.get('style') ?? ''))
      return null
    const alt = foldLine(cleanText(attributes.get('alt') ?? ''))
    return { source, alt: alt || null }
  }
}

function ignore() {}

/** Removes CDATA sections, which HTML does not have, because some feeds wrap their text twice. */
function withoutSections(html: string): string {
  return html.includes('<![CDATA[') ? html.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : html
}

/** A paragraph ends only at a blank line, because text without markup is often wrapped at a fixed width. */
function paragraphs(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => (line.trim() === '' ? '\n' : `${line} `))
    .join('')
}

function lines(text: string, maxChars: number): string {
  const cleaned = cleanText(text)
  const kept: string[] = []
  let length = 0
  for (const line of cleaned.split(/[\n\r\u2028\u2029]+/)) {
    const folded = foldLine(line)
    if (!folded) continue
    kept.push(folded)
    length += folded.length + 1
    if (length > maxChars) break
  }
  return truncateText(kept.join('\n'), maxChars).trimEnd()
}
