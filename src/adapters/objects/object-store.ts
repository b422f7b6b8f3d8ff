import { AppError } from '#contract/errors.ts'

/** An object as a list shows it. */
export interface StoredObject {
  key: string
  /** When it was last used, as far as the store knows: a bucket knows only when it was written. */
  usedAt: Date
}

/**
 * Files that every machine of a site sees: a folder, or a bucket. Objects are small enough to be held in memory and never
 * change under their key, except that a cache may write the same picture again.
 */
export interface ObjectStore {
  /** Null for a missing object. */
  get: (key: string) => Promise<Uint8Array | null>
  /** Readers see all of the object or none of it. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** A missing object is none to delete, and no error. */
  delete: (key: string) => Promise<void>
  /** Unordered. Objects that are written or deleted meanwhile may be among them or not. */
  list: (prefix?: string) => AsyncIterable<StoredObject>
  /** A hint that moves `usedAt`; a store that cannot do that cheaply ignores it. */
  noteUse: (key: string) => Promise<void>
}

/** A store on another machine did not answer, or refused. The request may be repeated later. */
export class StorageUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('overloaded')
    this.cause = cause
  }
}

const SEGMENT = String.raw`[\w-][\w.-]*`
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`)

export const isKey = (key: string): boolean => KEY.test(key)

/** Keys become paths, so that one with `..` in it would leave the folder. */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new TypeError(`Not a key of an object: ${JSON.stringify(key)}`)
  return key
}
