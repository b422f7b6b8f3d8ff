import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Manifest } from './archive.ts'
import { createSetChecksum } from './checksum.ts'

type Folder = Manifest['folders'][number]

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/**
 * Counts and checksums the files of a folder, and copies them to `to` when it is given. A file that is
 * deleted meanwhile is left out.
 */
export async function readFolder(name: string, from: string, to?: string): Promise<Folder> {
  const checksum = createSetChecksum()
  let bytes = 0
  for (const path of await listFiles(from)) {
    const target = to && join(to, path)
    const source = join(from, path)
    if (target) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const isCopied = await copyFile(source, target).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      if (!isCopied) continue
    }
    const content = await readFile(target ?? source)
    bytes += content.length
    checksum.add(Buffer.concat([Buffer.from(`${path.split(sep).join('/')}\0`), content]))
  }
  return { name, files: checksum.count(), bytes, checksum: checksum.value() }
}
