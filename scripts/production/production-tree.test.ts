import { spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '../../bench/site/start-command.ts'
import { isLongRun } from '../../src/testing/processes/long-run.ts'
import { expect, test } from 'vitest'
import { runDockerfile } from './run-dockerfile.ts'

test('the image starts the server with the memory settings of `npm start`', () => {
  const { env, flags } = startCommand()
  const image = readFileSync('Dockerfile', 'utf8')
  for (const [name, value] of Object.entries(env)) expect(image).toContain(`${name}=${value}`)
  expect(image).toContain(`node", ${[...flags, 'scripts/serve.js'].map((word) => `"${word}"`).join(', ')}]`)
})

test.runIf(isLongRun)(
  'what the image holds starts and answers, with the packages of production alone',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'apercu-production-'))
    let program: ReturnType<typeof spawn> | undefined
    try {
      const folder = runDockerfile(root)
      const installed = readdirSync(join(folder, 'node_modules'))
      expect(installed).toContain('hono')
      for (const tool of ['vite', 'tailwindcss', '@tanstack', 'typescript', 'vitest', 'playwright-core'])
        expect(installed).not.toContain(tool)
      for (const name of readdirSync(join(folder, 'packages')).filter((entry) => !entry.includes('.')))
        // Node strips types only outside node_modules: a link, not a copy.
        expect(lstatSync(join(folder, 'node_modules/@apercu', name)).isSymbolicLink(), name).toBe(true)
      expect(existsSync(join(folder, 'src/testing'))).toBe(false)
      const { sources } = JSON.parse(readFileSync(join(folder, 'dist-server/main.js.map'), 'utf8')) as {
        sources: string[]
      }
      expect(sources).toContain('../src/server/main.ts')
      for (const source of sources.filter((path) => path.startsWith('../src/')))
        expect(existsSync(join(folder, 'dist-server', source)), source).toBe(true)

      const node = join(folder, 'node_modules/node/bin/node')
      expect(existsSync(node)).toBe(true)
      program = spawn(node, ['scripts/serve.js'], {
        cwd: folder,
        env: { PORT: '0', LIVE: 'off', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
      program.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /^ready (\S+)$/m.exec(output)?.[1]
        if (url) resolve(url)
      })
      program.once('exit', () => reject(new Error(`It ended: ${output}`)))
      const url = await ready
      for (const path of ['/', '/fr/feed/research', '/api/articles?limit=1', '/sign-in'])
        expect((await fetch(url + path)).status, path).toBe(200)
    } finally {
      program?.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  900_000,
)
