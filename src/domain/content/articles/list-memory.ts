import { LRUCache } from 'lru-cache'
import type { FoundList, KeptLists, ListMemory } from '#domain/kernel/list-memory.ts'

/** As long as the pages that hold the lists are kept for visitors (`server/pages/page-cache.ts`). */
const LIST_MS = 60_000
/** An answer is composed of cards of this age at most, and kept as long as its list. */
const CARD_MS = 30_000
const MAX_LISTS = 1000
/** Cards are a few kilobytes each. */
const MAX_CARDS = 2000
/** Articles in all answers; each has two kilobytes of JSON, which is kept with its answer. */
const MAX_ANSWERED = 6000

const newLists = (now?: () => number): KeptLists => {
  const clock = now && { perf: { now }, ttlResolution: 0 }
  const cards = { max: MAX_CARDS, ttl: CARD_MS, ...clock }
  return {
    lists: new LRUCache({ max: MAX_LISTS, ttl: LIST_MS, ...clock }),
    answers: new LRUCache({
      max: MAX_LISTS,
      maxSize: MAX_ANSWERED,
      sizeCalculation: ({ found }) => found.ids.length + 1,
      ttl: LIST_MS,
      ...clock,
    }),
    cards: new LRUCache(cards),
    paid: new LRUCache(cards),
  }
}

/** @param now monotonic clock in milliseconds; replaced in tests */
export const createListMemory = (now?: () => number): ListMemory => {
  let kept = newLists(now)
  return {
    current: () => kept,
    forget: () => {
      kept = newLists(now)
    },
  }
}

/** For a single request, which reads all its lists and articles from the database. */
export const listsOfOneRequest = (): KeptLists => ({
  lists: new Map(),
  answers: new Map(),
  cards: new Map(),
  paid: new Map(),
})

/** Concurrent requests for a list share one query. A failure is not kept. */
export const findOnce = (
  { lists }: KeptLists,
  key: string,
  find: () => Promise<FoundList>,
): Promise<FoundList> => {
  const known = lists.get(key)
  if (known) return known
  const found = find()
  lists.set(key, found)
  found.catch(() => {
    if (lists.get(key) === found) lists.delete(key)
  })
  return found
}
