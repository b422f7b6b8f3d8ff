import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './check.ts'
import { runJourneys } from './e2e.ts'
import { processorSeconds } from './test-run/processor-time.ts'
import { provideTestPrograms } from './test-run/provide-test-programs.ts'
import { runTool } from './test-run/run-program.ts'
import { addTallies, describeTally, type Tally } from './test-run/tally.ts'

const REPORT = 'test-results/unit.json'

interface UnitReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** A file that failed to load is `failed` and lists no tests, so files are counted besides tests. */
  testResults: { status: string; assertionResults: unknown[] }[]
}

const check = async (): Promise<Tally> => {
  const results = await runChecks()
  const failed = results.filter(({ isOk }) => !isOk).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

const runUnitTests = async (): Promise<Tally> => {
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const { isOk } = await runTool('vitest', 'vitest', ['run', ...reporters], {
    isShown: true,
    // With CI set, vitest colours its output even without a terminal.
    env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
  })
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

// Without a program its tests would be skipped, and a partial run would pass for a complete one.
if (!provideTestPrograms()) {
  console.log(describeTally({ passed: 0, failed: 1, skipped: 0 }))
  process.exit(1)
}

/** `npm test`: every check and test, with a summary in the last line. */
const parts: [name: string, run: () => Promise<Tally>][] = [
  ['checks', check],
  ['unit tests', runUnitTests],
  ['browser tests', runJourneys],
]
/** Budget of a run on two cores (decision 033). A longer test belongs in `npm run test:long`. */
const PROCESSOR_MINUTES = 16

const lines: string[] = []
const tallies: Tally[] = []
const minutes: number[] = []
for (const [name, run] of parts) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const usedBefore = processorSeconds() ?? 0
  const tally = await run()
  tallies.push(tally)
  const used = (processorSeconds() ?? 0) - usedBefore
  minutes.push(used / 60)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  lines.push(`${name}: ${describeTally(tally)} (${seconds} s, ${Math.round(used)} s of processor time)`)
}
const total = addTallies(tallies)
console.log(`\n${lines.join('\n')}`)
// Exceeding the budget does not fail the run, because the time depends on the processor and its load.
if (processorSeconds() !== undefined) {
  const sum = minutes.reduce((all, each) => all + each, 0)
  console.log(`processor time: ${sum.toFixed(1)} minutes; ${PROCESSOR_MINUTES} are meant to do`)
}
console.log(describeTally(total))
// Without this, a run that finds no tests would pass.
const isAnyEmpty = tallies.some(({ passed, skipped }) => passed + skipped === 0)
if (total.failed > 0 || isAnyEmpty) process.exitCode = 1
