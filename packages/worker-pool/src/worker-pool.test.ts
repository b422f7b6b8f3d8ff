import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer, Task } from './worker-pool.fixture.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const entry = new URL('./worker-pool.fixture.ts', import.meta.url)
/** On a busy machine only calls that spin may end by a limit of time. */
const LONGEST_MS = 170_000
const open: WorkerPool<Task, Answer>[] = []

function pool(options: Partial<WorkerPoolOptions> = {}) {
  const made = createWorkerPool<Task, Answer>({
    entry,
    heapMb: 64,
    timeMs: LONGEST_MS,
    workers: 1,
    ...options,
  })
  open.push(made)
  return made
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

describe('a worker pool', () => {
  it('answers from a worker thread and keeps it for the next call', async () => {
    const { run } = pool()
    const first = await run({ kind: 'who' })
    expect(first).toBeGreaterThan(0)
    expect(await run({ kind: 'who' })).toBe(first)
  })

  it('carries bytes both ways and takes over only the buffers it was handed', async () => {
    const { run } = pool()
    const kept = Uint8Array.of(1, 2, 3)
    expect(await run({ kind: 'double', bytes: kept })).toEqual(Uint8Array.of(2, 4, 6))
    expect(kept.byteLength).toBe(3)
    const given = Uint8Array.of(4, 5)
    const transfer = [given.buffer]
    expect(await run({ kind: 'double', bytes: given }, { transfer })).toEqual(Uint8Array.of(8, 10))
    expect(given.byteLength).toBe(0)
  })

  it('brings an error back with its name, message and code', async () => {
    const failed = pool().run({ kind: 'refuse' })
    await expect(failed).rejects.toMatchObject({
      name: 'RangeError',
      message: 'no such thing',
      code: 'refused',
    })
  })

  it('refuses input that cannot be cloned and goes on', async () => {
    const { run } = pool()
    const notCloneable = { kind: 'who', extra: () => 1 } as Task
    await expect(run(notCloneable)).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(await run({ kind: 'who' })).toBeGreaterThan(0)
  })

  it.each([
    { kind: 'spin', code: 'timeout' },
    { kind: 'fill', code: 'out_of_memory' },
    { kind: 'exit', code: 'crashed' },
    { kind: 'throw-later', code: 'crashed' },
  ] as const)('ends a call that would $kind with $code and serves the next one', async ({ kind, code }) => {
    const { run } = pool()
    const timeMs = kind === 'spin' ? 50 : LONGEST_MS
    const [hostile, next] = await Promise.allSettled([run({ kind }, { timeMs }), run({ kind: 'who' })])
    expect(hostile).toMatchObject({ status: 'rejected', reason: { name: 'WorkerPoolError', code } })
    expect(next).toMatchObject({ status: 'fulfilled' })
  })

  it('ends a call whose worker never finishes loading', async () => {
    const { run } = pool({
      entry: new URL('data:text/javascript,await new Promise(() => setInterval(() => {}, 1000))'),
      startMs: 50,
    })
    await expect(run({ kind: 'who' })).rejects.toMatchObject({ code: 'crashed' })
  })

  it('runs as many calls at once as it has workers', async () => {
    const { run } = pool({ workers: 2 })
    let isSpinning = true
    const spinning = run({ kind: 'spin' }).catch(() => (isSpinning = false))
    expect(await run({ kind: 'who' })).toBeGreaterThan(0)
    expect(isSpinning).toBe(true)
    await open.pop()?.close()
    await spinning
  })

  it('gives its workers an empty environment', async () => {
    expect(await pool().run({ kind: 'environment' })).toEqual([])
  })

  it('rejects calls under way, queued and later once it is closed', async () => {
    const closing = pool()
    const calls = [closing.run({ kind: 'spin' }), closing.run({ kind: 'who' })]
    const finished = Promise.allSettled(calls)
    await closing.close()
    for (const outcome of await finished) expect(outcome).toMatchObject({ reason: { code: 'closed' } })
    await expect(closing.run({ kind: 'who' })).rejects.toMatchObject({ code: 'closed' })
  })

  it('does not keep the process alive after its calls are answered', async () => {
    const script = `
      import { createWorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url).href)}
      const entry = new URL(${JSON.stringify(entry.href)})
      const { run } = createWorkerPool({ entry, heapMb: 64, timeMs: 20000, workers: 2 })
      console.log(await run({ kind: 'who' }))`
    const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    expect(Number(ended.stdout)).toBeGreaterThan(0)
  })
})
