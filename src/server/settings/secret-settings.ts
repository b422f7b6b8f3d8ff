import { readFileSync } from 'node:fs'
import { EnvError } from './env-error.ts'

/**
 * Settings that are secrets or hold one. Each may be given as a file instead, by its name with `_FILE` behind
 * it.
 */
export const SECRET_SETTINGS = [
  'AUTH_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_BOUNCES_TOKEN',
  'LLM_API_KEY',
  'EMBEDDINGS_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'APPLE_IAP_KEY',
  'APPLE_SIGN_IN_KEY',
] as const

/**
 * The environment with the content of every `NAME_FILE` under `NAME`, without the line break at its end, as
 * Docker and Kubernetes hand secrets over: what stands in the environment itself is seen by every child
 * process and by `docker inspect`.
 *
 * @throws EnvError where both are set, or the file cannot be read
 */
export const withSecretFiles = (
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> => {
  const settings = { ...environment }
  for (const name of SECRET_SETTINGS) {
    const path = environment[`${name}_FILE`]
    if (!path) continue
    if (environment[name]) throw new EnvError(`${name} and ${name}_FILE: set one of them`)
    try {
      settings[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException
      throw new EnvError(`${name}_FILE: the file cannot be read (${code})`)
    }
  }
  return settings
}
