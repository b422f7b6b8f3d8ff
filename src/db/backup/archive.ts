import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.strictObject({
  format: z.literal('apercu-backup'),
  /** Version of the backup's format, which is independent of the database's schema. */
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Migrations that the database had when the backup was written, in the order of their application. */
  migrations: z.array(z.string().regex(/^\d{3}_[a-z0-9_]+$/)).min(1),
  /** In the order in which a restore fills them: each table after those that it references. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.string(),
      file: z.string().regex(/^tables\/[a-z0-9_]+\.ndjson\.gz$/),
      rows: z.number().int().min(0),
      /** Checksum of the rows, independent of their order (`createSetChecksum`). */
      checksum: z.string(),
      /** SHA-256 of the compressed file. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number() })),
  folders: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z-]+$/),
      files: z.number().int(),
      bytes: z.number().int(),
      /** Checksum of paths and contents, independent of their order (`createSetChecksum`). */
      checksum: z.string(),
    }),
  ),
})

export type Manifest = z.output<typeof manifestSchema>

export class BrokenBackupError extends Error {
  constructor(message: string) {
    super(`This backup is broken or incomplete: ${message}`)
    this.name = 'BrokenBackupError'
  }
}

export const MANIFEST = 'manifest.json'

/** @throws BrokenBackupError when the manifest is missing or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BrokenBackupError(`there is no ${MANIFEST} in ${folder}`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BrokenBackupError(`${MANIFEST} is no JSON`)
  }
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success) throw new BrokenBackupError(`${MANIFEST} is not as expected`)
  return parsed.data
}
