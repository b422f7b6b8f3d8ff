import { textLine, bodyText, type SourceText } from './item-draft.ts'
import { isAlternate, linkTarget, personIn, type FieldPlace } from './item-fields.ts'
import { HUBS_MAX } from '../values/feed.ts'
import { resolveLink, webLink } from '../values/links.ts'

export type FeedDraft = {
  title: string | null
  siteUrl: string | null
  description: string | null
  language: string | null
  /** Author of the feed, which entries of Atom inherit if they have none of their own. */
  author: string | null
  hubs: string[]
  selfUrl: string | null
}

export type FeedField = (feed: FeedDraft, text: SourceText, place: FieldPlace) => void

const TITLE_MAX = 500
const DESCRIPTION_MAX = 2_000

const setTitle: FeedField = (feed, text) => {
  feed.title ??= textLine(text, TITLE_MAX)
}
const setDescription: FeedField = (feed, text) => {
  feed.description ??= bodyText(text).text.slice(0, DESCRIPTION_MAX).toWellFormed() || null
}
const setLanguage: FeedField = (feed, text) => {
  feed.language = textLine(text, 40) ?? feed.language
}

export const FEED_FIELDS: ReadonlyMap<string, FeedField> = new Map<string, FeedField>([
  ['title', setTitle],
  ['dc:title', setTitle],
  ['description', setDescription],
  ['subtitle', setDescription],
  ['tagline', setDescription],
  ['language', setLanguage],
  ['dc:language', setLanguage],
  ['link', (feed, text, { bases }) => void (feed.siteUrl ??= webLink(resolveLink(text.value, bases)))],
  ['author', (feed, text) => void (feed.author ??= personIn(text))],
])

export function readFeedAttributes(feed: FeedDraft, { element, bases }: FieldPlace) {
  const target = element.name === 'link' ? linkTarget(element) : undefined
  if (target === undefined) return
  const relation = (element.attributes.get('rel') ?? 'alternate').trim().toLowerCase()
  const link = webLink(resolveLink(target, bases))
  if (isAlternate(relation)) feed.siteUrl ??= link
  else if (relation === 'self') feed.selfUrl ??= link
  else if (relation === 'hub' && link && feed.hubs.length < HUBS_MAX) feed.hubs.push(link)
}
