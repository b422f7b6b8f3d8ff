/** Visits all due sources of a database, as a worker does, and prints what it cost. */
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { openRuntime } from '#server/start/context.ts'
import { readEnv } from '#server/settings/env.ts'
import { createLog } from '#server/operation/log.ts'
import { costOf, type Cost } from '../measure/backend-cpu.ts'

export interface PollingTask {
  dataDir: string
  databaseUrl: string
}
export interface PollingReport {
  cost: Cost
  visits: number
  unchanged: number
  failed: number
  added: number
}

const task = JSON.parse(process.argv[2] ?? '{}') as PollingTask
const env = readEnv([], {
  DATA_DIR: task.dataDir,
  DATABASE_URL: task.databaseUrl,
  FETCH_ALLOW_PRIVATE: 'on',
  SAMPLE: 'off',
})
const { ctx, close } = await openRuntime({
  env,
  log: createLog('error'),
  onFatal: (error) => {
    throw error
  },
})
const report: PollingReport = {
  cost: { processMs: 0, databaseMs: 0, wallMs: 0 },
  visits: 0,
  unchanged: 0,
  failed: 0,
  added: 0,
}
report.cost = await costOf(ctx.db, async () => {
  const reports = await ingestDueSources(ctx)
  report.visits = reports.length
  report.unchanged = reports.filter(({ outcome }) => outcome === 'unchanged').length
  report.failed = reports.filter(({ outcome }) => outcome === 'failed').length
  report.added = reports.reduce((sum, { added }) => sum + added, 0)
})
await close()
console.log(JSON.stringify(report))
