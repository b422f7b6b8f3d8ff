import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Settings as a file has them; none without a file. */
export const readEnvFile = (path: string): Record<string, string | undefined> =>
  existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}

/** Adds what the environment lacks, as `node --env-file` does. */
export const loadEnvFile = (path: string, environment: Record<string, string | undefined>): void => {
  for (const [name, value] of Object.entries(readEnvFile(path))) environment[name] ??= value
}
