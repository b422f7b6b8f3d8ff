import { readFileSync } from 'node:fs'
import { EnvError } from './env-error.ts'

/** Each may come from a file, whose path the setting with the suffix `_FILE` names. */
export const SECRET_SETTINGS = [
  'AUTH_SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_BOUNCES_TOKEN',
  'LLM_API_KEY',
  'EMBEDDINGS_API_KEY',
  'S3_SECRET_ACCESS_KEY',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'APPLE_IAP_KEY',
  'APPLE_SIGN_IN_KEY',
] as const

/**
 * Docker and Kubernetes mount secrets as files, because child processes and `docker inspect` can read the
 * environment. The line break at the end of a file is removed.
 *
 * @throws EnvError where both settings are given, or the file cannot be read
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
