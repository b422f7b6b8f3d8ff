import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { type BucketFiles, createBucketFiles } from './bucket-files.ts'
import { loadS3 } from './load-s3.ts'
import { type ObjectStore, requireKey, StorageUnavailableError, type StoredObject } from './object-store.ts'

export interface BucketSettings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Of all keys; empty, or with a slash at its end. */
  prefix: string
}

export interface Bucket {
  /** The objects whose keys begin with the prefix of the bucket and this name. */
  objects: (name: string) => ObjectStore
  /** The same objects as files of this machine, of any size, since none is held in memory. */
  files: (name: string) => BucketFiles
  close: () => void
}

export interface BucketLimits {
  /** To connect, and without a byte of an answer. */
  attemptMs: number
  /** Of a call with its attempts and pauses, body included; a list has as long for each thousand objects. */
  callMs: number
  /** The client waits between them, longer each time (exponential back-off with jitter). */
  attempts: number
}

/** Pictures of a page are loaded after its text, and a browser shows a drawn cover where one fails. */
const LIMITS: BucketLimits = { attemptMs: 3000, callMs: 8000, attempts: 3 }

/**
 * A bucket of any server that speaks S3's protocol. Every failure but a missing object is a `StorageUnavailableError`,
 * which a reader sees as 503 with `Retry-After`.
 *
 * @param onFailure called for each call that failed after its attempts
 */
export const openBucket = (
  settings: BucketSettings,
  { limits = LIMITS, onFailure }: { limits?: BucketLimits; onFailure: (error: unknown) => void },
): Bucket => {
  let client: Promise<S3Client> | undefined
  const connect = (): Promise<S3Client> => (client ??= createClient(settings, limits))
  const { bucket: Bucket } = settings

  const attempt = async <T>(call: (client: S3Client, abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await withDeadline(limits.callMs, async (signal) => call(await connect(), signal))
    } catch (error) {
      onFailure(error)
      throw new StorageUnavailableError(error)
    }
  }

  const objects = (name: string): ObjectStore => {
    const base = `${settings.prefix}${name}/`
    const of = (key: string) => ({ Bucket, Key: base + requireKey(key) })

    const listPage = (prefix: string, ContinuationToken: string | undefined) =>
      attempt(async (s3, abortSignal) => {
        const { ListObjectsV2Command } = await loadS3()
        const command = new ListObjectsV2Command({ Bucket, Prefix: base + prefix, ContinuationToken })
        return s3.send(command, { abortSignal })
      })

    return {
      async get(key) {
        const object = of(key)
        return attempt(async (s3, abortSignal) => {
          const { GetObjectCommand } = await loadS3()
          try {
            return await bytesOf(await s3.send(new GetObjectCommand(object), { abortSignal }), abortSignal)
          } catch (error) {
            if (isMissing(error)) return null
            throw error
          }
        })
      },
      async put(key, bytes, contentType) {
        const object = { ...of(key), Body: bytes, ContentType: contentType }
        await attempt(async (s3, abortSignal) => {
          const { PutObjectCommand } = await loadS3()
          await s3.send(new PutObjectCommand(object), { abortSignal })
        })
      },
      async delete(key) {
        const object = of(key)
        await attempt(async (s3, abortSignal) => {
          const { DeleteObjectCommand } = await loadS3()
          // Some servers say that what is missing cannot be deleted; Amazon's does not.
          await s3.send(new DeleteObjectCommand(object), { abortSignal }).catch((error: unknown) => {
            if (!isMissing(error)) throw error
          })
        })
      },
      async *list(prefix = ''): AsyncGenerator<StoredObject> {
        let token: string | undefined
        do {
          const page = await listPage(prefix, token)
          for (const { Key, LastModified } of page.Contents ?? [])
            if (Key?.startsWith(base))
              yield { key: Key.slice(base.length), usedAt: LastModified ?? new Date(0) }
          token = page.IsTruncated ? page.NextContinuationToken : undefined
        } while (token)
      },
      // It would take a copy of the object onto itself, a write for each read.
      noteUse: async () => {},
    }
  }

  return {
    objects,
    files: (name) =>
      createBucketFiles({ Bucket, base: `${settings.prefix}${name}/`, attempts: limits.attempts, attempt }),
    close: () => {
      // A client that could not be made has nothing to close.
      client?.then(
        (made) => made.destroy(),
        () => {},
      )
    },
  }
}

const createClient = async (settings: BucketSettings, limits: BucketLimits): Promise<S3Client> => {
  const { S3Client } = await loadS3()
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // The bucket in the path needs no certificate and no DNS entry for each bucket; every server knows it.
    forcePathStyle: true,
    maxAttempts: limits.attempts,
    // A failure is the caller's to report (`onFailure`); without a logger the client writes some to the console.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    // Many servers that speak the protocol do not know the checksums that Amazon added in 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.attemptMs,
      requestTimeout: limits.attemptMs,
      socketTimeout: limits.attemptMs,
      // Otherwise the client only logs that a request takes long.
      throwOnRequestTimeout: true,
    },
  })
}

const withDeadline = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await work(deadline.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The signal of a call ends with its headers, so the body takes it as well. */
const bytesOf = async ({ Body }: GetObjectCommandOutput, signal: AbortSignal): Promise<Uint8Array> => {
  if (!Body) return new Uint8Array()
  const cut = Promise.withResolvers<never>()
  const abort = (): void => cut.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([Body.transformToByteArray(), cut.promise])
  } catch (error) {
    if ('destroy' in Body) Body.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** By the code in the body: a missing bucket, or a server that is no bucket's, answers 404 too and is a failure. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'Code' in error && error.Code === 'NoSuchKey'
