import { type Archive, type ArchivedAnswer, isContent, isPrivate } from './answer-archive.ts'

const STORE = 'answers'
/** Enough for an edition, some lists and a few hundred articles, about 24 MB at 40 KB each. */
const MAX_ANSWERS = 600
/** Entries are evicted in batches of this size, so that not every write has to sort them. */
const DROP = 100

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The archive failed')))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('archive', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('keptAt', 'keptAt')
  })
  return requestResult(request)
}

let opened: Promise<IDBDatabase> | undefined
const inStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  opened ??= openDatabase()
  return (await opened).transaction(STORE, mode).objectStore(STORE)
}

const dropOldest = async (): Promise<void> => {
  const store = await inStore('readwrite')
  if ((await requestResult(store.count())) <= MAX_ANSWERS) return
  const oldest = await requestResult(store.index('keptAt').getAllKeys(null, DROP))
  await Promise.all(oldest.map((key) => requestResult(store.delete(key))))
}

const deleteWhere = async (isMeant: (key: string) => boolean): Promise<void> => {
  const store = await inStore('readwrite')
  const keys = await requestResult(store.getAllKeys())
  await Promise.all(
    keys
      .filter((key) => typeof key === 'string' && isMeant(key))
      .map((key) => requestResult(store.delete(key))),
  )
}

export const archive: Archive = {
  put: async (answer) => {
    await requestResult((await inStore('readwrite')).put(answer))
    await dropOldest()
  },
  get: async (key) => requestResult<ArchivedAnswer | undefined>((await inStore('readonly')).get(key)),
  deleteContent: () => deleteWhere(isContent),
  deletePrivate: () => deleteWhere(isPrivate),
}
