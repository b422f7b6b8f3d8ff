export interface ReplicaFigures {
  /** Infinite while it is not known. */
  lagMs: number
  /** `repeated` reads failed on the replica, or found nothing there, and were answered by the primary. */
  reads: Readonly<Record<'replica' | 'primary' | 'repeated', number>>
}

/** A hot standby that answers what visitors read, as long as it is known to be late by no more than the operator's bound. */
export interface ReadReplica<C> {
  /**
   * Does `work`, which only reads and is the same for all visitors, with the replica as its database, or with the primary: while
   * the replica is not `current`, and once more when it failed or found nothing there.
   */
  read: <T>(ctx: C, work: (ctx: C) => Promise<T>) => Promise<T>
  /**
   * To be called with the primary's version before caches are invalidated for it.
   *
   * @param askedAt by this object's clock
   */
  noteNewsroom: (version: number, askedAt: number) => void
  /** Whether it answers at present, but for the moment in which it lacks the newsroom's last act. */
  isUsed: () => boolean
  now: () => number
  figures: () => ReplicaFigures
  close: () => Promise<void>
}
