/** One object of the emulator's state. */
export interface StoredObject {
  id: string
  /** Stripe's own name for it: `subscription`, `invoice`, `event`. */
  kind: string
  /** The customer it belongs to, for lists. */
  customer: string | null
  /** When its state changes by itself; null if it does not. */
  dueAt: Date | null
  /** The object as the API serializes it. */
  data: unknown
  /** State that the API does not return. */
  hidden: unknown
}

export interface ListOptions {
  kind: string
  customer?: string | undefined
  limit?: number
}

/** Stores the emulator's state, so that it outlives the process. */
export interface EmulatorStore {
  /** Commits or rolls back as a whole; transactions are serialized across processes. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>
  find: (id: string) => Promise<StoredObject | undefined>
  /** Upserts the whole object. */
  put: (kept: StoredObject) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  /** Newest first. */
  list: (options: ListOptions) => Promise<StoredObject[]>
  /** The first of a kind that is due by `at`. */
  findDue: (kind: string, at: Date) => Promise<StoredObject | undefined>
}
