import { expect, test } from 'vitest'
import { createReplicaLag } from './replica-lag.ts'

test('a replica is as late as the last end of the log that it has reached, by the time of its measurement', () => {
  const lag = createReplicaLag()
  expect(lag.lagAt(0)).toBe(Number.POSITIVE_INFINITY)
  lag.notePrimary(0, 100)
  lag.noteReplica(90)
  expect(lag.lagAt(500)).toBe(Number.POSITIVE_INFINITY)
  lag.notePrimary(500, 200)
  lag.notePrimary(1000, 300)
  lag.noteReplica(250)
  expect(lag.lagAt(1200)).toBe(700)
  // Nothing is measured any more, so that it can only be later.
  expect(lag.lagAt(9000)).toBe(8500)
})

test('an idle primary makes no replica late', () => {
  const lag = createReplicaLag()
  for (const at of [0, 500, 1000, 1500]) {
    lag.notePrimary(at, 100)
    lag.noteReplica(100)
  }
  expect(lag.lagAt(1500)).toBe(0)
})

test('a replica that receives nothing more becomes later, however quiet it is', () => {
  const lag = createReplicaLag()
  lag.notePrimary(0, 100)
  lag.noteReplica(100)
  for (const at of [500, 1000, 1500]) {
    lag.notePrimary(at, 100 + at)
    lag.noteReplica(100)
  }
  expect(lag.lagAt(1500)).toBe(1500)
})

test('after a failover the ends of the former log are no measure', () => {
  const lag = createReplicaLag()
  lag.notePrimary(0, 1000)
  // What the new primary has is less than the former one had when it was lost.
  lag.notePrimary(500, 900)
  lag.noteReplica(900)
  expect(lag.lagAt(500)).toBe(0)
})

test('what lies behind is forgotten after ten minutes, and the replica is not taken for one that has it', () => {
  const lag = createReplicaLag()
  lag.notePrimary(0, 1)
  lag.noteReplica(1)
  for (let n = 1; n <= 3000; n += 1) lag.notePrimary(n * 500, 1 + n)
  lag.noteReplica(2)
  expect(lag.lagAt(1_500_000)).toBe(1_500_000)
  lag.noteReplica(2901)
  expect(lag.lagAt(1_500_000)).toBe(50_000)
})
