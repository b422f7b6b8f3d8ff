import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../connection.ts'
import { appliedMigrations } from '../migrate.ts'
import { listTables, readRows, readSequences, type RowProgress, type Table } from './tables.ts'
import { type Manifest, MANIFEST } from './archive.ts'
import { createSetChecksum } from './checksum.ts'
import { readFiles } from './copy-files.ts'
import { filesOfBackup, type KeptFiles } from './kept-files.ts'

/**
 * Stores of files that cannot be rebuilt. The outbox is left out, because its mails are sent and contain
 * codes and links that open accounts.
 */
export const KEPT_FOLDERS = ['images'] as const

/**
 * Rows left out because they grant access by themselves: the secret that an earlier release kept in the
 * database, and stored mails whose texts contain a link with a token. Readers can request those mails again.
 */
const LEFT_OUT: Partial<Record<string, (row: Record<string, unknown>) => boolean>> = {
  app_state: ({ key }) => key === 'auth-secret',
  mail_outbox: ({ text, html }) => /\b(?:token|signature)=/.test(`${String(text)} ${String(html)}`),
}

interface BackupOptions {
  /** Folder that must not exist yet. The backup is written under another name and renamed when complete. */
  folder: string
  /** Where the pictures are; without it only the database is backed up. */
  files?: ((name: (typeof KEPT_FOLDERS)[number]) => KeptFiles) | undefined
  now: Date
  onProgress?: RowProgress
}

/**
 * Writes the site's state to a folder while it stays in use: one snapshot of the database, with a file of
 * JSON lines for each table, and the pictures. Either engine can restore it. Files are readable by their
 * owner only, because they contain readers' addresses. Excluded are rows that grant access (`LEFT_OUT`), the
 * installation's secret, and queued jobs, since every job queries the database for its work.
 */
export async function writeBackup(
  db: Database,
  { folder, files, now, onProgress = () => {} }: BackupOptions,
): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  const draft = `${folder}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const content = await snapshot(db, async () => ({
      migrations: await appliedMigrations(db),
      sequences: await readSequences(db),
      tables: await writeTables(db, draft, onProgress),
    }))
    const folders: Manifest['folders'] = []
    for (const name of files ? KEPT_FOLDERS : [])
      if (files) folders.push(await readFiles(name, files(name), filesOfBackup(join(draft, 'files', name))))
    const manifest: Manifest = {
      format: 'apercu-backup',
      version: 1,
      createdAt: now.toISOString(),
      engine: db.engine,
      ...content,
      folders,
    }
    await writeWhole(join(draft, MANIFEST), [JSON.stringify(manifest, null, 2), '\n'])
    await mkdir(dirname(folder), { recursive: true })
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Runs `read` on one snapshot, with values serialized alike by every server. */
export const snapshot = <T>(db: Database, read: () => Promise<T>): Promise<T> =>
  db.tx(
    async () => {
      await db.executeSql('set transaction isolation level repeatable read')
      await writeAlike(db)
      return read()
    },
    { kind: 'backup' },
  )

/** Makes JSON of times, numbers and bytes independent of the settings of the server or role. */
export const writeAlike = async (db: Database): Promise<void> => {
  await db.executeSql('set local time zone utc')
  await db.executeSql('set local extra_float_digits = 1')
  await db.executeSql('set local bytea_output = hex')
}

async function writeTables(
  db: Database,
  folder: string,
  onProgress: RowProgress,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(db)) tables.push(await writeTable(db, table, folder, onProgress))
  return tables
}

const parseRow = (line: string): Record<string, unknown> => JSON.parse(line) as Record<string, unknown>

async function writeTable(
  db: Database,
  table: Table,
  folder: string,
  onProgress: RowProgress,
): Promise<Manifest['tables'][number]> {
  const leavesOut = LEFT_OUT[table.name]
  const checksum = createSetChecksum()
  const file = `tables/${table.name.replaceAll('"', '')}.ndjson.gz`
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of readRows(db, table)) {
      const kept = leavesOut ? batch.filter((line) => !leavesOut(parseRow(line))) : batch
      for (const line of kept) checksum.add(line)
      onProgress(table.name, checksum.count())
      if (kept.length > 0) yield `${kept.join('\n')}\n`
    }
  }
  const sha256 = await writeWhole(join(folder, file), lines(), true)
  return { ...table, file, rows: checksum.count(), checksum: checksum.value(), sha256 }
}

/** Returns once the data is on the disk, with the SHA-256 of the written bytes. */
async function writeWhole(
  path: string,
  chunks: Iterable<string> | AsyncIterable<string>,
  isPacked = false,
): Promise<string> {
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const write = async (packed: AsyncIterable<string | Buffer>): Promise<void> => {
    for await (const chunk of packed) {
      hash.update(chunk)
      await handle.appendFile(chunk)
    }
  }
  try {
    const source = Readable.from(chunks)
    if (isPacked) await pipeline(source, createGzip(), write)
    else await pipeline(source, write)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}
