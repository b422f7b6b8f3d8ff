import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { requireProgram, type TestProgram } from '../../../src/testing/test-requirements.ts'
import type { Image } from './image.ts'

/** Where the stand-in for Caddy's image keeps the certificate and key of the test's own authority. */
export const AUTHORITY = '/etc/apercu-authority'

/**
 * Let's Encrypt is out of reach: Caddy takes the names of its Caddyfile and signs for them itself, with an authority that the
 * containers trust.
 */
const CADDY = `
printf '{\\n local_certs\\n skip_install_trust\\n pki {\\n ca local {\\n root {\\n cert ${AUTHORITY}/ca.pem\\n key ${AUTHORITY}/ca.key\\n }\\n }\\n }\\n}\\nimport /etc/caddy/Caddyfile\\n' > /config/Caddyfile
exec caddy run --adapter caddyfile --config /config/Caddyfile`

/** As the image of PostgreSQL begins: an empty volume gets a server, and the scripts of a new one. */
const POSTGRES = `
export PATH="$PG_BIN:$PATH" PGDATA=/var/lib/postgresql/data
mkdir -p "$PGDATA" /run/postgresql
chown -R postgres "$PGDATA" /run/postgresql
chmod 700 "$PGDATA"
as() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /run/postgresql/first
  chown postgres /run/postgresql/first
  as initdb --username=postgres --pwfile=/run/postgresql/first --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 > /dev/null
  rm /run/postgresql/first
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as pg_ctl -s -w start -o "-c listen_addresses="
  for script in /docker-entrypoint-initdb.d/*.sql; do as psql -q -v ON_ERROR_STOP=1 -U postgres -f "$script"; done
  as pg_ctl -s -w -m fast stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups postgres -c listen_addresses='*'`

interface DebianImage extends Image {
  program: TestProgram
  capabilities: string[]
  tmpfs: string[]
  stop: NodeJS.Signals
}

const serverFolder = (): string => dirname(realpathSync(requireProgram('postgres')))
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const DEFAULTS = { workdir: '/', user: '0', healthcheck: [], owners: {}, tmpfs: [], stop: 'SIGTERM' } as const

/** Images that compose.yaml names and this machine has as Debian's packages. */
export const debianImage = (name: string): DebianImage => {
  const common = { ...DEFAULTS, healthcheck: [], tmpfs: [] as string[] }
  if (name.startsWith('caddy:'))
    return {
      ...common,
      program: 'caddy',
      env: { PATH, XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/config', HOME: '/config' },
      entrypoint: ['sh', '-ec', CADDY],
      capabilities: [],
    }
  if (name.startsWith('postgres:'))
    return {
      ...common,
      program: 'postgres',
      env: { PATH, PG_BIN: serverFolder() },
      entrypoint: ['sh', '-ec', POSTGRES],
      // What Docker leaves a container, as far as this one uses it.
      capabilities: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETUID', 'SETGID'],
      tmpfs: ['/run/postgresql'],
      stop: 'SIGINT',
    }
  if (name.startsWith('redis:'))
    return { ...common, program: 'redis', env: { PATH }, entrypoint: [], capabilities: [] }
  throw new Error(`No package of this machine takes the place of the image ${name}`)
}
