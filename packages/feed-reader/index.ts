export { truncateText, cleanText, foldLine } from './src/values/clean-text.ts'
export { decodeFeed } from './src/values/decode.ts'
export {
  type FeedDocument,
  FeedError,
  type FeedErrorCode,
  type FeedHints,
  type FeedItem,
} from './src/values/feed.ts'
export { feedLinksIn } from './src/formats/feed-links.ts'
export { createFeedReader, type FeedReader } from './src/feed-reader.ts'
export { type OpmlEntry, readOpml } from './src/formats/opml.ts'
