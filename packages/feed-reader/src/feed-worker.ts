import { serveTasks } from '@apercu/worker-pool'
import type { FeedHints } from './values/feed.ts'
import { readFeed } from './read-feed.ts'

export type FeedJob = { bytes: Uint8Array; hints: FeedHints }

serveTasks(({ bytes, hints }: FeedJob) => readFeed(bytes, hints))
