import { join } from 'node:path'
import { type BucketSettings, openBucket } from './bucket-objects.ts'
import { createFolderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'

/** `images` has copies of pictures that publishers may have deleted; `share-images` is a cache. */
export type StoreName = 'images' | 'share-images'

export interface ObjectStores {
  objects: (name: StoreName) => ObjectStore
  close: () => void
}

interface StoresOptions {
  dataDir: string
  /** Undefined for folders of `dataDir`. */
  bucket: BucketSettings | undefined
  /** Called at most once a minute. */
  onFailure: (error: unknown) => void
}

const SILENT_MS = 60_000

/** While a bucket is away every picture of every page fails, and one line says it. */
const atMostOnceAMinute = (report: (error: unknown) => void): ((error: unknown) => void) => {
  let silentUntil = 0
  return (error) => {
    const now = performance.now()
    if (now < silentUntil) return
    silentUntil = now + SILENT_MS
    report(error)
  }
}

export const openFolderStores = (dataDir: string): ObjectStores => ({
  objects: (name) => createFolderObjects(join(dataDir, name)),
  close: () => {},
})

export const openObjectStores = ({ dataDir, bucket, onFailure }: StoresOptions): ObjectStores =>
  bucket ? openBucket(bucket, { onFailure: atMostOnceAMinute(onFailure) }) : openFolderStores(dataDir)
