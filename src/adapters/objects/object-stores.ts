import { join } from 'node:path'
import { createFolderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'

/** `images` has copies of pictures that publishers may have deleted; `share-images` is a cache. */
export type StoreName = 'images' | 'share-images'

export interface ObjectStores {
  objects: (name: StoreName) => ObjectStore
  close: () => void
}

/** Folders of DATA_DIR. */
export const openFolderStores = (dataDir: string): ObjectStores => ({
  objects: (name) => createFolderObjects(join(dataDir, name)),
  close: () => {},
})
