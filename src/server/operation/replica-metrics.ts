import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplicaFigures } from '#domain/kernel/ports/read-replica.ts'

/** How late the replica is, and who answered what visitors read. */
export const addReplicaMetrics = (registry: Registry, figures: () => ReplicaFigures): void => {
  const registers = [registry]
  const lag: Gauge = new Gauge({
    name: 'apercu_replica_lag_seconds',
    help: 'The replica has all that was committed longer ago. +Inf while that is not known.',
    registers,
    collect: () => {
      lag.set(figures().lagMs / 1000)
    },
  })
  const reads = new Counter({
    name: 'apercu_replica_reads_total',
    help: 'Reads of visitors by who answered: the replica, the primary in its place, or the primary after it (repeated).',
    labelNames: ['from'] as const,
    registers,
    collect: () => {
      reads.reset()
      for (const [from, count] of Object.entries(figures().reads)) reads.inc({ from }, count)
    },
  })
}
