import { existsSync, readFileSync, rmSync } from 'node:fs'
import { keepTemporaryFilesInMemory } from '../src/testing/database/memory-folder.ts'
import { requireProgram } from '../src/testing/test-requirements.ts'
import { provideTestPrograms } from './test-run/provide-test-programs.ts'
import { runTool } from './test-run/run-program.ts'
import type { Tally } from './test-run/tally.ts'
import { buildServer, isServerBuilt } from './web/build-server.ts'
import { buildWeb, isBuilt } from './web/build-web.ts'

const REPORT = 'test-results/journeys.json'

/**
 * The part of Playwright's JSON report that is read. `flaky` tests passed after a retry, which only CI has.
 */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export const runJourneys = async (args: readonly string[] = []): Promise<Tally> => {
  if (!provideTestPrograms(['chromium'])) return { passed: 0, failed: 1, skipped: 0 }
  if (!isBuilt(process.cwd())) await buildWeb(process.cwd())
  if (!isServerBuilt(process.cwd())) await buildServer(process.cwd())
  rmSync(REPORT, { force: true })
  const backToDisk = keepTemporaryFilesInMemory()
  const { isOk } = await runTool('@playwright/test', 'playwright', ['test', ...args], {
    isShown: true,
    env: { CHROMIUM_PATH: requireProgram('chromium'), JOURNEYS_REPORT: REPORT },
  })
  backToDisk()
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, errors } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report
  if (stats.flaky > 0)
    console.error(`${stats.flaky} browser tests passed at a second attempt only: see above.`)
  const failed = stats.unexpected + errors.length
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && !isOk ? 1 : failed,
    skipped: stats.skipped,
  }
}

if (import.meta.main) {
  const { failed, passed } = await runJourneys(process.argv.slice(2))
  if (failed > 0 || passed === 0) process.exitCode = 1
}
