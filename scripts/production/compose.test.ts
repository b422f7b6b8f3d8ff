import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { openDatabase } from '../../src/db/connection.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createQueue } from '../../src/adapters/queue/queue.ts'
import { JOBS } from '../../src/jobs/jobs.ts'
import { startPostgres, type TestPostgres } from '../../src/testing/database/postgres.ts'
import { runApercu } from '../../src/cli/apercu.ts'
import { testTerminal } from '../../src/cli/terminal.fixture.ts'
import { envSchema, readEnv } from '../../src/server/settings/env.ts'
import { requireProgram } from '../../src/testing/test-requirements.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  image?: string
  command?: string[]
  environment?: Record<string, unknown>
  ports?: string[]
  networks?: string[]
  security_opt?: string[]
  mem_limit?: string
  volumes?: string[]
  entrypoint?: string[]
  env_file?: { path: string; required: boolean }[]
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<'app' | 'worker' | 'backup' | 'caddy' | 'postgres' | 'redis', Service>
  volumes: Record<string, null>
  networks: Record<string, { internal?: boolean }>
}
const services = Object.entries(compose.services)
/** As Compose interpolates: `${NAME:-default}`, `${NAME:?message}`. */
const filledIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+):[-?]([^}]*)\}/g, (_, name: string, fallback: string) => values[name] ?? fallback)

describe('deploy/compose.replica.yaml', () => {
  const { services: added } = parse(readFileSync('deploy/compose.replica.yaml', 'utf8')) as {
    services: Record<'app' | 'replica', Service>
  }
  test('adds settings that exist, and a server of the same version that only the product reaches', () => {
    for (const setting of Object.keys(added.app.environment ?? {}))
      expect(envSchema.shape).toHaveProperty(setting)
    const { image, ports, networks, security_opt } = added.replica
    expect(image).toBe(compose.services.postgres.image)
    expect([ports, networks, security_opt]).toEqual([undefined, ['inside'], ['no-new-privileges:true']])
  })

  test('lets the product speak to both servers in clear', () => {
    const values = { POSTGRES_PASSWORD: 'secret' }
    const environment = Object.fromEntries(
      Object.entries({ ...compose.services.app.environment, ...added.app.environment }).map(
        ([name, value]) => [name, filledIn(String(value), values)],
      ),
    )
    expect(readEnv([], { ...environment, BILLING: 'sandbox' }).DATABASE_REPLICA_URL).toContain('@replica/')
  })
})

