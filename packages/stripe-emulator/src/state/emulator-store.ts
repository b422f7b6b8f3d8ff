export interface StoredObject {
  id: string
  /** The value of Stripe's field `object`, or a kind of the emulator: `clock`, `idempotency`. */
  kind: string
  /**
   * Indexed, because most lists of the API are filtered by customer; null for objects without one, such as a
   * price.
   */
  customer: string | null
  /** Time at which the object changes by itself or an event is to be delivered; null if there is none. */
  dueAt: Date | null
  data: unknown
  /** JSON that the API does not return, such as the order behind a checkout session. */
  hidden: unknown
}

export interface ListOptions {
  kind: string
  customer?: string | undefined
  limit?: number
  /** Id of an object of this kind: lists those that are directly newer. */
  newerThan?: string | undefined
}

/** A port, so that the host chooses where state is persisted. */
export interface EmulatorStore {
  /** Commits or rolls back as a whole. Transactions are serialized across processes. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>
  find: (id: string) => Promise<StoredObject | undefined>
  /** Upserts the whole object, which keeps its position in lists. */
  put: (object: StoredObject) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  /** Newest first. */
  list: (options: ListOptions) => Promise<StoredObject[]>
  /** The earliest due object of a kind whose `dueAt` is not after `at`. */
  findDue: (kind: string, at: Date) => Promise<StoredObject | undefined>
}
