import type { EmulatorStore, StoredObject } from './emulator-store.ts'

/**
 * For tests and short trials. A roll-back restores only the map, which suffices because objects are copied in
 * and out.
 */
export const createMemoryStore = (): EmulatorStore => {
  // A map keeps the position of a rewritten key, so that objects stay in order of creation, as lists need.
  let objects = new Map<string, StoredObject>()
  let last: Promise<unknown> = Promise.resolve()
  const copy = (object: StoredObject): StoredObject => structuredClone(object)
  const listed = (kind: string): StoredObject[] => [...objects.values()].filter((one) => one.kind === kind)

  return {
    transaction: (work) => {
      const run = async () => {
        const before = new Map(objects)
        try {
          return await work()
        } catch (error) {
          objects = before
          throw error
        }
      }
      const result = last.then(run, run)
      last = result.catch(() => {})
      return result
    },
    find: async (id) => {
      const found = objects.get(id)
      return found && copy(found)
    },
    put: async (object) => {
      objects.set(object.id, copy(object))
    },
    remove: async (ids) => {
      for (const id of ids) objects.delete(id)
    },
    list: async ({ kind, customer, newerThan, limit = 1000 }) => {
      const found = listed(kind).filter((one) => customer === undefined || one.customer === customer)
      if (newerThan === undefined) return found.toReversed().slice(0, limit).map(copy)
      const next = found.findIndex(({ id }) => id === newerThan) + 1
      return found
        .slice(next, next + limit)
        .toReversed()
        .map(copy)
    },
    findDue: async (kind, at) => {
      const due = listed(kind)
        .filter(({ dueAt }) => dueAt !== null && dueAt <= at)
        .toSorted((a, b) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0))
      return due[0] && copy(due[0])
    },
  }
}
