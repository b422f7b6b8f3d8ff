import { decodeFeed } from './values/decode.ts'
import { FeedError, type FeedDocument, type FeedHints } from './values/feed.ts'
import { readJsonFeed } from './formats/json-feed.ts'
import { readXmlFeed } from './formats/xml-feed.ts'

/**
 * Parses a feed in any format from its bytes, compressed or not. Pure and synchronous; time and memory grow
 * with the input, so that untrusted feeds go through `createFeedReader`, which runs this in a worker. Only
 * the first FEED_MAX_BYTES and `maxItems` items are parsed, indicated by `truncated`.
 * @throws {FeedError}
 */
export function readFeed(bytes: Uint8Array, hints: FeedHints = {}): FeedDocument {
  const { text, truncated } = decodeFeed(bytes, hints.contentType)
  const start = text.search(/[^\s\ufeff]/)
  if (start < 0) throw new FeedError('empty', 'nothing in it')
  const feed = text[start] === '{' ? readJsonFeed(text.slice(start), hints) : readXmlFeed(text, hints)
  return truncated ? { ...feed, truncated } : feed
}
