import { FieldCapture } from '../fields/field-capture.ts'
import {
  FEED_MAX_ITEMS,
  FeedError,
  type FeedDocument,
  type SourceFormat,
  type FeedHints,
} from '../values/feed.ts'
import { FEED_FIELDS, readFeedAttributes, type FeedDraft } from '../fields/feed-fields.ts'
import type { ImageOffer } from '../values/images.ts'
import { ItemDraft } from '../fields/item-draft.ts'
import { ITEM_FIELDS, linkTarget, readItemAttributes, type FieldPlace } from '../fields/item-fields.ts'
import { webLink } from '../values/links.ts'
import type { Element } from '../xml/element.ts'
import { walkXml, type Walker } from '../xml/xml-walk.ts'

const ROOTS: ReadonlyMap<string, SourceFormat> = new Map<string, SourceFormat>([
  ['rss', 'rss'],
  ['rdf:rdf', 'rdf'],
  ['rdf', 'rdf'],
  ['feed', 'atom'],
  ['entry', 'atom'],
  ['channel', 'rss'],
  ['item', 'rss'],
])
/** Roots that are accepted inside a web page, because some servers render one around a feed. */
const PAGE_ROOTS = new Set(['rss', 'rdf:rdf', 'feed'])
const ITEMS = new Set(['item', 'entry'])
/** Skipped, because their titles, links and names are not those of the item or feed. */
const IGNORED = new Set(['textinput', 'source', 'contributor', 'dc:contributor', 'cloud', 'media:comments'])
/** These elements never occur inside a body, so that they reveal a missing end tag. */
const AFTER_BODY = new Set(['item', 'entry', 'pubdate', 'guid', 'dc:date', 'dc:creator', 'content:encoded'])

/**
 * Parses RSS 0.9x, 1.0, 2.0, Atom 0.3, 1.0 and single Atom entries, also from invalid XML.
 * @throws {FeedError} `not_a_feed`
 */
export function readXmlFeed(text: string, hints: FeedHints): FeedDocument {
  const reader = new XmlFeedReader(text, hints)
  walkXml(text, reader)
  return reader.finish()
}

class XmlFeedReader implements Walker {
  private readonly source: string
  private readonly url: string | null
  private readonly maxItems: number
  private format: SourceFormat | null = null
  private isPage = false
  private readonly feed: FeedDraft = {
    title: null,
    siteUrl: null,
    description: null,
    language: null,
    author: null,
    hubs: [],
    selfUrl: null,
  }
  private readonly drafts: ItemDraft[] = []
  private draft: ItemDraft | null = null
  private itemElement: Element | null = null
  private ignored: Element | null = null
  private field: FieldCapture | null = null
  private media: { element: Element; image: ImageOffer | null } | null = null
  private done = false
  private truncated = false

  constructor(source: string, hints: FeedHints) {
    this.source = source
    this.url = webLink(hints.url)
    this.maxItems = hints.maxItems ?? FEED_MAX_ITEMS
  }

  open(element: Element, from: number, to: number) {
    if (this.field && this.endsField(element)) this.closeField(false)
    if (this.field) this.field.add('markup', this.markup(element, from, to))
    else if (!this.ignored) this.enter(element)
  }

  close(element: Element, isCut: boolean) {
    if (element === this.field?.element) this.closeField(isCut)
    else if (this.field) this.field.add('markup', `</${localName(element)}>`)
    if (element === this.ignored) this.ignored = null
    if (element === this.media?.element) this.media = null
    if (element === this.itemElement) this.closeItem()
  }

  text(raw: string) {
    this.field?.add('text', raw)
  }

  cdata(text: string) {
    this.field?.add('cdata', text)
  }

  isDone() {
    return this.done
  }

  finish(): FeedDocument {
    if (!this.format || (this.isPage && this.drafts.length === 0))
      throw new FeedError('not_a_feed', this.isPage ? 'a web page' : 'neither RSS nor Atom')
    const { author, ...feed } = this.feed
    const inheritedAuthor = this.format === 'atom' ? author : null
    const items = this.drafts.map((draft) => draft.finish([feed.siteUrl, this.url]))
    for (const item of items) item.author ??= inheritedAuthor
    return { ...feed, format: this.format, items, truncated: this.truncated }
  }

