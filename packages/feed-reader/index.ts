export { capText, cleanText, foldLine } from './src/clean-text.ts'
export { decodeFeed } from './src/decode.ts'
export {
  type FeedDocument,
  FeedError,
  type FeedErrorCode,
  type FeedHints,
  type FeedItem,
} from './src/feed.ts'
export { feedLinksIn } from './src/feed-links.ts'
export { createFeedReader, type FeedReader } from './src/feed-reader.ts'
export { type OpmlEntry, readOpml } from './src/opml.ts'
