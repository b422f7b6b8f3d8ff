/** The part of the server that tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  // oxlint-disable-next-line import/no-default-export -- as the package exports it
  export default class S3rver {
    constructor(options: {
      silent: boolean
      directory: string
      allowMismatchedSignatures?: boolean
      vhostBuckets?: boolean
      configureBuckets?: { name: string }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
