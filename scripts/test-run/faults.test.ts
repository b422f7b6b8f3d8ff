import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FaultOutcome, faultTable, hasHeld } from './fault-table.ts'
import { FAULTS } from './faults.ts'

const outcomeOf = (id: string, outcome: Partial<FaultOutcome>): FaultOutcome => {
  const fault = FAULTS.find((one) => one.id === id)
  if (!fault) throw new Error(`No ${id}`)
  return { fault, passed: 0, failed: 0, skipped: 0, reports: [], ...outcome }
}

test('the plan has its 22 faults and the silent connection, once each, with tests that exist', () => {
  const ids = Array.from({ length: 22 }, (_, n) => `F${n + 1}`)
  expect(FAULTS.map(({ id }) => id)).toEqual([...ids, 'S1'])
  const tests = FAULTS.flatMap((fault) => fault.tests)
  const missing = tests.filter(
    ({ file, name = '' }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name),
  )
  expect(missing).toEqual([])
  expect(FAULTS.filter((fault) => fault.tests.length === 0)).toEqual([])
})

test('the table says what was run, lost, doubled and hung, and with which command', () => {
  const report = { fault: 'F5', trials: 3, lost: 0, doubled: 0, hung: 0 } as const
  const reports = [
    { ...report, recoverySeconds: 0.51 },
    { ...report, lost: 2, recoverySeconds: 0.2 },
  ]
  const rows = faultTable([
    outcomeOf('F5', { passed: 1, failed: 1, reports }),
    outcomeOf('F22', { passed: 1 }),
    outcomeOf('F13', { passed: 30 }),
  ]).split('\n')
  const cells = rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()))
  expect(cells[0]?.slice(2, 9)).toEqual(['50', '6', 'FAILED', '2', '0', '0', '0.5'])
  expect(cells[1]?.slice(2, 9)).toEqual(['20', '1 tests', 'yes', '', '', '', ''])
  expect(cells[1]?.[9]).toMatch(/^npm run test:e2e -- e2e\/\S+ --project 'French phone'$/)
  expect(cells[2]?.[9]).toMatch(/^vitest run \S+\.test\.ts$/)
  expect(cells[2]?.slice(2, 9)).toEqual(['330', '30 tests', 'yes', '', '', '', ''])
})

test('a fault whose tests were all skipped, or of which none was found, has not held', () => {
  expect(hasHeld(outcomeOf('F8', { skipped: 2 }))).toBe(false)
  expect(hasHeld(outcomeOf('F14', {}))).toBe(false)
})
