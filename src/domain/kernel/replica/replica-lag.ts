/** Ten minutes of two samples a second. */
const MAX_SAMPLES = 1200

export interface ReplicaLag {
  /**
   * @param at when the primary was asked, in milliseconds
   * @param position where its log ended when it answered
   */
  notePrimary: (at: number, position: number) => void
  noteReplica: (position: number) => void
  /** Milliseconds: the replica has all that was committed longer ago, and perhaps more. Infinite while nothing is known. */
  lagAt: (now: number) => number
}

/**
 * Bounds how far a replica is behind by comparing the ends of two logs. The time of the last transaction that it applied
 * (`pg_last_xact_replay_timestamp`) does not bound it: it grows while the primary is idle just as it does while the replica receives
 * nothing more, and it compares the clocks of two machines.
 */
export function createReplicaLag(): ReplicaLag {
  let samples: { at: number; position: number }[] = []
  let hasAllBefore = Number.NEGATIVE_INFINITY

  return {
    notePrimary: (at, position) => {
      const last = samples.at(-1)
      // Another primary, which never had what the former one did not pass on.
      if (last && position < last.position) samples = []
      samples.push({ at, position })
      if (samples.length > MAX_SAMPLES) samples.shift()
    },
    noteReplica: (position) => {
      const reached = samples.findLastIndex((sample) => sample.position <= position)
      const sample = samples[reached]
      if (!sample) return
      hasAllBefore = sample.at
      samples = samples.slice(reached + 1)
    },
    lagAt: (now) => now - hasAllBefore,
  }
}
