import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketSettings } from '#adapters/objects/bucket-objects.ts'

export interface S3Server {
  settings: BucketSettings
  /** The same as the settings that a process reads. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/**
 * A server with the S3 protocol in this process. It verifies the signatures of objects' requests, but not those of lists, which it
 * computes without the slash at the end of the bucket's path. It cannot list more than a page with OpenSSL 3.
 */
export const startS3Server = async (bucket = 'pictures'): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'apercu-s3-'))
  // Buckets are parts of the path, whatever name the server goes by.
  const common = { silent: true, directory, vhostBuckets: false }
  const forObjects = new S3rver({ ...common, configureBuckets: [{ name: bucket }] })
  const forLists = new S3rver({ ...common, allowMismatchedSignatures: true })
  await forObjects.configureBuckets()
  const [answerObject, answerList] = [forObjects.callback(), forLists.callback()]
  const server = createServer((request, response) =>
    (/^\/[^/]+\/\?/.test(request.url ?? '') ? answerList : answerObject)(request, response),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']
  return {
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket,
      accessKeyId,
      secretAccessKey,
      prefix: 'apercu/',
    },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PREFIX: 'apercu',
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      // Clients keep their connections open.
      server.closeAllConnections()
      await closed
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
