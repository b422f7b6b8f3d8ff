import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isBuiltFrom, replaceFolder } from './replace-folder.ts'
import { SERVER_SOURCES, sourceHash } from './source-hash.ts'

/** Beside `dist`, so that a change of the server alone does not build the web app again. */
const FOLDER = 'dist-server'

const hashOf = (root: string): string => sourceHash(root, SERVER_SOURCES)

export const isServerBuilt = (root: string): boolean => isBuiltFrom(join(root, FOLDER), hashOf(root))

/** Bundles the server into `dist-server`, in a process of its own, so that the bundler's memory is freed. */
export const buildServer = (root: string): Promise<void> =>
  replaceFolder(root, FOLDER, hashOf(root), async (fresh) => {
    const program = join(root, 'scripts/web/bundle-server.ts')
    await promisify(execFile)(process.execPath, [program, fresh], { cwd: root })
  })
