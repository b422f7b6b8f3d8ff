import { IMAGE_RANK, isImage, offerImage, type ImageOffer } from '../values/images.ts'
import type { DateKind, ItemDraft, SourceText } from './item-draft.ts'
import { textLine } from './item-draft.ts'
import { personName } from '../values/people.ts'
import { attributeOf, type Element } from '../xml/element.ts'

export type ItemField = {
  /**
   * Set for bodies: only a few start tags inside reveal that a body lacks its end tag, because it may contain
   * unescaped HTML.
   */
  isBody?: boolean
  set: (draft: ItemDraft, text: SourceText, place: FieldPlace) => void
}

export type FieldPlace = {
  element: Element
  /** Base URLs for relative links, outermost first; each may be relative to the one before. */
  bases: readonly (string | null | undefined)[]
  /** The media object around the field, which a title or credit describes. */
  image: ImageOffer | null
}

const OWN_TITLE = 3
const DUBLIN_TITLE = 2
const MEDIA_TITLE = 1

const title = (rank: number): ItemField => ({ set: (draft, text) => draft.setTitle(text, rank) })
const date = (kind: DateKind): ItemField => ({ set: (draft, text) => draft.setDate(kind, text.value) })
const summary: ItemField = {
  isBody: true,
  set: (draft, text, { bases }) => draft.addSummary({ text, bases }),
}
const content: ItemField = {
  isBody: true,
  set: (draft, text, { bases }) => draft.addContent({ text, bases }),
}
const author: ItemField = { set: (draft, text) => draft.addAuthor(personIn(text)) }
const keywords: ItemField = {
  set: (draft, text) => {
    for (const word of text.value.split(/[,;]/, 50)) draft.addCategory(word)
  },
}
const category: ItemField = { set: (draft, text) => draft.addCategory(text.value) }
const describe = (field: 'alt' | 'credit'): ItemField => ({
  set: (draft, text, { image }) => draft.describeImage(field, text.value, image),
})
const identifier: ItemField = {
  set: (draft, text, { element, bases }) => {
    const id = textLine({ ...text, kind: 'text' }, 2_000)
    if (!id) return
    draft.id = id
    const isPermalink = element.attributes.get('ispermalink') ?? 'true'
    if (isPermalink.trim().toLowerCase() === 'true') draft.setPermalink(id, bases)
  },
}

/** Keys are names as in names.ts. Several names have one meaning, because feeds mix vocabularies. */
export const ITEM_FIELDS: ReadonlyMap<string, ItemField> = new Map<string, ItemField>([
  ['title', title(OWN_TITLE)],
  ['dc:title', title(DUBLIN_TITLE)],
  ['itunes:title', title(MEDIA_TITLE)],
  ['link', { set: (draft, text, { bases }) => draft.setAlternate(text.value, bases) }],
  ['feedburner:origlink', { set: (draft, text) => draft.setOrigin(text.value.trim()) }],
  ['guid', identifier],
  ['id', identifier],
  ['pubdate', date('published')],
  ['published', date('published')],
  ['issued', date('published')],
  ['dc:issued', date('published')],
  ['updated', date('updated')],
  ['modified', date('updated')],
  ['dc:modified', date('updated')],
  ['dc:date', date('updated')],
  ['lastbuilddate', date('updated')],
  ['created', date('created')],
  ['dc:created', date('created')],
  ['date', date('created')],
  ['description', summary],
  ['summary', summary],
  ['abstract', summary],
  ['dc:description', summary],
  ['dc:abstract', summary],
  ['itunes:summary', summary],
  ['content', content],
  ['content:encoded', content],
  ['encoded', content],
  ['body', content],
  ['xhtml:body', content],
  ['fullitem', content],
  ['author', author],
  ['dc:creator', author],
  ['dc:author', author],
  ['itunes:author', author],
  ['category', category],
  ['dc:subject', category],
  ['keywords', keywords],
  ['itunes:keywords', keywords],
  ['media:keywords', keywords],
  ['media:category', category],
  ['dc:language', { set: (draft, text) => void (draft.language = textLine(text, 40)) }],
  ['language', { set: (draft, text) => void (draft.language = textLine(text, 40)) }],
  ['media:title', { set: (draft, text, place) => setMediaTitle(draft, text, place) }],
  [
    'media:description',
    { isBody: true, set: (draft, text, place) => setMediaDescription(draft, text, place) },
  ],
  ['media:text', describe('alt')],
  ['media:credit', describe('credit')],
  ['media:copyright', describe('credit')],
  ['image', { set: (draft, text, place) => draft.addImage(imageIn(text, place)) }],
])

type AttributeReader = (draft: ItemDraft, place: FieldPlace) => ImageOffer | null

const addressOf = ({ attributes }: Element): string | undefined =>
  attributes.get('url') ?? attributes.get('href')

