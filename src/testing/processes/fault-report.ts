import { appendFileSync } from 'node:fs'

/** The figures of one fault test, a row of the table of `npm run test:faults`. What a test does not count is absent. */
export interface FaultReport {
  /** Its number in the plan, for instance `F5`; `S1` is the silent connection. */
  fault: `F${number}` | 'S1'
  /** How often the fault was caused. */
  trials: number
  /** What was acknowledged and is missing. */
  lost?: number
  /** What exists, or was sent, more often than it was asked for. */
  doubled?: number
  /** Calls, jobs or processes that did not end by themselves. */
  hung?: number
  /** The longest time from the end of a fault to the first success; absent where nothing is down. */
  recoverySeconds?: number
}

/** Passes figures to `npm run test:faults`, which names the file; elsewhere they are dropped. */
export const reportFault = (report: FaultReport): void => {
  const file = process.env['FAULTS_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`)
}
