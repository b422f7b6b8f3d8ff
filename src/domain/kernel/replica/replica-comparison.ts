import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createReplicaLag } from './replica-lag.ts'
import { readPrimaryPosition, readReplicaPosition } from './replica.repository.ts'

/**
 * `current`: known to be late by no more than the bound, and to have the newsroom's last act. Otherwise what is wrong: `newsroom`
 * is the last act alone, and `primary-away` means that nothing is known of the primary.
 */
export type ReplicaState = 'current' | 'newsroom' | 'behind' | 'away' | 'no-standby' | 'primary-away'

export interface ReplicaComparison {
  /** Asks both databases. Never rejects. */
  compare: () => Promise<void>
  /** Judges what the last comparison found by the time that has passed since. */
  state: () => ReplicaState
  /** Infinite while it is not known. */
  lagMs: () => number
  /** @param askedAt when the primary was asked for its version */
  noteNewsroom: (version: number, askedAt: number) => void
  /** Until the next comparison that it answers. */
  noteAway: () => void
}

export interface ComparedDatabases {
  primary: Database
  replica: Database
  maxLagMs: number
  log: Context['log']
  /** Monotonic clock in milliseconds. */
  now: () => number
}

/**
 * A process that cannot ask the primary does not learn what was taken down. Without an answer for this long it fills its caches
 * from no replica, so that what they have is not kept longer than with one database.
 */
const NEWSROOM_KNOWN_MS = 3000

export function createReplicaComparison(options: ComparedDatabases): ReplicaComparison {
  const { primary, replica, maxLagMs, log, now } = options
  const lag = createReplicaLag()
  let found: 'standby' | 'away' | 'no-standby' = 'away'
  let replicaVersion = Number.NEGATIVE_INFINITY
  let primaryVersion = Number.POSITIVE_INFINITY
  let newsroomKnownAt = Number.NEGATIVE_INFINITY

  return {
    compare: async () => {
      const at = now()
      const [here, there] = await Promise.allSettled([
        primary.within('watch', () => readPrimaryPosition(primary)),
        replica.within('watch', () => readReplicaPosition(replica)),
      ])
      if (here.status === 'fulfilled') lag.notePrimary(at, here.value.position)
      if (there.status === 'rejected') {
        log.debug({ err: there.reason as unknown }, 'The replica could not be asked how late it is')
        found = 'away'
        return
      }
      const { identity, isStandby, position, newsroomVersion } = there.value
      if (!isStandby) found = 'no-standby'
      // While the primary is away, the replica is what it was found to be before.
      else if (here.status === 'fulfilled')
        found = here.value.identity === identity ? 'standby' : 'no-standby'
      if (position !== null) lag.noteReplica(position)
      replicaVersion = newsroomVersion
    },
    state: () => {
      if (found !== 'standby') return found
      const time = now()
      if (time - newsroomKnownAt > NEWSROOM_KNOWN_MS) return 'primary-away'
      if (replicaVersion < primaryVersion) return 'newsroom'
      return lag.lagAt(time) > maxLagMs ? 'behind' : 'current'
    },
    lagMs: () => lag.lagAt(now()),
    noteNewsroom: (version, askedAt) => {
      primaryVersion = version
      newsroomKnownAt = askedAt
    },
    noteAway: () => {
      found = 'away'
    },
  }
}
