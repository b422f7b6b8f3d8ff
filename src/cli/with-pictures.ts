import { type ObjectStores, openObjectStores } from '#adapters/objects/object-stores.ts'
import { readBucket } from '#server/settings/storage-settings.ts'
import type { Task } from './command.ts'

/** Opens the folder or the bucket of the pictures for the time of `work`; none for `isLeftOut`. */
export const withPictures = async <T>(
  task: Task,
  { dataDir, isLeftOut }: { dataDir: string; isLeftOut: boolean },
  work: (files: ObjectStores['objects'] | undefined) => Promise<T>,
): Promise<T> => {
  if (isLeftOut) return work(undefined)
  const stores = openObjectStores({
    dataDir,
    bucket: readBucket(task.settings),
    onFailure: (error) => task.note(String(error)),
  })
  try {
    return await work(stores.objects)
  } finally {
    stores.close()
  }
}
