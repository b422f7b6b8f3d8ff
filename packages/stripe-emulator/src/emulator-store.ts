/** One thing the sandbox remembers. */
export interface StoredObject {
  id: string
  /** Stripe's own name for it: `subscription`, `invoice`, `event`. */
  kind: string
  /** Whose it is, for lists. */
  customer: string | null
  /** When something happens to it by itself; null when nothing does. */
  dueAt: Date | null
  /** As the API answers it. */
  data: unknown
  /** What the API never tells. */
  hidden: unknown
}

export interface ListOptions {
  kind: string
  customer?: string | undefined
  limit?: number
}

/** Where the sandbox keeps its state, so that it outlives the process. */
export interface EmulatorStore {
  /** Everything in it happens or nothing; one at a time, in all processes. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>
  find: (id: string) => Promise<StoredObject | undefined>
  /** Writes it whole. */
  put: (kept: StoredObject) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  /** Newest first. */
  list: (options: ListOptions) => Promise<StoredObject[]>
  /** The first of a kind that is due by `at`. */
  findDue: (kind: string, at: Date) => Promise<StoredObject | undefined>
}
