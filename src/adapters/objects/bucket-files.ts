import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { loadS3 } from './load-s3.ts'
import { requireKey } from './object-store.ts'

export interface BucketFiles {
  upload: (key: string, path: string) => Promise<void>
  /** Writes a file that its owner alone may read. */
  download: (key: string, path: string) => Promise<void>
}

type Call<T> = (client: S3Client, abortSignal: AbortSignal) => Promise<T>

interface FilesOf {
  Bucket: string
  /** Begins every key, with a slash at its end. */
  base: string
  attempts: number
  /** Calls with a deadline, and reports a failure. */
  attempt: <T>(call: Call<T>) => Promise<T>
}

/** Before a file is sent or fetched again; longer each time, with jitter. */
const RETRY_MS = 500

export const createBucketFiles = ({ Bucket, base, attempts, attempt }: FilesOf): BucketFiles => {
  const of = (key: string) => ({ Bucket, Key: base + requireKey(key) })
  /** The client repeats no request whose body is a stream, which it could not read twice. */
  const repeated = (work: Call<void>): Promise<void> =>
    attempt(async (s3, abortSignal) => {
      for (let failures = 1; ; failures += 1)
        try {
          return await work(s3, abortSignal)
        } catch (error) {
          if (failures >= attempts || abortSignal.aborted) throw error
          await sleep(RETRY_MS * 2 ** (failures - 1) * (0.5 + Math.random() / 2), null, {
            signal: abortSignal,
          })
        }
    })
  return {
    upload: (key, path) =>
      repeated(async (s3, abortSignal) => {
        const { PutObjectCommand } = await loadS3()
        const { size } = await stat(path)
        const object = { ...of(key), ContentLength: size, ContentType: 'application/octet-stream' }
        // A stream of nothing is sent in chunks, which servers refuse.
        const Body = size === 0 ? new Uint8Array() : createReadStream(path)
        await s3.send(new PutObjectCommand({ ...object, Body }), { abortSignal })
      }),
    download: (key, path) =>
      repeated(async (s3, abortSignal) => {
        const { GetObjectCommand } = await loadS3()
        const { Body } = await s3.send(new GetObjectCommand(of(key)), { abortSignal })
        await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }), { signal: abortSignal })
      }),
  }
}
