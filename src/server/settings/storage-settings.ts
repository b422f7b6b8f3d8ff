import type { BucketSettings } from '#adapters/objects/bucket-objects.ts'
import { isKey } from '#adapters/objects/object-store.ts'
import { z } from 'zod'
import { EnvError } from './env-error.ts'
import { optional } from './setting-values.ts'

export const storageSettings = {
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).optional()).describe(
    'Server with the S3 protocol, as in https://s3.eu-west-3.amazonaws.com, that holds the pictures in place of DATA_DIR, so that all machines see them. With S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Default: folders of DATA_DIR.',
  ),
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Not the name of a bucket')
      .optional(),
  ).describe('The bucket, which exists already and is not public: pictures are served by the web processes.'),
  S3_ACCESS_KEY_ID: optional(z.string().optional()).describe(
    'Id of a key that may get, put, delete and list objects.',
  ),
  S3_SECRET_ACCESS_KEY: optional(z.string().optional()).describe('Its secret.'),
  S3_REGION: optional(z.string().default('us-east-1')).describe(
    'Region that requests are signed for; many servers ignore it.',
  ),
  S3_PREFIX: optional(
    z
      .string()
      .transform((text) => text.split('/').filter(Boolean).join('/'))
      .refine((text) => text === '' || isKey(text), 'Only letters, digits, - _ . and /')
      .default(''),
  ).describe('Begins every key, as in apercu, where the bucket holds other things too. Default: none.'),
}

const schema = z.object(storageSettings)
type StorageEnv = z.output<typeof schema>

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** @returns one sentence for the operator where a part of a bucket's settings is missing */
export const storageProblem = (env: Partial<StorageEnv>): string | undefined => {
  const missing = TOGETHER.filter((name) => !env[name])
  if (missing.length > 0 && missing.length < TOGETHER.length)
    return `${missing.join(', ')}: ${TOGETHER.join(', ')} are set together or not at all`
  return undefined
}

/** Undefined where pictures stay in DATA_DIR. */
export const bucketOf = (env: StorageEnv): BucketSettings | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_PREFIX } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX && `${S3_PREFIX}/`,
  }
}

/**
 * For commands, which need no other setting.
 *
 * @throws EnvError with one line for each invalid setting
 */
export const readBucket = (environment: Record<string, string | undefined>): BucketSettings | undefined => {
  const parsed = schema.safeParse(environment)
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const problem = storageProblem(parsed.data)
  if (problem) throw new EnvError(problem)
  return bucketOf(parsed.data)
}
