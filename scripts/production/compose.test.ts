import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { openDatabase } from '../../src/db/connection.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createQueue } from '../../src/adapters/queue/queue.ts'
import { JOBS } from '../../src/jobs/jobs.ts'
import { startPostgres, type TestPostgres } from '../../src/testing/database/postgres.ts'
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
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<'app' | 'worker' | 'postgres' | 'redis', Service>
  networks: Record<string, { internal?: boolean }>
}
const services = Object.entries(compose.services)

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
