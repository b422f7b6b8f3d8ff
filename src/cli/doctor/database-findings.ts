import { fail, type Finding, pass, unknown } from './finding.ts'

/** As the tests run it; older ones were never tried. */
export const MIN_POSTGRES = 15
/** Connections that PostgreSQL, a backup and an operator need besides. */
const SPARE_CONNECTIONS = 5

export interface DatabaseFacts {
  engine: 'pglite' | 'postgres'
  /** True of a standby. */
  isReadOnly: boolean
  /** As in `server_version_num`: 180001 is 18.1. */
  versionNumber: number
  role: { name: string; isSuperuser: boolean; canCreateDatabases: boolean; canCreateRoles: boolean }
  maxConnections: number
  /** Null without a limit of the role. */
  roleConnections: number | null
  encoding: string
  pending: readonly string[]
  /** Migrations that this release does not know. */
  ahead: readonly string[]
  /** How far the server's clock is from this machine's. */
  clockMs: number
}

const CLOCK_MS = 5000

const connections = ({ maxConnections, roleConnections }: DatabaseFacts, pool: number): Finding => {
  const available = Math.min(maxConnections - SPARE_CONNECTIONS, roleConnections ?? Infinity)
  return pool <= available
    ? pass('database.limits', `${pool} connections a process, of ${available} that can be had`)
    : fail(
        'database.limits',
        `a process may open ${pool} connections and the server allows ${available}`,
        'Lower DATABASE_POOL, raise max_connections, or put a pooler in between (DATABASE_POOLER=on).',
      )
}

const role = ({ role: { name, ...rights } }: DatabaseFacts): Finding => {
  const named = [
    rights.isSuperuser && 'superuser',
    rights.canCreateDatabases && 'CREATEDB',
    rights.canCreateRoles && 'CREATEROLE',
  ].filter(Boolean)
  return named.length === 0
    ? pass('database.role', `${name} may do nothing but own its database`)
    : fail(
        'database.role',
        `${name} has rights that the site needs none of: ${named.join(', ')}`,
        'Give the site a role of its own, as deploy/database-role.sql makes it.',
      )
}

const migrations = ({ pending, ahead }: DatabaseFacts): Finding => {
  if (ahead.length > 0)
    return fail(
      'database.migrations',
      `a newer release has migrated this database (${ahead.join(', ')})`,
      'Start that release, or a newer one.',
    )
  return pending.length === 0
    ? pass('database.migrations', 'the tables are those of this release')
    : unknown(
        'database.migrations',
        `${pending.length} migrations wait for the next start`,
        'Run apercu migrate, or start the site.',
      )
}

export const databaseFindings = (facts: DatabaseFacts, poolSize: number): Finding[] => {
  const major = Math.floor(facts.versionNumber / 10_000)
  if (facts.engine === 'pglite')
    return [pass('database.version', `the embedded database (PostgreSQL ${major})`), migrations(facts)]
  return [
    major >= MIN_POSTGRES
      ? pass('database.version', `PostgreSQL ${major}`)
      : fail(
          'database.version',
          `PostgreSQL ${major} is older than any that was tried`,
          `Move to PostgreSQL ${MIN_POSTGRES} or later (apercu backup, apercu restore).`,
        ),
    ...(facts.isReadOnly
      ? [
          fail(
            'database.writable',
            'DATABASE_URL leads to a standby, which only reads',
            'Let DATABASE_URL lead to the primary, or promote the standby (pg_promote). Until then ROLE=web serves what can be read.',
          ),
        ]
      : []),
    role(facts),
    connections(facts, poolSize),
    facts.encoding === 'UTF8'
      ? pass('database.encoding', 'UTF8')
      : fail(
          'database.encoding',
          `the database stores ${facts.encoding}`,
          "Create it again with encoding 'UTF8' and restore a backup into it.",
        ),
    migrations(facts),
    Math.abs(facts.clockMs) <= CLOCK_MS
      ? pass('clock.database', 'the database’s clock agrees with this machine’s')
      : fail(
          'clock.database',
          `the database’s clock is ${Math.round(facts.clockMs / 1000)} s from this machine’s`,
          'Run a time service (chrony, systemd-timesyncd) on both machines.',
        ),
  ]
}
