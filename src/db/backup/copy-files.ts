import type { Manifest } from './archive.ts'
import { createSetChecksum } from './checksum.ts'
import type { KeptFiles } from './kept-files.ts'

type Folder = Manifest['folders'][number]

/** A bucket takes milliseconds a file, most of which is waiting. */
const CONCURRENT_FILES = 8
const CONTENT_TYPES: Partial<Record<string, string>> = { webp: 'image/webp', json: 'application/json' }

const contentTypeOf = (key: string): string =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/**
 * Counts and checksums files, and copies them to `to` when it is given. A file that is deleted meanwhile is left
 * out.
 */
export async function readFiles(name: string, from: KeptFiles, to?: KeptFiles): Promise<Folder> {
  const checksum = createSetChecksum()
  let bytes = 0
  const keys = from.list()[Symbol.asyncIterator]()
  const copyRest = async (): Promise<void> => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const { key } = next.value
      const content = await from.get(key)
      if (!content) continue
      await to?.put(key, content, contentTypeOf(key))
      bytes += content.length
      checksum.add(Buffer.concat([Buffer.from(`${key}\0`), content]))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_FILES }, copyRest))
  return { name, files: checksum.count(), bytes, checksum: checksum.value() }
}
