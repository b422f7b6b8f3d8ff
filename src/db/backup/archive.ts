import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a backup holds, beside its files: `manifest.json`. */
const manifestSchema = z.strictObject({
  format: z.literal('apercu-backup'),
  /** Of the format, not of the database. */
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Migrations the rows are of, in their order. */
  migrations: z.array(z.string().regex(/^\d{3}_[a-z0-9_]+$/)).min(1),
  /** In the order they are filled: each after those it refers to. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.string(),
      file: z.string().regex(/^tables\/[a-z0-9_]+\.ndjson\.gz$/),
      rows: z.number().int().min(0),
      /** Of the rows, in any order. */
      checksum: z.string(),
      /** Of the file as it lies there. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number() })),
  /** Folders of DATA_DIR that were copied to `files/`. */
  folders: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z-]+$/),
      files: z.number().int(),
      bytes: z.number().int(),
      /** Of paths and contents, in any order. */
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

/** @throws BrokenBackupError */
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
