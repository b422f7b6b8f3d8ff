import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorSeconds } from './processor-time.ts'

const spin = `const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);`

test.skipIf(!existsSync('/proc/self/stat'))(
  'what a process below has used counts, and what the processes below that one have used',
  () => {
    const before = processorSeconds() ?? 0
    const below = `${spin} require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(spin)}])`
    expect(spawnSync(process.execPath, ['-e', below]).status).toBe(0)
    // Two processes of 0.3 s each, their starts, and a tick of rounding for each figure.
    expect((processorSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.56)
  },
)
