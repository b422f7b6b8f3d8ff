import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Database } from '../connection.ts'
import { appliedMigrations, knownMigrations, migrate } from '../migrate.ts'
import {
  fillTables,
  insertRows,
  isEmptyDatabase,
  listTables,
  readRows,
  readSequences,
  type RowProgress,
  setSequences,
} from './tables.ts'
import { BrokenBackupError, type Manifest, readManifest } from './archive.ts'
import { createSetChecksum } from './checksum.ts'
import { readFiles } from './copy-files.ts'
import { filesOfBackup, type KeptFiles } from './kept-files.ts'
import { KEPT_FOLDERS, writeAlike } from './write-backup.ts'

const BATCH_ROWS = 1000
const BATCH_CHARS = 4_000_000

/**
 * Reads all of a backup and compares it with its manifest, without writing anything.
 *
 * @throws BrokenBackupError
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { name, file, sha256 } of manifest.tables) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, file)), hash).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new BrokenBackupError(`${file} is missing`)
      throw error
    })
    if (hash.digest('hex') !== sha256)
      throw new BrokenBackupError(`the rows of ${name} are not those written`)
  }
  for (const kept of manifest.folders)
    if (
      (await readFiles(kept.name, filesOfBackup(join(folder, 'files', kept.name)))).checksum !== kept.checksum
    )
      throw new BrokenBackupError(`the files of ${kept.name} are not those written`)
  return manifest
}

/**
 * All rows were restored, but the migrations of this release failed afterwards. The site tries them again
 * when it starts.
 */
export class AfterRestoreError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

interface RestoreOptions {
  folder: string
  /** Where pictures are copied to; without it they stay in the backup only. */
  files?: ((name: (typeof KEPT_FOLDERS)[number]) => KeptFiles) | undefined
  onProgress?: RowProgress
}

/**
 * Fills an empty database of either engine from a backup, and verifies every row afterwards. A backup of an
 * earlier release is then migrated to this one. Nothing is written before the whole backup is verified, and
 * the rows are inserted in one transaction; pictures are copied first. It can be repeated until the rows are
 * committed.
 *
 * @throws BrokenBackupError, AfterRestoreError
 */
export async function restoreBackup(
  db: Database,
  { folder, files, onProgress = () => {} }: RestoreOptions,
): Promise<{ manifest: Manifest; migrated: string[] }> {
  const manifest = await checkBackup(folder)
  const known = new Set(await knownMigrations())
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown)
    throw new Error(
      `This backup is of a newer release: it knows the migration ${unknown}, this one does not.`,
    )
  await requireUnused(db, manifest)
  await migrate(db, { upTo: manifest.migrations.at(-1) })
  // Pictures first: copying them is idempotent, while a database with rows rejects a second restore.
  for (const name of files ? KEPT_FOLDERS : [])
    if (files && manifest.folders.some((kept) => kept.name === name))
      await readFiles(name, filesOfBackup(join(folder, 'files', name)), files(name))
  await db.tx(
    async () => {
      await writeAlike(db)
      await fill(db, { folder, manifest, onProgress })
      await compare(db, manifest)
    },
    { kind: 'backup' },
  )
  try {
    const migrated = await migrate(db)
    await db.within('backup', () => db.executeSql('analyze'))
    return { manifest, migrated }
  } catch (error) {
    throw new AfterRestoreError(error)
  }
}

/**
 * Migrations insert no rows into these tables and an interrupted restore leaves them empty, so rows show use.
 */
const SIGNS_OF_LIFE = ['articles', 'users', 'sources', 'newsletter_subscribers', 'mail_outbox', 'digests']

async function requireUnused(db: Database, { migrations }: Manifest): Promise<void> {
  if (await isEmptyDatabase(db)) return
  const tables = new Set((await listTables(db)).map(({ name }) => name))
  const applied = tables.size > 0 ? await appliedMigrations(db) : []
  let isUsed = tables.size === 0 || applied.some((name) => !migrations.includes(name))
  for (const sign of SIGNS_OF_LIFE)
    if (!isUsed && tables.has(sign))
      isUsed = (await db.executeSql(`select from ${sign} limit 1`)).rows.length > 0
  if (isUsed) throw new Error('The target holds tables already: give an empty database.')
}

interface Filling {
  folder: string
  manifest: Manifest
  onProgress: RowProgress
}

async function fill(db: Database, { folder, manifest, onProgress }: Filling): Promise<void> {
  const expected = new Map(manifest.tables.map((table) => [table.name, table]))
  const here = await listTables(db)
  const missing = [...expected.keys()].filter((name) => !here.some((table) => table.name === name))
  if (missing.length > 0) throw new BrokenBackupError(`the database has no table ${missing.join(', ')}`)
  await fillTables(db, here, async (table) => {
    const kept = expected.get(table.name)
    if (!kept) throw new BrokenBackupError(`it holds nothing of ${table.name}`)
    let batch: string[] = []
    let chars = 0
    let rows = 0
    for await (const line of readLines(join(folder, kept.file))) {
      batch.push(line)
      chars += line.length
      rows += 1
      if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue
      await insertRows(db, { name: table.name, columns: kept.columns }, batch)
      onProgress(table.name, rows)
      batch = []
      chars = 0
    }
    if (batch.length > 0) await insertRows(db, { name: table.name, columns: kept.columns }, batch)
  })
  await setSequences(db, manifest.sequences)
}

/** node:readline would also end a line at U+2028, which JSON may contain unescaped. */
async function* readLines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  const done = pipeline(createReadStream(path), unpacked).catch((error: unknown) => error)
  let rest = ''
  for await (const chunk of unpacked) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  const error = await done
  if (error instanceof Error) throw error
}

/** Verifies the rows in the transaction that wrote them, so that a difference rolls all of it back. */
async function compare(db: Database, manifest: Manifest): Promise<void> {
  for (const { name, columns, rows, checksum } of manifest.tables) {
    const arrived = createSetChecksum()
    for await (const batch of readRows(db, { name, columns })) for (const line of batch) arrived.add(line)
    if (arrived.count() !== rows || arrived.value() !== checksum)
      throw new BrokenBackupError(
        `${name}: ${rows} rows were written, ${arrived.count()} arrived as they were`,
      )
  }
  if (JSON.stringify(await readSequences(db)) !== JSON.stringify(manifest.sequences))
    throw new BrokenBackupError('the sequences are not those written')
}
