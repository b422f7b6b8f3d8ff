import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLongRun } from '#testing/long-run.ts'
import { expect, test } from 'vitest'
import { buildWeb, isBuilt } from './web/build-web.ts'

/** What the last stage of the image copies out of the earlier ones, but for packages and what those stages make. */
const copiedFiles = (): string[] =>
  readFileSync('Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('COPY --from=build /app/'))
    .flatMap((line) => line.split(' ').filter((word) => word.startsWith('/app/')))
    .map((path) => path.slice('/app/'.length))
    .filter((path) => path !== 'sbom.cdx.json')

test.runIf(isLongRun)(
  'what the image holds starts and answers, with the packages of production alone',
  async () => {
    if (!isBuilt(process.cwd())) await buildWeb(process.cwd())
    const folder = mkdtempSync(join(tmpdir(), 'apercu-production-'))
    let program: ReturnType<typeof spawn> | undefined
    try {
      for (const path of [...copiedFiles(), 'package-lock.json', '.npmrc'])
        cpSync(path, join(folder, path), { recursive: true })
      rmSync(join(folder, 'src/testing'), { recursive: true })
      execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: folder, stdio: 'ignore' })
      const installed = readdirSync(join(folder, 'node_modules'))
      expect(installed).toContain('hono')
      for (const tool of ['vite', 'tailwindcss', '@tanstack', 'typescript', 'vitest', 'playwright-core'])
        expect(installed).not.toContain(tool)

      const node = join(folder, 'node_modules/node/bin/node')
      expect(existsSync(node)).toBe(true)
      program = spawn(node, ['scripts/serve.ts'], {
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
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  900_000,
)