const image =
  (rank: number, addressIn: (element: Element) => string | undefined): AttributeReader =>
  (draft, { element, bases }) => {
    const width = Number.parseInt(element.attributes.get('width') ?? '', 10) || 0
    const isThumbnail = rank === IMAGE_RANK.thumbnail
    const offer = offerImage(addressIn(element), bases, { rank, width, isThumbnail })
    draft.addImage(offer)
    return offer
  }
/** Checks type or file name, because these elements may also refer to sound or video. */
const imageFile = (rank: number): AttributeReader =>
  image(rank, (element) => {
    const address = addressOf(element)
    return isImage(address ?? '', element.attributes.get('type'), mediumOf(element)) ? address : undefined
  })
const mediumOf = ({ name, attributes }: Element): string | undefined =>
  name === 'media:content' ? attributes.get('medium') : undefined

const ATTRIBUTE_READERS: ReadonlyMap<string, AttributeReader> = new Map<string, AttributeReader>([
  ['item', readItemTag],
  ['link', readLink],
  ['category', readCategory],
  ['itunes:category', readCategory],
  ['enclosure', imageFile(IMAGE_RANK.enclosure)],
  ['media:content', imageFile(IMAGE_RANK.mediaContent)],
  ['media:thumbnail', image(IMAGE_RANK.thumbnail, addressOf)],
  ['itunes:image', image(IMAGE_RANK.itunes, addressOf)],
  [
    'image',
    image(
      IMAGE_RANK.element,
      (element) => addressOf(element) ?? attributeOf(element, 'resource') ?? element.attributes.get('src'),
    ),
  ],
])

export const readItemAttributes: AttributeReader = (draft, place) =>
  ATTRIBUTE_READERS.get(place.element.name)?.(draft, place) ?? null

/** Undefined if the target is the text of the element, as in RSS. */
export function linkTarget(element: Element): string | undefined {
  const { attributes } = element
  return (
    attributes.get('href') ??
    attributes.get('url') ??
    attributes.get('uri') ??
    attributeOf(element, 'resource')
  )
}

/** RDF identifies an item by `rdf:about`; Microsoft's channel format puts link and date into attributes too. */
function readItemTag(draft: ItemDraft, { element: { attributes }, bases }: FieldPlace): null {
  draft.id = attributes.get('rdf:about')?.trim() || null
  const target = attributes.get('href')
  if (target) draft.setAlternate(target, bases)
  const changed = attributes.get('lastmod')
  if (changed) draft.setDate('updated', changed)
  return null
}

function readCategory(draft: ItemDraft, { element: { attributes } }: FieldPlace): null {
  const label = attributes.get('label') ?? attributes.get('term') ?? attributes.get('text')
  if (label) draft.addCategory(label)
  return null
}

function readLink(draft: ItemDraft, { element, bases }: FieldPlace): ImageOffer | null {
  const target = linkTarget(element)
  if (target === undefined) return null
  const relation = (element.attributes.get('rel') ?? 'alternate').trim().toLowerCase()
  const type = (element.attributes.get('type') ?? 'text/html').trim().toLowerCase()
  if (isAlternate(relation)) {
    if (/^(text\/html|application\/xhtml\+xml|x?html)\b/.test(type)) draft.setAlternate(target, bases)
    else draft.setOtherAlternate(target, bases)
  }
  if (relation !== 'enclosure' || !isImage(target, type)) return null
  const offer = offerImage(target, bases, { rank: IMAGE_RANK.enclosure })
  draft.addImage(offer)
  return offer
}

/** Relations may also be written as URIs (RFC 4287 section 4.2.7.2). */
export function isAlternate(relation: string): boolean {
  return relation === 'alternate' || relation === '' || relation.endsWith('/relation/alternate')
}

function setMediaTitle(draft: ItemDraft, text: SourceText, place: FieldPlace) {
  if (place.image) draft.describeImage('alt', text.value, place.image)
  draft.setTitle(text, MEDIA_TITLE)
}

function setMediaDescription(draft: ItemDraft, text: SourceText, place: FieldPlace) {
  if (place.image) draft.describeImage('alt', text.value, place.image)
  else draft.addSummary({ text, bases: place.bases })
}

function imageIn(text: SourceText, { bases }: FieldPlace): ImageOffer | null {
  const url = /<url>([^<]*)/i.exec(text.value)?.[1] ?? text.value
  return offerImage(url.trim(), bases, { rank: IMAGE_RANK.element })
}

/** Returns the name alone of a person of Atom, which is an element with several parts. */
export function personIn(text: SourceText): string | null {
  const name = /<name\b[^<>]*>([^<]*)/i.exec(text.value)?.[1]
  if (name === undefined && /<(?:email|uri)\b/i.test(text.value)) return null
  return personName(textLine({ value: name ?? text.value, kind: text.kind }, 500) ?? '')
}
