import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm'
/** A run fills some hundred megabytes; containers often have 64 there, and small machines need theirs. */
const NEEDED_BYTES = 3 * 1024 ** 3
const PREFIX = 'apercu-run-'

/** Whether the folders of this process are in memory, where any user may enter them and paths are short. */
export const isInMemory = (folder: string): boolean => folder.startsWith(MEMORY)

/**
 * Has everything that this process and those it starts write for a while (`os.tmpdir()`) be kept in memory, where there is
 * plenty: databases are some thousand small files each, made hundreds of times, and none has to survive. What a run that
 * was killed left behind goes.
 *
 * @returns how to end it; the folder is gone then.
 */
export const keepTemporaryFilesInMemory = (): (() => void) => {
  if (!existsSync(MEMORY)) return () => {}
  removeOrphans()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < NEEDED_BYTES) return () => {}
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user there.
  chmodSync(folder, 0o755)
  // Each test file, each worker and each site is a process that loads the same packages: what one has compiled, all have.
  const settings = { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const before = { ...process.env }
  Object.assign(process.env, settings)
  return () => {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

const removeOrphans = (): void => {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
