import type { FaultReport } from '../../src/testing/processes/fault-report.ts'
import type { Fault, FaultTest } from './faults.ts'

export interface FaultOutcome {
  fault: Fault
  /** Tests of its files by their end. */
  passed: number
  failed: number
  skipped: number
  /** Figures of the tests that report some. */
  reports: readonly FaultReport[]
}

const HEAD = ['fault', 'planned', 'run', 'held', 'lost', 'doubled', 'hung', 'seconds to recover', 'command']

export const commandOf = ({ file, name, reader }: FaultTest): string =>
  reader === undefined
    ? `vitest run ${file}${name === undefined ? '' : ` -t '${name}'`}`
    : `npm run test:e2e -- ${file} --project '${reader}'`

export const hasHeld = ({ failed, passed }: FaultOutcome): boolean => failed === 0 && passed > 0

/**
 * One row a fault. What no test counts is left out; where none counts trials, the number of tests stands for them.
 */
export const faultTable = (outcomes: readonly FaultOutcome[]): string => {
  const rows = [HEAD, ...outcomes.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head, ...others] = rows.map(line)
  return [head, line(widths.map((width) => '-'.repeat(width))), ...others].join('\n')
}

const rowOf = (outcome: FaultOutcome): string[] => {
  const { fault, reports } = outcome
  const name = `${fault.id} ${fault.what}`
  const gap = fault.gap === undefined ? '' : `; not tested: ${fault.gap}`
  const sum = (field: 'trials' | 'lost' | 'doubled' | 'hung'): string => {
    const figures = reports.flatMap((report) => report[field] ?? [])
    return figures.length === 0 ? '' : String(figures.reduce((all, figure) => all + figure, 0))
  }
  const seconds = reports.flatMap(({ recoverySeconds }) => recoverySeconds ?? [])
  return [
    name,
    String(fault.planned),
    sum('trials') || `${outcome.passed + outcome.failed} tests`,
    heldOf(outcome),
    sum('lost'),
    sum('doubled'),
    sum('hung'),
    seconds.length === 0 ? '' : Math.max(...seconds).toFixed(1),
    fault.tests.map(commandOf).join('; ') + gap,
  ]
}

const heldOf = (outcome: FaultOutcome): string => {
  if (!hasHeld(outcome)) return outcome.failed > 0 ? 'FAILED' : 'SKIPPED'
  return outcome.skipped > 0 ? `yes, ${outcome.skipped} tests skipped` : 'yes'
}