  private enter(element: Element) {
    const { name } = element
    if (!this.format && !this.findRoot(element)) return
    if (ITEMS.has(name)) this.openItem(element)
    else if (IGNORED.has(name) || (name === 'image' && !this.draft)) this.ignored = element
    else if (element.parent?.name.startsWith('other:')) return
    else if (this.draft) this.enterItemField(this.draft, element)
    else this.enterFeedField(element)
  }

  /** A lone `<item>` or `<entry>` is accepted as a feed unless the document is a web page. */
  private findRoot({ name, language }: Element): boolean {
    this.isPage ||= name === 'html' || name === 'xhtml:html'
    const format = this.isPage && !PAGE_ROOTS.has(name) ? undefined : ROOTS.get(name)
    this.format = format ?? null
    this.feed.language = language
    return format !== undefined
  }

  private openItem(element: Element) {
    if (this.drafts.length >= this.maxItems) {
      this.done = true
      this.truncated = true
      return
    }
    this.itemElement = element
    this.draft = new ItemDraft()
    this.draft.language = element.language
    readItemAttributes(this.draft, this.place(element))
  }

  private closeItem() {
    if (this.draft) this.drafts.push(this.draft)
    this.draft = null
    this.itemElement = null
    this.media = null
  }

  private enterItemField(draft: ItemDraft, element: Element) {
    const image = readItemAttributes(draft, this.place(element))
    if (element.name === 'media:content' || element.name === 'media:group') this.media = { element, image }
    else if (ITEM_FIELDS.has(element.name) && !saysItInAttributes(element))
      this.field = new FieldCapture(element)
  }

  private enterFeedField(element: Element) {
    readFeedAttributes(this.feed, this.place(element))
    if (FEED_FIELDS.has(element.name) && !saysItInAttributes(element)) this.field = new FieldCapture(element)
  }

  private closeField(isCut: boolean) {
    const { field, draft } = this
    this.field = null
    if (!field) return
    const { element } = field
    const rule = draft ? ITEM_FIELDS.get(element.name) : undefined
    // A truncated title or address would be wrong, whereas a truncated body is still of use.
    if (isCut && !rule?.isBody) return
    const isHtmlByCustom = rule?.isBody && this.format !== 'atom'
    const text = field.text(isHtmlByCustom ? 'html' : 'maybe-html')
    if (!text) return
    if (draft) rule?.set(draft, text, this.place(element))
    else FEED_FIELDS.get(element.name)?.(this.feed, text, this.place(element))
  }

  /** A start tag inside a field may reveal that the field is never closed. */
  private endsField(element: Element): boolean {
    const current = this.field?.element.name ?? ''
    if (AFTER_BODY.has(element.name)) return true
    const fields = this.draft ? ITEM_FIELDS : FEED_FIELDS
    const isBody = this.draft ? ITEM_FIELDS.get(current)?.isBody : false
    if (isBody) return isRssLink(element)
    return current !== 'image' && fields.has(element.name)
  }

  private place(element: Element): FieldPlace {
    return { element, bases: [this.url, ...element.bases], image: this.media?.image ?? null }
  }

  /** Removes the prefix of tags, because `<h:p>` is a paragraph too. */
  private markup(element: Element, from: number, to: number): string {
    const tag = this.source.slice(from, to)
    const colon = element.tag.indexOf(':')
    return colon < 0 ? tag : `<${tag.slice(colon + 2)}`
  }
}

/** The `<link>` of RSS has no attributes, whereas that of HTML is useless without them. */
function isRssLink({ name, attributes }: Element): boolean {
  return name === 'link' && attributes.size === 0
}

function localName(element: Element): string {
  return element.tag.slice(element.tag.indexOf(':') + 1)
}

function saysItInAttributes(element: Element): boolean {
  return element.name === 'link' && linkTarget(element) !== undefined
}
