import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/connection.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { defineJob } from './job.ts'
import { createQueue, type Queue } from './queue.ts'

const base = { retryLimit: 0, retryDelaySeconds: 0, backoff: false, expireInSeconds: 60 }
const plain = defineJob<{ n: number }>({ ...base, name: 'test.plain' })
const flaky = defineJob<{ n: number }>({ ...base, name: 'test.flaky', retryLimit: 2 })
const single = defineJob<{ n: number }>({ ...base, name: 'test.single', singleFlight: true })
const daily = defineJob({ ...base, name: 'test.daily', schedule: { cron: '30 6 * * *', tz: 'Europe/Paris' } })
const long = defineJob<{ n: number }>({
  ...base,
  name: 'test.long',
  expireInSeconds: 3600,
  singleFlight: true,
})
const shared = defineJob<{ n: number }>({ ...base, name: 'test.shared', singleFlight: 'per process' })
const nightly = defineJob({
  ...base,
  name: 'test.nightly',
  singleFlight: true,
  schedule: { cron: '30 3 * * *', tz: 'UTC' },
})
const jobs = [shared, plain, flaky, single, daily, long, nightly]

/** Waits for what the queue does in its own time; the test's time limit is the only clock. */
async function until<T>(read: () => Promise<T> | T, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    await sleep(20)
  }
}

