import { serveSandbox } from '#adapters/sandbox/serve-sandbox.ts'
import type { FeedHints } from './feed.ts'
import { readFeed } from './reader.ts'

export type FeedJob = { bytes: Uint8Array; hints: FeedHints }

serveSandbox(({ bytes, hints }: FeedJob) => readFeed(bytes, hints))
