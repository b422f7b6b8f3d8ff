import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BucketSettings, openBucket } from '#adapters/objects/bucket-objects.ts'
import { MANIFEST } from '#db/backup/archive.ts'
import { CommandError } from '../terminal.ts'
import { timeOfBackup } from './backup-folders.ts'
import { BACKUPS, keysOf, LIMITS } from './copy-backup.ts'

/** Names the newest copy. */
export const LATEST = 'latest'

/** The copy with that name; its manifest is written last, so that one without was cut short. */
const chooseCopy = (keys: readonly string[], wanted: string): string => {
  const whole = keys
    .map((key) => key.split('/'))
    .filter(([name = '', file, more]) => timeOfBackup(name) && file === MANIFEST && more === undefined)
    .map(([name = '']) => name)
    .toSorted()
  const found = wanted === LATEST ? whole.at(-1) : whole.find((name) => name === wanted)
  if (found) return found
  throw new CommandError(
    whole.length === 0
      ? 'The bucket has no whole copy of a backup.'
      : `The bucket has no whole copy ${wanted}. It has: ${whole.join(', ')}`,
  )
}

/**
 * Fetches a copy of a backup, file by file, none of them in memory.
 *
 * @param folder made where it is missing; files in it with the same names are replaced
 * @returns the name of the copy
 */
export const fetchBackup = async (
  wanted: string,
  {
    bucket: settings,
    folder,
    onFile,
  }: { bucket: BucketSettings; folder: string; onFile: (key: string) => void },
): Promise<string> => {
  let failure: unknown
  const bucket = openBucket(settings, { limits: LIMITS, onFailure: (error) => (failure = error) })
  try {
    const keys = await keysOf(bucket.objects(BACKUPS))
    const name = chooseCopy(keys, wanted)
    const files = bucket.files(BACKUPS)
    const own = keys.filter((key) => key.startsWith(`${name}/`)).map((key) => key.slice(name.length + 1))
    // The manifest last, so that a folder without it is known to be incomplete.
    for (const key of [...own.filter((one) => one !== MANIFEST), MANIFEST]) {
      onFile(key)
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await files.download(`${name}/${key}`, path)
    }
    return name
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(
      `The copy could not be fetched: ${String(failure instanceof Error ? failure.message : error)}`,
    )
  } finally {
    bucket.close()
  }
}