describe('compose.yaml', () => {
  test.each(services)('%s has a bound on its memory and can gain no privileges', (_, service) => {
    expect(service.mem_limit).toMatch(/^(?:\d+m|\$\{\w+:-\d+g\})$/)
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
  })

  test.each(['postgres', 'redis'] as const)(
    '%s is an exact version that only the product reaches',
    (name) => {
      const { image, ports, networks } = compose.services[name]
      expect(image).toMatch(/^\w+:\d+\.\d+(?:\.\d+)?-\w+$/)
      expect([ports, networks]).toEqual([undefined, ['inside']])
      expect(compose.networks['inside']).toEqual({ internal: true })
    },
  )

  test.each(['app', 'worker', 'backup'] as const)(
    '%s gets every setting of .env, but for those that compose decides',
    (name) => {
      const { env_file, environment = {} } = compose.services[name]
      expect(env_file).toEqual([{ path: '.env', required: false }])
      for (const setting of Object.keys(environment)) expect(envSchema.shape).toHaveProperty(setting)
      // A fixed value would silently replace that of .env.
      const fixed = Object.entries(environment).filter(([, value]) => !String(value).includes('${'))
      const expected = ['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']
      const own = { app: ['ROLE'], worker: ['METRICS_PORT', 'ROLE'], backup: [] }[name]
      expect(fixed.map(([setting]) => setting).toSorted()).toEqual([...expected, ...own].toSorted())
    },
  )

  test('the settings start the product as they are, with the two passwords chosen', () => {
    const chosen: Record<string, string> = {
      POSTGRES_PASSWORD: 'a1',
      REDIS_PASSWORD: 'b2',
      BILLING: 'sandbox',
    }
    for (const name of ['app', 'worker', 'backup'] as const) {
      const filled = Object.entries(compose.services[name].environment ?? {}).map(([setting, value]) => [
        setting,
        filledIn(String(value), chosen),
      ])
      expect(readEnv([], Object.fromEntries(filled) as Record<string, string>)).toMatchObject({
        PUBLIC_URL: 'https://localhost',
        TRUST_PROXY: 1,
        NODE_ENV: 'production',
      })
    }
  })

  test('every volume of a service is declared, and every file it takes is there', () => {
    const sources = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':', 1)[0] ?? ''),
    )
    const isFile = (source: string): boolean => source.startsWith('.')
    expect(sources.filter((source) => isFile(source) && !existsSync(source))).toEqual([])
    expect(sources.filter((source) => !isFile(source) && !(source in compose.volumes))).toEqual([])
  })

  test('the backup is a command of the product, and knows its options', async () => {
    const [program, ...argv] = (compose.services.backup.entrypoint ?? []).map((word) => filledIn(word, {}))
    expect(program).toBe('apercu')
    const terminal = testTerminal({ DATA_DIR: '/nowhere' })
    expect(await runApercu([...argv, '--env-file', '/nowhere'], terminal)).toBe(0)
    expect(terminal.errors()).toBe('')
  })

  test('readers come by Caddy alone, which gets the address of the site', () => {
    const { app, caddy } = compose.services
    expect(app.ports).toEqual(['127.0.0.1:${APP_PORT:-3000}:3000'])
    expect(caddy.environment).toEqual({ PUBLIC_URL: app.environment?.['PUBLIC_URL'] })
    const adapted = execFileSync(
      requireProgram('caddy'),
      ['adapt', '--config', 'deploy/Caddyfile', '--validate'],
      {
        env: { PUBLIC_URL: 'https://news.example', HOME: '/tmp' },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    expect(adapted).toContain('"host":["news.example"]')
    expect(adapted).toContain('"dial":"app:3000"')
  })

  test('the product is no superuser, and Redis asks for a password', () => {
    const { app, postgres, redis } = compose.services
    expect(app.environment?.['DATABASE_URL']).toMatch(/^postgres:\/\/apercu:\$\{POSTGRES_PASSWORD:\?/)
    expect(postgres.environment).not.toHaveProperty('POSTGRES_USER')
    expect(postgres.volumes).toContain(
      './deploy/database-role.sql:/docker-entrypoint-initdb.d/database-role.sql:ro',
    )
    expect(app.environment?.['REDIS_URL']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?/)
    expect(redis.command?.join(' ')).toContain('requirepass')
  })
})

describe('the role of the database (deploy/database-role.sql)', () => {
  let server: TestPostgres
  const url = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(server.folder)}`
  const asRole = async <T>(
    role: string,
    database: string,
    work: (client: Client) => Promise<T>,
  ): Promise<T> => {
    const client = new Client(url(role, database))
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  beforeAll(async () => {
    server = await startPostgres()
    const options = ['-h', server.folder, '-U', 'postgres', '-f', 'deploy/database-role.sql']
    await promisify(execFile)('psql', options, { env: { ...process.env, POSTGRES_PASSWORD: "it's Violet" } })
  })
  afterAll(() => server.stop())

  test('may do nothing but own its database, and the superuser has no password', async () => {
    const { rows } = await asRole('postgres', 'postgres', (client) =>
      client.query(
        `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, rolpassword is null as "isPasswordless"
         from pg_authid where rolname in ('apercu', 'postgres') order by rolname`,
      ),
    )
    const nothing = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false }
    expect(rows).toMatchObject([
      { rolname: 'apercu', ...nothing, rolbypassrls: false, isPasswordless: false },
      { rolname: 'postgres', rolsuper: true, isPasswordless: true },
    ])
  })

  test.each([
    ['make a database', 'create database loot'],
    ['make a role', 'create role thief superuser'],
    ['read the passwords of others', 'select * from pg_authid'],
    ['read files of the server', "select pg_read_file('/etc/passwd')"],
    ['run programs', "copy (select 1) to program 'true'"],
    ['raise itself', 'alter role apercu superuser'],
  ])('cannot %s', async (_, statement) => {
    await expect(asRole('apercu', 'apercu', (client) => client.query(statement))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('is not let into other databases', async () => {
    await expect(asRole('apercu', 'postgres', (client) => client.query('select 1'))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('is enough to migrate, to run the queue and to answer', async () => {
    const db = await openDatabase({
      dataDir: server.folder,
      databaseUrl: url('apercu', 'apercu'),
      log: () => {},
      onFatal: () => {},
    })
    const queue = createQueue({ db, jobs: JOBS, log: () => {}, runsJobs: false })
    try {
      expect(await migrate(db)).toHaveLength(readdirSync('src/db/migrations').length)
      await queue.start()
      expect(await db.kysely.selectFrom('articles').select('id').execute()).toEqual([])
    } finally {
      await queue.stop({ drainSeconds: 0 })
      await db.close()
    }
  })
})
