import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const NOW = new Date('2026-11-28T23:50:30.000Z')

test.each([
  ['* * * * *', '2026-11-28T23:51:00.000Z'],
  ['*/15 * * * *', '2026-11-29T00:00:00.000Z'],
  ['50 * * * *', '2026-11-29T00:50:00.000Z'],
  ['30 3 * * *', '2026-11-29T03:30:00.000Z'],
])('%s is due next at %s', (cron, at) => {
  expect(nextRun(cron, NOW)?.toISOString()).toBe(at)
})

test.each(['0 3 * * 1', '0 3 1 * *', '0,30 * * * *', '61 * * * *', ''])('"%s" is not read', (cron) => {
  expect(nextRun(cron, NOW)).toBeUndefined()
})
