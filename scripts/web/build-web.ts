import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { precompress } from './precompress.ts'
import { sourceHash } from './source-hash.ts'

const HASH_FILE = 'build-hash'

export const isBuilt = (root: string): boolean => {
  const file = join(root, 'dist', HASH_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === sourceHash(root)
}

/**
 * Replaces `dist` by `fresh`. Retried, because a concurrent build may recreate `dist` between the two
 * renames.
 */
const swap = (fresh: string, dist: string, old: string) => {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      rmSync(old, { recursive: true, force: true })
      if (existsSync(dist)) renameSync(dist, old)
      renameSync(fresh, dist)
      return
    } catch (error) {
      if (triesLeft === 0) throw error
    }
  }
}

/**
 * Builds the web app into `dist`. In a process of its own, so that the bundler's memory is freed, and into a
 * temporary folder that is swapped in, so that no request is rendered from a partial build.
 */
export const buildWeb = async (root: string): Promise<void> => {
  const hash = sourceHash(root)
  const dist = join(root, 'dist')
  const aside = join(root, 'node_modules/.cache/web-build', String(process.pid))
  const fresh = join(aside, 'new')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite))
    throw new Error(
      'The web app is not built, and what builds it is not installed: npm ci --include=dev (NODE_ENV=production leaves it out).',
    )
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', fresh, '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', TARGET: 'web' },
    })
    const worker = join(root, 'scripts/web/build-service-worker.ts')
    await promisify(execFile)(process.execPath, [worker, join(fresh, 'client')], { cwd: root })
    await precompress(join(fresh, 'client'))
    writeFileSync(join(fresh, HASH_FILE), hash)
    swap(fresh, dist, join(aside, 'old'))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
