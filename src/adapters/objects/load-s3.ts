/** Takes some 35 MB of memory, so that only a process with a bucket loads it, when it first needs it. */
export const loadS3 = () => import('@aws-sdk/client-s3')
