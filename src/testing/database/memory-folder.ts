import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux mounts a tmpfs here. */
const MEMORY = '/dev/shm'
/** A run writes some hundred megabytes; containers often have 64 there, and small machines need all of it. */
const NEEDED_BYTES = 3 * 1024 ** 3
const PREFIX = 'apercu-run-'

/** Whether this process's temporary files are in memory, where every user has access and paths are short. */
export const isInMemory = (folder: string): boolean => folder.startsWith(MEMORY)

/**
 * Redirects the temporary files (`os.tmpdir()`) of this process and its children to memory, where there is
 * enough: databases are some thousand small files each, created hundreds of times, and none has to survive.
 * Leftovers of killed runs are deleted.
 *
 * @returns a callback that deletes the folder.
 */
export const keepTemporaryFilesInMemory = (): (() => void) => {
  if (!existsSync(MEMORY)) return () => {}
  removeOrphans()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < NEEDED_BYTES) return () => {}
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user, which has to reach its data folder inside this one.
  chmodSync(folder, 0o755)
  // Each test file, worker and site is a process that loads the same packages: the compile cache is shared.
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
    // EPERM: the process exists under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
