import { existsSync, writeFileSync } from 'node:fs'
import { findPostgres } from '../src/testing/postgres.ts'
import { canInstall, installWithApt } from './install-with-apt.ts'

/**
 * The folder of PostgreSQL's programs, installed from Debian's packages when they are missing and may
 * be installed; undefined, with the reason on standard error, when the tests have to do without.
 */
export function providePostgres(): string | undefined {
  const found = findPostgres()
  if (found) return found
  if (!canInstall()) {
    console.error('PostgreSQL is missing and cannot be installed from here (needs root and apt-get).')
    return undefined
  }
  // Tests start servers of their own: the package need not set one up and start it. Its settings come
  // with its common part, so that one goes first, as in the official container image.
  const hadSettings = existsSync(CLUSTER_SETTINGS)
  const isReady = installWithApt('postgresql-common')
  if (isReady && !hadSettings) writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n')
  if (!isReady || !installWithApt('postgresql'))
    console.error('PostgreSQL could not be installed with apt-get.')
  return findPostgres()
}

const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

if (import.meta.main) {
  const folder = providePostgres()
  if (folder) console.log(folder)
  else process.exitCode = 1
}
