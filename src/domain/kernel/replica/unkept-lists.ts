import type { Kept, KeptLists, ListMemory } from '#domain/kernel/list-memory.ts'

const nothing = <T>(): Kept<T> => ({ get: () => undefined, set: () => undefined, delete: () => undefined })

const newLists = (): KeptLists => ({
  lists: nothing(),
  answers: nothing(),
  cards: nothing(),
  paid: nothing(),
})

/** For reads of a replica: the calls of one page share what is under way, and readers with an account get none of it. */
export const createUnkeptLists = (): ListMemory => {
  let lists = newLists()
  return {
    current: () => lists,
    forget: () => {
      lists = newLists()
    },
  }
}
