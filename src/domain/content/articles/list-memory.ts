import { LRUCache } from 'lru-cache'
import type { FoundList, Kept, KeptLists, ListMemory } from '#domain/kernel/list-memory.ts'

/**
 * With the two seconds for which an answer's bytes are kept (`server/serving/reader-answers.ts`), no list is
 * older than a minute when a reader receives it.
 */
const LIST_MS = 58_000
/** An answer may be composed of cards of this age, and is kept as long again: no text in it is older. */
const CARD_MS = LIST_MS / 2
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
      ttl: LIST_MS - CARD_MS,
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

const writtenThrough = <T>(kept: Kept<T>): Kept<T> => {
  const own = new Map<string, T>()
  return {
    get: (key) => own.get(key),
    set: (key, value) => {
      own.set(key, value)
      kept.set(key, value)
    },
    delete: (key) => {
      own.delete(key)
      kept.delete(key)
    },
  }
}

/** For a single request that reads everything from the database and leaves it for others. */
export const renewed = ({ lists, answers, cards, paid }: KeptLists): KeptLists => ({
  lists: writtenThrough(lists),
  answers: writtenThrough(answers),
  cards: writtenThrough(cards),
  paid: writtenThrough(paid),
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
