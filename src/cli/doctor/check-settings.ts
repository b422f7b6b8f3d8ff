import { BESIDE_SETTINGS } from '#server/settings/beside-settings.ts'
import { EnvError } from '#server/settings/env-error.ts'
import { type Env, envSchema, readEnv } from '#server/settings/env.ts'
import { SECRET_SETTINGS } from '#server/settings/secret-settings.ts'
import { readEnvFile } from '../env-file.ts'
import { fail, type Finding, pass } from './finding.ts'

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(envSchema.shape),
  ...BESIDE_SETTINGS,
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
])

/** Of Compose itself and of Node, which read the same file. */
const OF_OTHERS = /^(?:COMPOSE_|NODE_)/

/** A name with a typo in it sets nothing, and nothing else would say so. */
const unknownNames = (file: string): Finding[] => {
  const names = Object.keys(readEnvFile(file)).filter((name) => !KNOWN.has(name) && !OF_OTHERS.test(name))
  return names.length === 0
    ? []
    : [
        fail(
          'settings.names',
          `${names.join(', ')} in ${file} ${names.length === 1 ? 'is no setting' : 'are no settings'}`,
          'Compare the names with .env.example.',
        ),
      ]
}

const mode = ({ NODE_ENV, PUBLIC_URL }: Env): Finding => {
  const { hostname } = new URL(PUBLIC_URL)
  const isHome = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
  return NODE_ENV === 'production' || isHome
    ? pass('settings.mode', NODE_ENV === 'production' ? 'production' : 'a machine of your own')
    : fail(
        'settings.mode',
        'PUBLIC_URL is not this machine, and NODE_ENV is not production',
        'Set NODE_ENV=production, as the image does.',
      )
}

/** Without valid settings nothing else can be tried. */
export const checkSettings = (
  environment: Record<string, string | undefined>,
  file: string,
): { env: Env | undefined; findings: Finding[] } => {
  const names = unknownNames(file)
  try {
    const env = readEnv([], environment)
    return { env, findings: [...names, pass('settings.values', 'every setting is valid'), mode(env)] }
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    const lines = error.message
      .split('\n')
      .map((line) => fail('settings.values', line, 'Mend this setting; .env.example describes each.'))
    return { env: undefined, findings: [...names, ...lines] }
  }
}
