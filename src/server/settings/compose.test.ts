import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { BACKUP_SETTINGS, COMPOSE_SETTINGS } from './beside-settings.ts'
import { envSchema } from './env.ts'

/** The JSON schema of the Compose specification (compose-spec), as the package of a linter for Compose files carries it. */
const schema = JSON.parse(
  readFileSync(
    join(dirname(fileURLToPath(import.meta.resolve('dclint/package.json'))), 'schemas/compose.schema.json'),
    'utf8',
  ),
) as object
const isComposeFile = new Ajv({
  strict: false,
  allErrors: true,
  validateFormats: false,
  validateSchema: false,
}).compile(schema)
const problemsOf = (content: unknown): string[] =>
  isComposeFile(content)
    ? []
    : (isComposeFile.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)

interface Service {
  environment?: Record<string, unknown>
  env_file?: unknown
  networks?: string[]
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  build?: unknown
}
const source = readFileSync('compose.yaml', 'utf8')
const file = parse(source, { merge: true }) as {
  services: Record<string, Service & Record<string, unknown>>
  networks: object
  volumes: object
}
const services = Object.entries(file.services)
const ofTheProduct = services.filter(([, { build }]) => build !== undefined)
const settings = Object.keys(envSchema.shape)

describe('compose.yaml', () => {
  test.each(['compose.yaml', ...globSync('deploy/compose*.yaml')])(
    '%s is a file that Compose takes, by the schema of its specification',
    (path) => {
      expect(problemsOf(parse(readFileSync(path, 'utf8'), { merge: true }))).toEqual([])
    },
  )

  test.each([
    ['a word that Compose does not know', { memory_limit: '1g' }, 'additional properties'],
    ['a value of another kind', { read_only: [] }, '/services/app/read_only'],
    ['a condition that there is not', { depends_on: { redis: { condition: 'ready' } } }, 'condition'],
  ])('the schema finds %s', (_, mistake, message) => {
    const { app } = file.services
    expect(
      problemsOf({ ...file, services: { ...file.services, app: { ...app, ...mistake } } }).join('\n'),
    ).toContain(message)
  })

  test('names networks, volumes and services that it declares', () => {
    const networks = new Set(['default', ...Object.keys(file.networks)])
    const volumes = new Set(Object.keys(file.volumes))
    for (const [name, service] of services) {
      expect(
        (service.networks ?? []).filter((one) => !networks.has(one)),
        name,
      ).toEqual([])
      const named = (service.volumes ?? [])
        .map((one) => one.split(':')[0] ?? '')
        .filter((one) => !one.startsWith('.'))
      expect(
        named.filter((one) => !volumes.has(one)),
        name,
      ).toEqual([])
      const awaited = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {})
      expect(
        awaited.filter((one) => !file.services[one]),
        name,
      ).toEqual([])
    }
  })

  test('lets every setting of .env reach the product, and sets none that does not exist', () => {
    expect(ofTheProduct.length).toBeGreaterThan(2)
    for (const [name, { env_file, environment = {} }] of ofTheProduct) {
      expect(env_file, name).toEqual([{ path: '.env', required: false }])
      expect(
        Object.keys(environment).filter((setting) => !settings.includes(setting)),
        name,
      ).toEqual([])
    }
  })

  test('takes no setting of .env away: one that the file decides and an operator may change is passed on', () => {
    const decided = new Set([
      'NODE_ENV',
      'DATA_DIR',
      'HOST',
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'ROLE',
      'METRICS_PORT',
    ])
    for (const [name, { environment = {} }] of ofTheProduct)
      for (const [setting, value] of Object.entries(environment))
        expect(
          decided.has(setting) || String(value).startsWith(`\${${setting}:-`),
          `${name}: ${setting}`,
        ).toBe(true)
  })

  test('names the image by the version of the product, so that an update leaves the former one', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const built = Object.values(file.services).filter(({ build }) => build)
    expect(built.length).toBeGreaterThan(2)
    for (const { image } of built) expect(image).toBe(`apercu:\${APERCU_VERSION:-${version}}`)
  })

  test('asks for no value that .env.example does not name, and every name there is one of these', () => {
    const asked = ['compose.yaml', ...globSync('deploy/compose*.yaml')].flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(/\$\{(\w+)/g), ([, name = '']) => name),
    )
    const own = asked.filter((name) => !settings.includes(name))
    expect([...new Set(own)].toSorted()).toEqual(Object.keys(COMPOSE_SETTINGS).toSorted())
    expect(settings.filter((name) => name in COMPOSE_SETTINGS || name in BACKUP_SETTINGS)).toEqual([])
  })

  test('bounds the memory of every service', () => {
    expect(services.filter(([, service]) => service['mem_limit'] === undefined)).toEqual([])
  })
})
