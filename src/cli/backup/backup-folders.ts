import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Names sort by time, and are keys of a bucket as well. */
const NAME = /^apercu-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

export const nameOfBackup = (now: Date): string =>
  `apercu-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z`

export const timeOfBackup = (name: string): Date | undefined => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Oldest first; other folders beside them are left alone. */
export const listBackups = async (home: string): Promise<string[]> => {
  const entries = await readdir(home, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

/** @returns the names that were deleted */
export const pruneBackups = async (home: string, keep: number): Promise<string[]> => {
  const old = (await listBackups(home)).slice(0, -keep)
  for (const name of old) await rm(join(home, name), { recursive: true, force: true })
  return old
}
