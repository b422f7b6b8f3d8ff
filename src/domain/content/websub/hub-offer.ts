import type { FeedDocument } from '@apercu/feed-reader'
import type { WebSubSettings } from '#domain/kernel/context.ts'

export interface HubOffer {
  hub: string
  /** What a subscription is for: the feed's address as its publisher states it. */
  topic: string
}

const MAX_LENGTH = 2000
const MAX_HEADER = 8000

/** Targets of a Link header by relation, in their order: `<target>; rel="a b"; type=…`, with commas between (RFC 8288). */
const readLinks = (header: string): { rel: string; target: string }[] =>
  header
    .slice(0, MAX_HEADER)
    .split(/,(?=\s?<)/)
    .flatMap((link) => {
      const end = link.indexOf('>')
      const target = link.slice(link.indexOf('<') + 1, end).trim()
      const parameters = end < 0 ? [] : link.slice(end + 1).split(';')
      const rel = parameters.map((one) => one.trim()).find((one) => /^rel\s?=/i.test(one)) ?? ''
      return rel
        .slice(rel.indexOf('=') + 1)
        .replaceAll('"', '')
        .toLowerCase()
        .split(' ')
        .map((name) => ({ rel: name.trim(), target }))
    })

const addressOf = (target: string, base: string): string | undefined => {
  const url = URL.parse(target, base)
  return url && /^https?:$/.test(url.protocol) && !url.username && url.href.length <= MAX_LENGTH
    ? url.href
    : undefined
}

/**
 * The hub and topic that a feed offers: by its Link headers first, then in the document (WebSub section 4). Without an address
 * of its own, or with hubs without TLS alone, which would see the secret, there is none.
 */
export const findOffer = (
  { links, document, url }: { links: string | undefined; document: FeedDocument; url: string },
  { allowsHttp }: WebSubSettings,
): HubOffer | undefined => {
  const stated = readLinks(links ?? '')
  const of = (rel: string): string[] =>
    stated.filter((link) => link.rel === rel).flatMap(({ target }) => addressOf(target, url) ?? [])
  const inHeader = { hubs: of('hub'), topic: of('self')[0] }
  const inDocument = { hubs: document.hubs, topic: document.selfUrl ?? undefined }
  const { hubs, topic } =
    inHeader.hubs.length > 0 ? { ...inHeader, topic: inHeader.topic ?? inDocument.topic } : inDocument
  const hub = hubs.find((one) => one.length <= MAX_LENGTH && (allowsHttp || one.startsWith('https:')))
  return hub && topic && topic.length <= MAX_LENGTH ? { hub, topic } : undefined
}
