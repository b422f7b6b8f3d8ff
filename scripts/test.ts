import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './check.ts'
import { runJourneys } from './e2e.ts'
import { providePostgres } from './provide-postgres.ts'
import { runProgram, runTool } from './run-program.ts'
import { addTallies, describeTally, type Tally } from './tally.ts'

const REPORT = 'test-results/unit.json'

interface UnitReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** A file that failed as a whole has no tests to count. */
  testResults: { status: string; assertionResults: unknown[] }[]
}

const check = async (): Promise<Tally> => {
  const results = await runChecks()
  const failed = results.filter(({ isOk }) => !isOk).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

/** Unit and API tests, over both databases. */
const runUnitTests = async (): Promise<Tally> => {
  const hasPostgres = providePostgres() !== undefined
  if (!hasPostgres) console.error('SKIPPED: every test on PostgreSQL, for want of it.')
  rmSync(REPORT, { force: true })
  // Where it is missing it comes meanwhile, which is waiting for others mostly; what goes wrong the journeys say.
  const browser = runProgram(process.execPath, ['scripts/provide-chromium.ts'])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const { isOk } = await runTool('vitest', 'vitest', ['run', ...reporters], {
    isShown: true,
    // With CI set, vitest colours even what no terminal reads.
    env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
  })
  await browser
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as UnitReport
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !isOk ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** `npm test`: everything there is, ending with one plain line. */
const parts: [name: string, run: () => Promise<Tally>][] = [
  ['checks', check],
  ['unit tests', runUnitTests],
  ['browser tests', runJourneys],
]
const lines: string[] = []
const tallies: Tally[] = []
for (const [name, run] of parts) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const tally = await run()
  tallies.push(tally)
  lines.push(`${name}: ${describeTally(tally)} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
}
const total = addTallies(tallies)
console.log(`\n${lines.join('\n')}`)
console.log(describeTally(total))
// Tests that are not there would pass for ever.
const isAnyEmpty = tallies.some(({ passed, skipped }) => passed + skipped === 0)
if (total.failed > 0 || isAnyEmpty) process.exitCode = 1
