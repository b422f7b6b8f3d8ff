import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { precompress } from './precompress.ts'
import { sourceHash } from './source-hash.ts'

const HASH_FILE = 'dist/build-hash'

/** Whether `dist` holds what the sources say now. */
export const isBuilt = (root: string): boolean => {
  const file = join(root, HASH_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === sourceHash(root)
}

/** Builds the web app into `dist`. In a process of its own: a bundler's memory is not the server's to keep. */
export const buildWeb = async (root: string): Promise<void> => {
  // Gone until the build is whole, so that a build cut short is made again.
  rmSync(join(root, HASH_FILE), { force: true })
  const hash = sourceHash(root)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TARGET: 'web' },
  })
  await precompress(join(root, 'dist/client'))
  writeFileSync(join(root, HASH_FILE), hash)
}
