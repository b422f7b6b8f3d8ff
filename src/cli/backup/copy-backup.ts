import { basename, join } from 'node:path'
import { type BucketSettings, openBucket } from '#adapters/objects/bucket-objects.ts'
import type { ObjectStore } from '#adapters/objects/object-store.ts'
import { MANIFEST } from '#db/backup/archive.ts'
import { filesOfBackup } from '#db/backup/kept-files.ts'
import { readBucket } from '#server/settings/storage-settings.ts'
import { CommandError } from '../terminal.ts'
import { timeOfBackup } from './backup-folders.ts'

/** A table of a large site is one file, which takes longer than a picture. */
export const LIMITS = { attemptMs: 60_000, callMs: 900_000, attempts: 3 }
/** The name under which a bucket has copies of backups. */
export const BACKUPS = 'backups'
const PREFIX = 'BACKUP_'

/** `BACKUP_S3_ENDPOINT` and so on: another bucket than that of the pictures, best with another provider. */
export const readBackupBucket = (environment: Record<string, string | undefined>): BucketSettings => {
  const own = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(`${PREFIX}S3_`) ? [[name.slice(PREFIX.length), value]] : [],
    ),
  )
  try {
    const bucket = readBucket(own)
    if (bucket) return bucket
  } catch (error) {
    throw new CommandError((error as Error).message.replaceAll('S3_', `${PREFIX}S3_`))
  }
  throw new CommandError(
    'A copy needs BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  )
}

export const keysOf = async (store: ObjectStore): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

const prune = async (store: ObjectStore, keep: number): Promise<void> => {
  const keys = await keysOf(store)
  const names = new Set(keys.map((key) => key.split('/', 1)[0] ?? '').filter((name) => timeOfBackup(name)))
  const old = new Set([...names].toSorted().slice(0, -keep))
  for (const key of keys) if (old.has(key.split('/', 1)[0] ?? '')) await store.delete(key)
}

/** Copies the files of a backup, its manifest last, so that a copy that was cut short is none; then deletes the oldest copies. */
export const copyBackup = async (
  folder: string,
  {
    bucket: settings,
    keep,
    onFile,
  }: { bucket: BucketSettings; keep: number | undefined; onFile: (key: string) => void },
): Promise<number> => {
  let failure: unknown
  const bucket = openBucket(settings, { limits: LIMITS, onFailure: (error) => (failure = error) })
  try {
    const store = bucket.objects(BACKUPS)
    const files = bucket.files(BACKUPS)
    const keys: string[] = []
    for await (const { key } of filesOfBackup(folder).list()) keys.push(key)
    const name = basename(folder)
    for (const key of [...keys.filter((one) => one !== MANIFEST), MANIFEST]) {
      onFile(key)
      await files.upload(`${name}/${key}`, join(folder, key))
    }
    if (keep !== undefined) await prune(store, keep)
    return keys.length
  } catch (error) {
    throw new CommandError(`The copy failed: ${String(failure instanceof Error ? failure.message : error)}`)
  } finally {
    bucket.close()
  }
}
