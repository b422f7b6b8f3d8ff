import { truncateText, cleanText, foldLine } from '../values/clean-text.ts'
import { parseDate } from '../values/dates.ts'
import { CATEGORIES_MAX, CATEGORY_MAX_CHARS, TITLE_MAX_CHARS, type FeedItem } from '../values/feed.ts'
import { bestImage, IMAGE_RANK, offerImage, type ImageOffer } from '../values/images.ts'
import { resolveLink, webLink } from '../values/links.ts'
import { looksLikeHtml, readMarkup } from '../values/plain-text.ts'

const MAX_IMAGE_OFFERS = 100
const MAX_BODIES = 20

export type TextKind = 'text' | 'html' | 'maybe-html'

/** Character references of the feed's format are decoded in `value`; references of HTML inside it are not. */
export type SourceText = { value: string; kind: TextKind }

type Bases = readonly (string | null | undefined)[]

/**
 * The setters decide between duplicates of a field. `finish` decides between fields, because feeds order them
 * differently.
 */
export class ItemDraft {
  id: string | null = null
  language: string | null = null
  private title: SourceText | null = null
  private titleRank = 0
  private alternate: Reference | null = null
  private otherAlternate: Reference | null = null
  private permalink: Reference | null = null
  private origin: string | null = null
  private readonly dates = new Map<DateKind, string>()
  private readonly authors: string[] = []
  private readonly summaries: ItemBody[] = []
  private readonly contents: ItemBody[] = []
  private readonly images: ImageOffer[] = []
  private readonly categories = new Set<string>()
  private mediaAlt: string | null = null
  private mediaCredit: string | null = null

  /** @param rank makes the item's own title prevail over those of media */
  setTitle(title: SourceText, rank: number) {
    if (rank < this.titleRank || !title.value.trim()) return
    this.title = title
    this.titleRank = rank
  }

  /** The last link wins, as in other feed readers. */
  setAlternate(link: string, bases: Bases) {
    if (link.trim()) this.alternate = { link, bases }
  }

  setOtherAlternate(link: string, bases: Bases) {
    this.otherAlternate ??= { link, bases }
  }

  setPermalink(link: string, bases: Bases) {
    this.permalink ??= { link, bases }
  }

  setOrigin(link: string | null) {
    this.origin = webLink(link) ?? this.origin
  }

  setDate(kind: DateKind, source: string) {
    const date = parseDate(source)
    if (date) this.dates.set(kind, date)
  }

  addAuthor(name: string | null) {
    if (name && this.authors.length < 5 && !this.authors.includes(name)) this.authors.push(name)
  }

  addSummary(body: ItemBody) {
    if (this.summaries.length < MAX_BODIES) this.summaries.push(body)
  }

  addContent(body: ItemBody) {
    if (this.contents.length < MAX_BODIES) this.contents.push(body)
  }

  addImage(offer: ImageOffer | null) {
    if (offer && this.images.length < MAX_IMAGE_OFFERS) this.images.push(offer)
  }

  /** @param image null describes whichever picture `finish` chooses */
  describeImage(field: 'alt' | 'credit', text: string, image: ImageOffer | null) {
    const value = textLine({ value: text, kind: 'maybe-html' }, 500)
    if (!value) return
    if (image) image[field] ??= value
    else if (field === 'alt') this.mediaAlt ??= value
    else this.mediaCredit ??= value
  }

  addCategory(source: string) {
    if (this.categories.size >= CATEGORIES_MAX) return
    const category = textLine({ value: source, kind: 'maybe-html' }, CATEGORY_MAX_CHARS)
    if (category) this.categories.add(category)
  }

  finish(fallbackBases: Bases): FeedItem {
    const alternate = resolved(this.alternate)
    const followable = [this.origin, alternate, resolved(this.otherAlternate)]
    const { summary, content, image } = this.readBodies()
    return {
      title: this.title && textLine(this.title, TITLE_MAX_CHARS),
      link:
        firstOf(followable, (link) => link && webLink(resolveLink(link, fallbackBases))) ?? webLink(this.id),
      statedLink: alternate ?? resolved(this.permalink),
      id: this.id,
      published: this.dateOf('published', 'updated', 'created'),
      updated: this.dateOf('updated'),
      author: this.authors.join(', ') || null,
      summary,
      content,
      ...this.imageFields(image),
      categories: [...this.categories],
      language: this.language,
      translations: null,
    }
  }

  private dateOf(...kinds: DateKind[]): string | null {
    return firstOf(kinds, (kind) => this.dates.get(kind) ?? null)
  }

  private imageFields(image: ImageOffer | null) {
    return {
      imageUrl: image?.url ?? null,
      imageIsThumbnail: image?.isThumbnail ?? false,
      imageAlt: image?.alt ?? this.mediaAlt,
      imageCredit: image?.credit ?? this.mediaCredit,
    }
  }

  private readBodies(): { summary: string | null; content: string | null; image: ImageOffer | null } {
    let image = bestImage(this.images)
    const read = ({ text, bases }: ItemBody): string => {
      const body = bodyText(text)
      image ??= offerImage(body.image?.source, bases, {
        rank: IMAGE_RANK.inContent,
        alt: body.image?.alt ?? null,
      })
      return body.text
    }
    // Cached, because the same body often occurs twice, as description and as content.
    const texts = new Map<string, string>()
    const readOnce = (body: ItemBody) => {
      const known = texts.get(body.text.value)
      const text = known ?? read(body)
      texts.set(body.text.value, text)
      return text
    }
    const contents = this.contents.map(readOnce)
    const summaries = this.summaries.map(readOnce)
    const content = longest([...contents, ...summaries])
    return { summary: firstOf(summaries, (text) => text || null), content, image }
  }
}

type Reference = { link: string; bases: Bases }

function resolved(reference: Reference | null): string | null {
  return reference && resolveLink(reference.link, reference.bases)
}

export type DateKind = 'published' | 'updated' | 'created'

export type ItemBody = { text: SourceText; bases: Bases }

export function textLine({ value, kind }: SourceText, maxChars: number): string | null {
  const source = value.length > maxChars * 8 ? value.slice(0, maxChars * 8) : value
  const isHtml = kind === 'html' || (kind === 'maybe-html' && looksLikeHtml(source))
  const text = foldLine(isHtml ? readMarkup(source).text : cleanText(source))
  return truncateText(text, maxChars) || null
}

/** Some feeds escape markup twice, so that it is unescaped twice. */
export function bodyText({ value, kind }: SourceText): ReturnType<typeof readMarkup> {
  const isHtml = kind === 'html' || looksLikeHtml(value)
  const body = readMarkup(isHtml ? value : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  const isEscapedTwice =
    isHtml && !value.includes('<') && body.text.includes('</') && looksLikeHtml(body.text)
  return isEscapedTwice ? readMarkup(body.text) : body
}

function firstOf<Value, Result>(
  values: readonly Value[],
  read: (value: Value) => Result | null,
): Result | null {
  for (const value of values) {
    const result = read(value)
    if (result) return result
  }
  return null
}

function longest(texts: readonly string[]): string | null {
  let found = ''
  for (const text of texts) if (text.length > found.length) found = text
  return found || null
}
