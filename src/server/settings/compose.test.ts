import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envSchema } from './env.ts'

/**
 * What compose.yaml uses of the Compose file format (compose-spec), so that a word that Docker would refuse or ignore is noticed. The
 * whole schema is not at hand here; a word that is new in the file is looked up in https://docs.docker.com/reference/compose-file/ and added.
 */
const TOP_LEVEL = new Set(['name', 'services', 'networks', 'volumes'])
const OF_A_SERVICE: Record<string, (value: unknown) => boolean> = {
  build: (value) => typeof value === 'string' || isObject(value),
  image: isText,
  restart: (value) => ['no', 'always', 'on-failure', 'unless-stopped'].includes(String(value)),
  init: (value) => typeof value === 'boolean',
  stop_grace_period: (value) => /^(?:\d+(?:h|m|s|ms))+$/.test(String(value)),
  read_only: (value) => typeof value === 'boolean',
  tmpfs: isListOfTexts,
  cap_drop: isListOfTexts,
  cap_add: isListOfTexts,
  security_opt: isListOfTexts,
  mem_limit: (value) => /^(?:\d+[bkmg]|\$\{\w+:-\d+[bkmg]\})$/.test(String(value)),
  env_file: (value) => Array.isArray(value) && value.every((one) => isObject(one) && isText(one['path'])),
  pids_limit: Number.isInteger,
  networks: isListOfTexts,
  depends_on: (value) =>
    isListOfTexts(value) ||
    Object.values(value as object).every(({ condition }: { condition: string }) =>
      condition.startsWith('service_'),
    ),
  environment: isObject,
  ports: isListOfTexts,
  volumes: isListOfTexts,
  entrypoint: isListOfTexts,
  command: isListOfTexts,
  healthcheck: isObject,
  shm_size: (value) => /^\d+[bkmg]$/.test(String(value)),
  user: isText,
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

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
  test('uses words of the Compose file format, each with a value of its kind', () => {
    expect(Object.keys(file).filter((key) => !key.startsWith('x-') && !TOP_LEVEL.has(key))).toEqual([])
    const wrong = services.flatMap(([name, service]) =>
      Object.entries(service)
        .filter(([key, value]) => !OF_A_SERVICE[key]?.(value))
        .map(([key, value]) => `${name}.${key}: ${JSON.stringify(value)}`),
    )
    expect(wrong).toEqual([])
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

  test('bounds the memory of every service', () => {
    expect(services.filter(([, service]) => service['mem_limit'] === undefined)).toEqual([])
  })
})
