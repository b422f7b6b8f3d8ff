import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  CRASH_KILLS,
  mulberry32,
  startCrashProcess,
  type CrashProcess,
} from '#testing/processes/crash-process.ts'
import type { CrashReport } from '#testing/processes/crash-writer.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataDir(false)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Lets the process write a few rows, or not even open, then kills it; returns what it acknowledged. */
async function writeUntilKilled(
  writer: CrashProcess,
  isEarly: boolean,
  random: () => number,
): Promise<CrashReport[]> {
  const seen: CrashReport[] = []
  if (isEarly) {
    // While it opens: recovery itself may be cut short.
    await sleep(random() * 700)
    return writer.kill()
  }
  const rows = 2 + Math.floor(random() * 40)
  while (seen.length <= rows) {
    const report = await writer.next()
    if (!report) break
    seen.push(report)
  }
  await sleep(random() * 5)
  return [...seen, ...(await writer.kill())]
}

it(
  `loses nothing acknowledged when the process is killed ${CRASH_KILLS} times while it writes`,
  async () => {
    const seed = randomInt(2 ** 31)
    const random = mulberry32(seed)
    const acknowledged = new Set<number>()
    let lostInAll = 0
    const check = (report: CrashReport | undefined): void => {
      if (report?.kind === 'wrote') acknowledged.add(report.number)
      expect(report?.kind, `seed ${seed}: ${JSON.stringify(report)}`).not.toBe('refused')
      if (report?.kind !== 'found') return
      const found = new Set(report.numbers)
      const lost = [...acknowledged].filter((number) => !found.has(number))
      lostInAll += lost.length
      expect({ seed, lost }).toEqual({ seed, lost: [] })
      expect({ seed, counter: report.counter, byIndex: report.byIndex }).toEqual({
        seed,
        counter: found.size,
        byIndex: found.size,
      })
    }

    for (let kill = 0; kill < CRASH_KILLS; kill += 1) {
      const reports = await writeUntilKilled(startCrashProcess(dataDir), kill % 5 === 3, random)
      for (const report of reports) check(report)
    }

    const last = startCrashProcess(dataDir, 'hold')
    check(await last.next())
    await last.finish()
    reportFault({ fault: 'F6', trials: CRASH_KILLS, lost: lostInAll })
    expect(acknowledged.size).toBeGreaterThan(CRASH_KILLS)
  },
  CRASH_KILLS * 24_000,
)
