import type { Endpoints } from '#contract/endpoints.ts'

type TopLevel<Path> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer First}`
    ? First
    : never

/** The first segment of a declared path, by which the document groups calls. */
type Tag = TopLevel<Endpoints[keyof Endpoints]['path']>

/**
 * Descriptions of the groups, in the order in which the document lists them. A group without one does not
 * compile.
 */
const DESCRIPTIONS: Record<Tag, string> = {
  articles: 'News articles: lists, search, rankings, one article and what was derived from it.',
  stories: 'A story groups the articles that report the same event.',
  search: 'Searches that readers made: recording one, and the most frequent.',
  digest: 'Daily and weekly editions, the pins of an edition and its regeneration.',
  sources: 'The outlets whose feeds are read.',
  corrections: 'The public log of corrections.',
  takedowns: 'What was taken down: when clients have to drop what they have cached.',
  contact: 'The contact form.',
  auth: 'Accounts and sessions: sign-up, sign-in, password reset, passkeys and second factors.',
  user: 'The profile, preferences, data export and deletion of the signed-in reader.',
  bookmarks: 'Saved articles, their export and the private feed of them.',
  newsletters: 'Subscriptions to the daily and weekly newsletter, with double opt-in and unsubscribe links.',
  subscriptions: 'Premium: plans, checkout, cancellation and the daily quota of free summaries.',
  gifts: 'Premium for another person: buying, redeeming and withdrawing.',
  iap: 'In-app purchases of the App Store.',
  emails: 'Editions sent by email on request, and the deliveries that failed.',
  admin: 'The newsroom: articles, stories, sources, reports, readers, jobs, monitoring and the audit log.',
}

export const tagOf = (path: string): string => path.split('/')[1] ?? ''

export const OPENAPI_TAGS = Object.entries(DESCRIPTIONS).map(([name, description]) => ({ name, description }))
