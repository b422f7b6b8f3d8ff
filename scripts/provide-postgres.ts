import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
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
  // Tests start servers of their own: the package need not set one up and start it.
  const config = '/etc/postgresql-common'
  mkdirSync(config, { recursive: true })
  if (!existsSync(`${config}/createcluster.conf`))
    writeFileSync(`${config}/createcluster.conf`, 'create_main_cluster = false\n')
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = ['install', '-y', '-q', '--no-install-recommends', 'postgresql']
  if (!apt(...install) && !(apt('update', '-q') && apt(...install)))
    console.error('PostgreSQL could not be installed with apt-get.')
  return findPostgres()
}

if (import.meta.main) {
  const folder = providePostgres()
  if (folder) console.log(folder)
  else process.exitCode = 1
}
