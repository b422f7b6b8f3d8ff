import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { knownMigrations } from '#db/migrate.ts'

const MIGRATIONS = 'src/db/migrations'
/** Commits to look at, the newest first. */
const MOST_COMMITS = 100

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const migrationsAt = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
    .split('\n')
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.slice(MIGRATIONS.length + 1, -'.sql'.length))
    .toSorted((a, b) => (a < b ? -1 : 1))

export interface EarlierRelease {
  folder: string
  /** Migrations that it lacks. */
  lacks: string[]
  remove: () => void
}

/**
 * The newest commit whose migrations this tree continues by at least one, as files in a folder of their own. Packages are those
 * of this tree, since only what runs on the database differs in what it may do. Undefined without the history (a shallow
 * clone, an archive).
 */
export const makeEarlierRelease = async (): Promise<EarlierRelease | undefined> => {
  const known = await knownMigrations()
  let commits: string[]
  try {
    commits = git('log', '--first-parent', `-${MOST_COMMITS}`, '--format=%H', '--', MIGRATIONS)
      .trim()
      .split('\n')
  } catch {
    return undefined
  }
  const commit = commits.find((one) => {
    const migrations = migrationsAt(one)
    return (
      migrations.length > 0 &&
      migrations.length < known.length &&
      migrations.every((name, n) => name === known[n])
    )
  })
  if (commit === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'apercu-earlier-'))
  // The end of the history that is needed, without a worktree that would have to be unregistered.
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { maxBuffer: 256 * 1024 * 1024 }),
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    lacks: known.slice(migrationsAt(commit).length),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
