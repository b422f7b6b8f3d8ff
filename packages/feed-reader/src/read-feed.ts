import { decodeFeed } from './values/decode.ts'
import { FeedError, type FeedDocument, type FeedHints } from './values/feed.ts'
import { readJsonFeed } from './formats/json-feed.ts'
import { readXmlFeed } from './formats/xml-feed.ts'

/**
 * Synchronous; time and memory grow with the input, so that untrusted feeds must use `createFeedReader`
 * instead.
 * @throws {FeedError}
 */
export function readFeed(bytes: Uint8Array, hints: FeedHints = {}): FeedDocument {
  const { text, truncated } = decodeFeed(bytes, hints.contentType)
  const start = text.search(/[^\s\ufeff]/)
  if (start < 0) throw new FeedError('empty', 'nothing in it')
  const feed = text[start] === '{' ? readJsonFeed(text.slice(start), hints) : readXmlFeed(text, hints)
  return truncated ? { ...feed, truncated } : feed
}
