import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { precompress } from './precompress.ts'
import { isBuiltFrom, replaceFolder } from './replace-folder.ts'
import { sourceHash } from './source-hash.ts'

export const isBuilt = (root: string): boolean => isBuiltFrom(join(root, 'dist'), sourceHash(root))

/** Builds the web app into `dist`, in a process of its own, so that the bundler's memory is freed. */
export const buildWeb = async (root: string): Promise<void> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite))
    throw new Error(
      'The web app is not built, and what builds it is not installed: npm ci --include=dev (NODE_ENV=production leaves it out).',
    )
  await replaceFolder(root, 'dist', sourceHash(root), async (fresh) => {
    await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', fresh, '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', TARGET: 'web' },
    })
    for (const program of ['build-whole-styles.ts', 'build-service-worker.ts', 'build-recovery.ts'])
      await promisify(execFile)(
        process.execPath,
        [join(root, 'scripts/web', program), join(fresh, 'client')],
        { cwd: root },
      )
    await precompress(join(fresh, 'client'))
  })
}
