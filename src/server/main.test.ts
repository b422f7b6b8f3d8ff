import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { freePort } from '#testing/database/redis.ts'
import { expect, test, vi } from 'vitest'

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

test('a server whose output nobody reads any more goes on and stops cleanly', async () => {
  const dataDir = await makeDataDir()
  const metricsPort = String(await freePort())
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ROLE: 'web', LIVE: 'off' }
  const server = spawn(process.execPath, [PROGRAM], {
    env: { ...settings, METRICS_PORT: metricsPort },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  server.stdout.destroy()
  server.stderr.destroy()
  try {
    // This figure is there once everything that a start prints is printed.
    await vi.waitFor(
      async () => {
        const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
        expect(await response.text()).toContain('apercu_http_in_flight')
      },
      { timeout: 150_000, interval: 100 },
    )
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
