import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { findPostgres } from '../src/testing/postgres.ts'

/**
 * The folder of PostgreSQL's programs, installed from Debian's packages when they are missing and may
 * be installed; undefined, with the reason on standard error, when the tests have to do without.
 */
export function providePostgres(): string | undefined {
  const found = findPostgres()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('PostgreSQL is missing and cannot be installed from here (needs root and apt-get).')
    return undefined
  }
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = (name: string): boolean => apt('install', '-y', '-q', '--no-install-recommends', name)

  // Tests start servers of their own: the package need not set one up and start it. Its settings come
  // with its common part, so that one goes first, as in the official container image.
  const hadSettings = existsSync(CLUSTER_SETTINGS)
  const isReady = install('postgresql-common') || (apt('update', '-q') && install('postgresql-common'))
  if (isReady && !hadSettings) writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n')
  if (!isReady || !install('postgresql')) console.error('PostgreSQL could not be installed with apt-get.')
  return findPostgres()
}

const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

if (import.meta.main) {
  const folder = providePostgres()
  if (folder) console.log(folder)
  else process.exitCode = 1
}
