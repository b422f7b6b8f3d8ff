import { defineJob } from '#adapters/queue/job.ts'
import { createQueue } from '#adapters/queue/queue.ts'
import { openDatabase } from '#db/connection.ts'

/** Stores its number and process id, so that tests can count executions and see which process ran them. */
export const noteRun = defineJob<{ n: number }>({
  name: 'test.note-run',
  retryLimit: 3,
  retryDelaySeconds: 0,
  backoff: false,
  expireInSeconds: 60,
})

/**
 * As a program, processes the queue until its standard input ends, which also happens when the test process
 * dies.
 */
if (process.argv[2]) {
  const db = await openDatabase({ dataDir: '', databaseUrl: process.argv[2] })
  const queue = createQueue({ db, jobs: [noteRun], log: console.error, pollSeconds: 0.5 })
  await queue.start()
  await queue.work(
    noteRun,
    async ({ n }) => {
      await db.executeSql('insert into runs (n, pid) values ($1, $2)', [n, process.pid])
    },
    { concurrency: 4 },
  )
  console.log('ready')
  for await (const _ of process.stdin) continue
  await queue.stop({ drainSeconds: 5 })
  await db.close()
}