describeEachEngine('the queue', ({ open }) => {
  let db: Database
  let queue: Queue | undefined
  const logged: string[] = []
  const start = async (superviseSeconds?: number): Promise<Queue> => {
    queue = createQueue({
      db,
      jobs,
      log: (line) => logged.push(line),
      pollSeconds: 0.5,
      ...(superviseSeconds && { superviseSeconds }),
    })
    await queue.start()
    return queue
  }
  const depthOf = async (job: { name: string }) =>
    (await queue?.depth())?.find(({ job: name }) => name === job.name)

  beforeAll(async () => {
    db = await open()
  })
  afterEach(async () => {
    await queue?.stop({ drainSeconds: 5 })
    await db.executeSql('delete from jobs.job')
    const [complaint] = logged.splice(0)
    if (complaint) throw new Error(complaint)
  })

  it('hands every job to a worker once, several at a time', async () => {
    const running = await start()
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const done: number[] = []
    let now = 0
    let most = 0
    await running.work(
      plain,
      async ({ n }) => {
        most = Math.max(most, (now += 1))
        await gate
        now -= 1
        done.push(n)
      },
      { concurrency: 3 },
    )
    const sent = Array.from({ length: 30 }, (_, n) => n)
    for (const n of sent) await running.send(plain, { n })
    await until(
      () => now,
      (running) => running === 3,
    )
    release()
    await until(
      () => done.length,
      (length) => length >= sent.length,
    )
    expect(done.sort((a, b) => a - b)).toEqual(sent)
    expect(most).toBe(3)
  })

  it('tries again, then keeps the job as a dead letter with its data and its error', async () => {
    const running = await start()
    const attempts: number[] = []
    await running.work(flaky, async (_, { attempt }) => {
      attempts.push(attempt)
      throw new Error(`failure ${attempts.length}`)
    })
    const id = await running.send(flaky, { n: 7 })
    expect(id).toBeTypeOf('string')
    const [deadJob] = await until(
      () => running.deadLetters(10),
      ({ length }) => length > 0,
    )
    expect(attempts).toEqual([1, 2, 3])
    expect(deadJob).toMatchObject({ job: flaky.name, data: { n: 7 }, error: 'failure 3', attempts: 3 })
    expect(deadJob?.diedAt).toBeInstanceOf(Date)
    expect(await running.lastRuns()).toContainEqual({
      job: flaky.name,
      startedAt: expect.any(Date) as Date,
      endedAt: expect.any(Date) as Date,
      outcome: 'failed',
      error: 'failure 3',
    })
    expect(await depthOf(flaky)).toEqual({ job: flaky.name, waiting: 0, active: 0, dead: 1 })

    // Retried by an admin: as a new job with the same data, once.
    const retried = await Promise.all([1, 2].map(() => running.retryDead(deadJob?.id ?? '')))
    expect(retried.filter(Boolean)).toEqual([flaky.name])
    const [again] = await until(
      () => running.deadLetters(10),
      ([newest]) => newest !== undefined && newest.id !== deadJob?.id,
    )
    expect(again).toMatchObject({ data: { n: 7 }, error: 'failure 6' })
    expect(await running.retryDead('no such letter')).toBeUndefined()
  })

  it('flies a single flight one at a time with one more queued, per key', async () => {
    const running = await start()
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const seen: number[] = []
    await running.work(
      single,
      async ({ n }) => {
        seen.push(n)
        await gate
      },
      { concurrency: 3 },
    )
    await running.send(single, { n: 1 })
    await until(
      () => seen.length,
      (length) => length === 1,
    )
    expect(await running.send(single, { n: 2 })).toBeTypeOf('string')
    expect(await running.send(single, { n: 3 })).toBeUndefined()
    expect(await running.send(single, { n: 4 }, { singletonKey: 'other' })).toBeTypeOf('string')
    await until(
      () => seen.length,
      (length) => length === 2,
    )
    expect(seen).toEqual([1, 4])
    expect(await depthOf(single)).toMatchObject({ waiting: 1, active: 2 })
    release()
    await until(
      () => seen.length,
      (length) => length === 3,
    )
    expect(seen).toEqual([1, 4, 2])
  })

  it('runs a job per process beside that of another process, with one more queued', async () => {
    const running = await start()
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const seen: number[] = []
    const work = async ({ n }: { n: number }): Promise<void> => {
      seen.push(n)
      await gate
    }
    const other = createQueue({ db, jobs, log: (line) => logged.push(line), pollSeconds: 0.5 })
    await other.start()
    await running.work(shared, work)
    await running.send(shared, { n: 1 })
    await until(
      () => seen.length,
      (length) => length === 1,
    )
    await other.work(shared, work)
    await running.send(shared, { n: 2 })
    await until(
      () => seen.length,
      (length) => length === 2,
    )
    expect(await running.send(shared, { n: 3 })).toBeTypeOf('string')
    expect(await running.send(shared, { n: 4 })).toBeUndefined()
    expect(await depthOf(shared)).toMatchObject({ waiting: 1, active: 2 })
    release()
    await until(
      () => seen.length,
      (length) => length === 3,
    )
    expect(seen).toEqual([1, 2, 3])
    await other.stop({ drainSeconds: 5 })
  })

  it('takes a job back with the transaction that sent it, and keeps it with one that commits', async () => {
    const running = await start()
    await expect(
      db.tx(async () => {
        await running.send(plain, { n: 1 })
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    expect(await depthOf(plain)).toMatchObject({ waiting: 0 })
    await db.tx(() => running.send(plain, { n: 2 }))
    expect(await depthOf(plain)).toMatchObject({ waiting: 1 })
  })

  it('delays a job for the requested time', async () => {
    const running = await start()
    const done: number[] = []
    await running.work(plain, async ({ n }) => done.push(n))
    await running.send(plain, { n: 1 }, { startAfterSeconds: 3600 })
    await running.send(plain, { n: 2 })
    await until(
      () => done.length,
      (length) => length > 0,
    )
    expect(done).toEqual([2])
    expect(await depthOf(plain)).toMatchObject({ waiting: 1 })
  })

  it('registers a schedule in its time zone once, and drops it when the job has none any more', async () => {
    const running = await start()
    await running.schedule(daily)
    await running.schedule(daily)
    expect(await running.schedules()).toEqual([{ job: daily.name, cron: '30 6 * * *', tz: 'Europe/Paris' }])
    await running.schedule({ ...daily, schedule: undefined })
    expect(await running.schedules()).toEqual([])
  })

  it('runs a scheduled job before its time, once however often it is asked to, and no other job', async () => {
    const running = await start()
    await running.schedule(nightly)
    expect(await running.nextRuns(new Date('2026-11-28T12:00:00Z'))).toEqual([
      { job: nightly.name, at: new Date('2026-11-29T03:30:00Z') },
    ])
    expect(await running.runNow(plain.name)).toBeUndefined()
    expect(await running.runNow('no such job')).toBeUndefined()
    expect(await running.runNow(nightly.name)).toBe('queued')
    expect(await running.runNow(nightly.name)).toBe('under-way')
    let runs = 0
    await running.work(nightly, async () => {
      runs += 1
    })
    await until(running.lastRuns, (all) =>
      all.some(({ job, outcome }) => job === nightly.name && outcome === 'done'),
    )
    // A second press that comes when a short job has ended already.
    expect(await running.runNow(nightly.name)).toBe('under-way')
    expect(runs).toBe(1)
    await running.schedule({ ...nightly, schedule: undefined })
  })

  it('waits for running jobs when it stops, and takes no new one', async () => {
    const running = await start()
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const events: string[] = []
    await running.work(plain, async ({ n }) => {
      events.push(`start ${n}`)
      await gate
      events.push(`end ${n}`)
    })
    await running.send(plain, { n: 1 })
    await running.send(plain, { n: 2 })
    await until(
      () => events.length,
      (length) => length > 0,
    )
    const stopped = running.stop({ drainSeconds: 30 }).then(() => events.push('stopped'))
    release()
    await stopped
    expect(events).toEqual(['start 1', 'end 1', 'stopped'])
    expect(await depthOf(plain)).toMatchObject({ waiting: 1, active: 0 })
  })

  it('gives back a job that outlasts the stop, and another start runs it', async () => {
    const running = await start()
    const retried = { ...flaky, name: flaky.name }
    await running.work(
      retried,
      (_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', resolve)),
    )
    await running.send(retried, { n: 5 })
    await until(
      () => depthOf(retried),
      (depth) => depth?.active === 1,
    )
    await running.stop({ drainSeconds: 1 })
    const next = await start()
    const done: number[] = []
    await next.work(retried, async ({ n }) => done.push(n))
    await until(
      () => done.length,
      (length) => length > 0,
    )
    expect(done).toEqual([5])
  })

  it('gives up a long job whose worker died minutes ago, so that the next one can run', async () => {
    const running = await start(1)
    await running.send(long, { n: 1 })
    // As a worker leaves it that was killed: taken, and silent since.
    const died = "now() - interval '2 minutes'"
    await db.executeSql(
      `update jobs.job set state = 'active', started_on = ${died}, heartbeat_on = ${died} where name = 'test.long'`,
    )
    const done: number[] = []
    await running.work(long, async ({ n }) => done.push(n))
    await running.send(long, { n: 2 })
    await until(
      () => done.length,
      (length) => length > 0,
    )
    expect(done).toEqual([2])
    expect(await depthOf(long)).toMatchObject({ dead: 1 })
  })

  it('asks for the jobs of all workers in one statement, and finds those of another process', async () => {
    const texts: string[] = []
    const watched = {
      ...db,
      executeSql: (...query: Parameters<Database['executeSql']>) => (
        texts.push(query[0]),
        db.executeSql(...query)
      ),
    }
    queue = createQueue({ db: watched, jobs, log: (line) => logged.push(line), pollSeconds: 0.1 })
    await queue.start()
    const done: number[] = []
    for (const job of [plain, flaky, single]) await queue.work(job, async ({ n }) => done.push(n))
    const fetches = () =>
      texts.filter((text) => text.includes('SKIP LOCKED') && text.includes("'test.")).length
    await until(fetches, (count) => count === 3)
    texts.length = 0
    await until(
      () => texts.filter((text) => text.includes('select distinct name')).length,
      (looks) => looks >= 5,
    )
    expect(fetches()).toBe(0)

    const other = createQueue({ db, jobs, log: (line) => logged.push(line), runsJobs: false })
    await other.start()
    await other.send(flaky, { n: 3 })
    await until(
      () => done.length,
      (length) => length === 1,
    )
    await other.stop({ drainSeconds: 0 })
    expect(done).toEqual([3])
  })

  it('does not ask for another single flight after one', async () => {
    let fetches = 0
    const watched = {
      ...db,
      executeSql: (...query: Parameters<Database['executeSql']>) => {
        if (query[0].includes("'test.single'") && query[0].includes('SKIP LOCKED')) fetches += 1
        return db.executeSql(...query)
      },
    }
    queue = createQueue({ db: watched, jobs, log: (line) => logged.push(line), pollSeconds: 3600 })
    await queue.start()
    const done: number[] = []
    await queue.work(single, async ({ n }) => done.push(n))
    await until(
      () => fetches,
      (count) => count === 1,
    )
    await queue.send(single, { n: 1 })
    await until(
      () => depthOf(single),
      (depth) => done.length === 1 && depth?.active === 0,
    )
    await sleep(200)
    expect(fetches).toBe(2)
    expect(done).toEqual([1])
  })

  it('runs a single flight that another process queued behind the one that runs', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const done: number[] = []
    const running = await start()
    await running.work(single, async ({ n }) => {
      if (n === 2) await gate
      done.push(n)
    })
    await running.send(single, { n: 2 })
    await until(
      () => depthOf(single),
      (depth) => depth?.active === 1,
    )
    const other = createQueue({ db, jobs, log: (line) => logged.push(line), runsJobs: false })
    await other.start()
    await other.send(single, { n: 3 })
    await other.stop({ drainSeconds: 0 })
    release()
    await until(
      () => done.length,
      (length) => length === 2,
    )
    expect(done).toEqual([2, 3])
  })

  it('starts what its own process sends without looking, in a transaction once it commits', async () => {
    queue = createQueue({ db, jobs, log: (line) => logged.push(line), pollSeconds: 3600 })
    await queue.start()
    const done: number[] = []
    for (const job of [plain, flaky]) await queue.work(job, async ({ n }) => done.push(n))
    await queue.send(plain, { n: 1 })
    await until(
      () => done.length,
      (length) => length === 1,
    )
    await db.tx(async () => {
      await queue?.send(flaky, { n: 2 })
      // Whatever a worker finds before the commit, it is woken for the job after it.
      await sleep(50)
    })
    await until(
      () => done.length,
      (length) => length === 2,
    )
    expect(done).toEqual([1, 2])
  })

  it('refuses a job that is not defined', async () => {
    const running = await start()
    await expect(running.send({ ...plain, name: 'test.unknown' }, { n: 1 })).rejects.toThrow('test.unknown')
  })
})
