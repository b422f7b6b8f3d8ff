/**
 * What a file of settings has besides those of the processes: of `apercu backup`, and of compose.yaml, which reads the same file. A
 * process of the site ignores them.
 */
export const BACKUP_SETTINGS = {
  BACKUP_S3_ENDPOINT:
    'Server with the S3 protocol to which each backup is copied, best of another provider than that of the pictures. With the next three. Default: no copy.',
  BACKUP_S3_BUCKET: 'The bucket, which exists already and is not public.',
  BACKUP_S3_ACCESS_KEY_ID: 'Id of a key that may get, put, delete and list objects.',
  BACKUP_S3_SECRET_ACCESS_KEY: 'Its secret.',
  BACKUP_S3_REGION: 'Region that requests are signed for. Default: us-east-1.',
  BACKUP_S3_PREFIX: 'Begins every key, as in apercu. Default: none.',
} as const

export const COMPOSE_SETTINGS = {
  POSTGRES_PASSWORD: 'Password of the role of the site, in letters and digits. It has to be set.',
  REDIS_PASSWORD: 'Password of Redis, in letters and digits. It has to be set.',
  REPLICATION_PASSWORD: 'Password of the role of the standby (deploy/compose.replica.yaml alone).',
  APERCU_VERSION:
    'Tag of the image that is built and started: one that was built before takes the site back to it. Default: the version of package.json.',
  APP_PORT: 'Port of this machine where a proxy of yours reaches the site. Default: 3000.',
  APP_MEMORY: 'Most memory of a process of the site. Default: 1g.',
  POSTGRES_MEMORY: 'Most memory of PostgreSQL. Default: 2g.',
  BACKUP_KEEP: 'Backups that are kept, 30 at most. Default: 14.',
} as const

export const BESIDE_SETTINGS: ReadonlySet<string> = new Set([
  ...Object.keys(BACKUP_SETTINGS),
  ...Object.keys(COMPOSE_SETTINGS),
])
