import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FaultReport } from '../src/testing/processes/fault-report.ts'
import { runJourneys } from './e2e.ts'
import { commandOf, type FaultOutcome, faultTable, hasHeld } from './test-run/fault-table.ts'
import { type Fault, FAULTS, type FaultTest } from './test-run/faults.ts'
import { provideTestPrograms } from './test-run/provide-test-programs.ts'
import { runTool } from './test-run/run-program.ts'

/**
 * `npm run test:faults`: causes every fault of the plan in its long form and prints one table. `npm run test:faults
 * -- F5 F8` causes only these, and `--sample` each as often as `npm test` does.
 */
const FOLDER = 'test-results'
const FIGURES = `${FOLDER}/faults.jsonl`
const REPORT = `${FOLDER}/faults.json`

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type Run = Omit<FaultOutcome, 'fault'>

const readReports = (): FaultReport[] =>
  existsSync(FIGURES)
    ? readFileSync(FIGURES, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as FaultReport)
    : []

const runInBrowser = async (file: string, reader: string): Promise<Run> => {
  rmSync(FIGURES, { force: true })
  process.env['FAULTS_REPORT'] = resolve(FIGURES)
  const tally = await runJourneys([file, `--project=${reader}`])
  return { ...tally, reports: readReports() }
}

const run = async ({ file, name, reader }: FaultTest, isSample: boolean): Promise<Run> => {
  if (reader !== undefined) return runInBrowser(file, reader)
  for (const path of [FIGURES, REPORT]) rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const filter = name === undefined ? [] : ['-t', name]
  const { isOk } = await runTool('vitest', 'vitest', ['run', file, ...filter, ...reporters], {
    isShown: true,
    env: {
      FAULTS_REPORT: FIGURES,
      ...(!isSample && { LONG_TESTS: '1', CRASH_KILLS: '100' }),
    },
  })
  const reports = readReports()
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0, reports }
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as VitestReport
  const failed = Math.max(report.numFailedTests, isOk ? 0 : 1)
  // Those that the name leaves out are pending too.
  const skipped = name === undefined ? report.numPendingTests : 0
  return { passed: report.numPassedTests, failed, skipped, reports }
}

const cause = async (fault: Fault, isSample: boolean): Promise<FaultOutcome> => {
  const outcome: FaultOutcome = { fault, passed: 0, failed: 0, skipped: 0, reports: [] }
  for (const test of fault.tests) {
    console.log(`\n== ${fault.id} ${fault.what}: ${commandOf(test)}`)
    const { passed, failed, skipped, reports } = await run(test, isSample)
    outcome.passed += passed
    outcome.failed += failed
    // A filter that matches nothing would pass.
    outcome.skipped += passed + failed === 0 ? Math.max(skipped, 1) : skipped
    outcome.reports = [...outcome.reports, ...reports.filter((report) => report.fault === fault.id)]
  }
  return outcome
}

const isSample = process.argv.includes('--sample')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--sample')
const unknown = wanted.filter((id) => !FAULTS.some((fault) => fault.id === id))
if (unknown.length > 0) {
  console.error(`Not in the plan of faults: ${unknown.join(', ')}`)
  process.exit(1)
}
if (!provideTestPrograms()) process.exit(1)
mkdirSync(FOLDER, { recursive: true })
const outcomes: FaultOutcome[] = []
for (const fault of FAULTS)
  if (wanted.length === 0 || wanted.includes(fault.id)) outcomes.push(await cause(fault, isSample))
console.log(`\n${faultTable(outcomes)}`)
if (!outcomes.every(hasHeld)) process.exitCode = 1
