import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'

/** What this stand-in for Compose knows of a service. */
export interface Service {
  build?: string
  image: string
  restart?: string
  user?: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  env_file?: { path: string; required: boolean }[]
  environment?: Record<string, string | number>
  entrypoint?: string[]
  command?: string[]
  volumes?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: { disable?: boolean; test?: string[] }
}

type Values = Readonly<Record<string, string | undefined>>

/** As Compose interpolates: `${NAME:-default}`, `${NAME:?message}`, and `$$` for a dollar sign. */
const interpolate = (text: string, values: Values): string =>
  text.replaceAll(/\$\$|\$\{(\w+):([-?])([^}]*)\}/g, (whole, name: string, kind: string, rest: string) => {
    if (whole === '$$') return '$'
    const value = values[name]
    if (value) return value
    if (kind === '?') throw new Error(`required variable ${name} is missing a value: ${rest}`)
    return rest
  })

const interpolated = (value: unknown, values: Values): unknown => {
  if (typeof value === 'string') return interpolate(value, values)
  if (Array.isArray(value)) return value.map((one) => interpolated(one, values))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolated(one, values)]))
  return value
}

const readEnv = (path: string): Record<string, string> =>
  existsSync(path) ? (parseEnv(readFileSync(path, 'utf8')) as Record<string, string>) : {}

/** `compose.yaml` of a project, with `.env` beside it. */
export const readCompose = (project: string): { services: Record<string, Service>; volumes: object } =>
  interpolated(
    parse(readFileSync(join(project, 'compose.yaml'), 'utf8'), { merge: true }),
    readEnv(join(project, '.env')),
  ) as { services: Record<string, Service>; volumes: object }

/** The variables of a container: files of settings first, so that the service's own win. */
export const environmentOf = (project: string, service: Service): Record<string, string> => {
  const files = (service.env_file ?? []).map(({ path, required }) => {
    if (required && !existsSync(join(project, path))) throw new Error(`env file ${path} not found`)
    return readEnv(join(project, path))
  })
  const own = Object.entries(service.environment ?? {}).map(([name, value]) => [name, String(value)])
  return Object.assign({}, ...files, Object.fromEntries(own)) as Record<string, string>
}

/** The services that one depends on, each with what it waits for. */
export const dependenciesOf = ({ depends_on: others = [] }: Service): [name: string, condition: string][] =>
  Array.isArray(others)
    ? others.map((name) => [name, 'service_started'])
    : Object.entries(others).map(([name, { condition }]) => [name, condition])
