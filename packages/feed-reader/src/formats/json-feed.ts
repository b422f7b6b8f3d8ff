import { cleanText, foldLine } from '../values/clean-text.ts'
import {
  CATEGORY_MAX_CHARS,
  FEED_MAX_ITEMS,
  FeedError,
  HUBS_MAX,
  TITLE_MAX_CHARS,
  type FeedDocument,
  type FeedHints,
  type FeedItem,
  type FeedTranslation,
} from '../values/feed.ts'
import { IMAGE_RANK, isImage, offerImage } from '../values/images.ts'
import { bodyText, ItemDraft, textLine, type SourceText } from '../fields/item-draft.ts'
import { webLink } from '../values/links.ts'
import { personName } from '../values/people.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }
type JsonObject = { readonly [key: string]: Json | undefined }

/**
 * Parses JSON Feed 1.0 and 1.1 (jsonfeed.org). A truncated document returns its whole items.
 * @throws {FeedError} `not_a_feed`, or `unreadable` for invalid JSON.
 */
export function readJsonFeed(text: string, hints: FeedHints): FeedDocument {
  const { feed, isCut } = parse(text)
  const isFeed = textOf(feed, 'version')?.includes('jsonfeed.org') || Array.isArray(feed.items)
  if (!isFeed) throw new FeedError('not_a_feed', 'JSON, but no JSON Feed')
  const items = listOf(feed, 'items')
  const maxItems = hints.maxItems ?? FEED_MAX_ITEMS
  const siteUrl = webLink(textOf(feed, 'home_page_url'))
  const bases = [siteUrl, webLink(textOf(feed, 'feed_url')), webLink(hints.url)]
  const authors = namesIn(feed)
  return {
    title: line(textOf(feed, 'title'), 500),
    siteUrl,
    description: line(textOf(feed, 'description'), 2_000),
    language: line(textOf(feed, 'language'), 40),
    hubs: readHubs(feed),
    selfUrl: webLink(textOf(feed, 'feed_url')),
    format: 'json',
    items: items.slice(0, maxItems).map((item) => readItem(item, bases, authors)),
    truncated: isCut || items.length > maxItems,
  }
}

/** `hubs: [{ type: 'WebSub', url }]`, of which other types are other protocols. */
function readHubs(feed: JsonObject): string[] {
  return listOf(feed, 'hubs')
    .filter((hub) => /^websub$/i.test(textOf(hub, 'type') ?? ''))
    .slice(0, HUBS_MAX)
    .flatMap((hub) => webLink(textOf(hub, 'url')) ?? [])
}

function readItem(item: JsonObject, bases: readonly (string | null)[], feedAuthors: string[]): FeedItem {
  const draft = new ItemDraft()
  const read = (key: string, set: (value: string) => void) => {
    const value = textOf(item, key)
    if (value) set(value)
  }
  read('id', (id) => void (draft.id = foldLine(cleanText(id)).slice(0, 2_000)))
  read('title', (value) => draft.setTitle({ value, kind: 'maybe-html' }, 1))
  read('url', (url) => draft.setAlternate(url, bases))
  read('external_url', (url) => draft.setOtherAlternate(url, bases))
  read('date_published', (date) => draft.setDate('published', date))
  read('date_modified', (date) => draft.setDate('updated', date))
  read('summary', (value) => draft.addSummary({ text: { value, kind: 'text' }, bases }))
  read('content_html', (value) => draft.addContent({ text: { value, kind: 'html' }, bases }))
  read('content_text', (value) => draft.addContent({ text: { value, kind: 'text' }, bases }))
  read('image', (url) => draft.addImage(offerImage(url, bases, { rank: IMAGE_RANK.mediaContent })))
  read('banner_image', (url) => draft.addImage(offerImage(url, bases, { rank: IMAGE_RANK.element })))
  for (const file of listOf(item, 'attachments')) {
    const url = textOf(file, 'url') ?? ''
    const isPicture = isImage(url, textOf(file, 'mime_type') ?? undefined)
    if (isPicture) draft.addImage(offerImage(url, bases, { rank: IMAGE_RANK.enclosure }))
  }
  const own = namesIn(item)
  for (const name of own.length > 0 ? own : feedAuthors) draft.addAuthor(name)
  const tags = isList(item.tags) ? item.tags : []
  for (const tag of tags.slice(0, 100)) {
    if (typeof tag === 'string') draft.addCategory(tag.slice(0, CATEGORY_MAX_CHARS * 4))
  }
  draft.language = line(textOf(item, 'language'), 40)
  return { ...draft.finish(bases), translations: readTranslations(item) }
}

/** `_translations: { fr: { title, summary, content_text } }`, an extension as JSON Feed 1.1 permits. */
function readTranslations(item: JsonObject): FeedItem['translations'] {
  const french = objectIn(objectIn(item._translations)?.fr)
  const title = french && line(textOf(french, 'title'), TITLE_MAX_CHARS)
  if (!french || !title) return null
  const body = (key: string) => plain({ value: textOf(french, key) ?? '', kind: 'text' })
  const fr: FeedTranslation = { title, summary: body('summary'), content: body('content_text') }
  return { fr }
}

/** Version 1.1 replaced `author` by the list `authors`. */
function namesIn(owner: JsonObject): string[] {
  const people = listOf(owner, 'authors').slice(0, 5)
  const single = objectIn(owner.author)
  if (people.length === 0 && single) people.push(single)
  return people.flatMap((person) => personName(textOf(person, 'name') ?? '') ?? [])
}

function line(value: string | null, maxChars: number): string | null {
  return value === null ? null : textLine({ value, kind: 'maybe-html' }, maxChars)
}

function plain(text: SourceText): string | null {
  return bodyText(text).text || null
}

/**
 * Accepts numbers, because some feeds have numbers as ids. Inherited members such as `__proto__` are not
 * read.
 */
function textOf(owner: JsonObject, key: string): string | null {
  const value = Object.hasOwn(owner, key) ? owner[key] : undefined
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

function listOf(owner: JsonObject, key: string): JsonObject[] {
  const value = Object.hasOwn(owner, key) ? owner[key] : undefined
  return isList(value) ? value.map(objectIn).filter((each) => each !== null) : []
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

function objectIn(value: Json | undefined): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
}

function parse(text: string): { feed: JsonObject; isCut: boolean } {
  const whole = parseJson(text) ?? parseJson(text.slice(0, text.lastIndexOf('}') + 1))
  const feed = objectIn(whole)
  if (feed) return { feed, isCut: false }
  const rescued = rescue(text)
  if (!rescued) throw new FeedError('unreadable', 'damaged JSON')
  return { feed: rescued, isCut: true }
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function rescue(text: string): JsonObject | null {
  const start = /"items"\s{0,20}:\s{0,20}\[/.exec(text)
  if (!start) return null
  const head = objectIn(parseJson(`${text.slice(0, start.index)}"items":[]}`)) ?? {}
  const items = wholeObjects(text, start.index + start[0].length).map((each) => parseJson(each))
  return { ...head, items: items.filter((item) => item !== undefined) }
}

function wholeObjects(text: string, from: number): string[] {
  const objects: string[] = []
  let depth = 0
  let start = from
  let isInString = false
  for (let index = from; index < text.length; index++) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index++
      else if (character === '"') isInString = false
    } else if (character === '"') {
      isInString = true
    } else if (character === '{' || character === '[') {
      if (depth++ === 0) start = index
    } else if (character === '}' || character === ']') {
      if (--depth < 0) return objects
      if (depth === 0) objects.push(text.slice(start, index + 1))
    }
  }
  return objects
}
