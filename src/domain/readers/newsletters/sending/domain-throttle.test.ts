import type { Database } from '#db/connection.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createDomainThrottle } from './domain-throttle.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 6, 0, seconds))

describeEachEngine('the pace of a domain', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('domain_paces').execute()
  })
  const admit = async (throttle: ReturnType<typeof createDomainThrottle>, count: number, seconds: number) =>
    (await throttle.admit(db, new Map([['busy.example', count]]), at(seconds))).get('busy.example')

  test('a domain gets a burst of newsletters, then one at a time', async () => {
    const throttle = createDomainThrottle(6, 2)
    expect(await admit(throttle, 1, 0)).toBe(1)
    expect(await throttle.nextReleaseMs(db, at(0))).toBe(0)
    expect(await admit(throttle, 5, 0)).toBe(1)
    expect(await throttle.nextReleaseMs(db, at(0))).toBe(10_000)
    expect(await admit(throttle, 5, 9)).toBe(0)
    expect(await throttle.nextReleaseMs(db, at(10))).toBe(0)
    expect(await admit(throttle, 5, 10)).toBe(1)
    expect(await throttle.nextReleaseMs(db, at(10))).toBe(10_000)
    // What it did not use for a while is not saved up beyond the few.
    expect(await admit(throttle, 5, 600)).toBe(2)
  })

  test('a full domain is released when half of its burst is free', async () => {
    const throttle = createDomainThrottle(60, 10)
    expect(await admit(throttle, 20, 0)).toBe(10)
    expect(await throttle.nextReleaseMs(db, at(0))).toBe(5000)
    expect(await admit(throttle, 20, 5)).toBe(5)
  })

  test('processes that ask at once are admitted as many as one would be', async () => {
    const throttles = Array.from({ length: 8 }, () => createDomainThrottle(60, 10))
    const admitted = await Promise.all(
      throttles.map(async (throttle, n) => {
        const claimed = new Map([
          ['a.example', 3],
          ['b.example', 2],
        ])
        const order = n % 2 ? claimed : new Map([...claimed].toReversed())
        return throttle.admit(db, order, at(0))
      }),
    )
    const sum = (domain: string) => admitted.reduce((total, of) => total + (of.get(domain) ?? 0), 0)
    expect([sum('a.example'), sum('b.example')]).toEqual([10, 10])
  })

  test('a domain that asks for a pause gets one', async () => {
    const throttle = createDomainThrottle(6, 2)
    await throttle.hold(db, 'busy.example', at(60))
    const releases = await Promise.all([0, 59, 60].map((seconds) => throttle.nextReleaseMs(db, at(seconds))))
    expect(releases).toEqual([60_000, 1000, 0])
  })

  test('a process whose clock was ahead holds no domain back', async () => {
    const throttle = createDomainThrottle(6, 2)
    await admit(throttle, 2, 86_400)
    expect(await throttle.nextReleaseMs(db, at(0))).toBe(0)
    expect(await admit(throttle, 1, 0)).toBe(0)
    expect(await throttle.nextReleaseMs(db, at(0))).toBe(10_000)
    expect(await admit(throttle, 2, 10)).toBe(1)
  })

  test('domains that are not throttled leave no row', async () => {
    const throttle = createDomainThrottle(6, 2)
    await admit(throttle, 2, 0)
    await throttle.hold(db, 'other.example', at(60))
    const domains = async () =>
      (await db.kysely.selectFrom('domain_paces').select('domain').orderBy('domain').execute()).map(
        ({ domain }) => domain,
      )
    await throttle.prune(db, at(19))
    expect(await domains()).toEqual(['busy.example', 'other.example'])
    await throttle.prune(db, at(20))
    expect(await domains()).toEqual(['other.example'])
    await throttle.prune(db, at(60))
    expect(await domains()).toEqual([])
  })
})
