import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../testing/processes/site-program.ts', import.meta.url))

test('a process whose port is taken logs it and ends, so that another can be started', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const dataDir = await makeDataDir()
  const { port } = other.address() as AddressInfo
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ROLE: 'web', LIVE: 'off' }
  const started = promisify(execFile)(process.execPath, [PROGRAM], { env: settings })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The port is taken'),
  })
  other.close()
  rmSync(dataDir, { recursive: true })
})
