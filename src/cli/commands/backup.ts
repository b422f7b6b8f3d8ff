import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { secretPath } from '#adapters/identity/secret-file.ts'
import type { Manifest } from '#db/backup/archive.ts'
import { type LastBackup, recordBackup } from '#db/backup/last-backup.ts'
import type { Database } from '#db/connection.ts'
import { isEmptyDatabase } from '#db/backup/tables.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { nameOfBackup, pruneBackups } from '../backup/backup-folders.ts'
import { copyBackup, readBackupBucket } from '../backup/copy-backup.ts'
import { repeatBackups } from '../backup/repeat.ts'
import { countLine } from '../count-line.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import {
  addDatabaseOptions,
  dataDirOf,
  type DatabaseOptions,
  STOP_FIRST,
  withDatabase,
} from '../with-database.ts'
import { withPictures } from '../with-pictures.ts'

interface BackupOptions extends DatabaseOptions {
  to?: string
  withoutFiles?: boolean
  into: string
  copy?: boolean
  every?: number
  keep?: number
}

/**
 * A PostgreSQL server is read in one transaction while the site runs; the embedded database has to be stopped
 * first, because one process owns it.
 */
const write = (task: Task, options: BackupOptions, folder: string): Promise<Manifest> =>
  withDatabase(task, options, (db) =>
    withPictures(
      task,
      { dataDir: dataDirOf(task, options), isLeftOut: options.withoutFiles === true },
      async (files) => {
        if (await isEmptyDatabase(db))
          throw new CommandError('The database has no tables yet: the first start of the site makes them.')
        const manifest = await writeBackup(db, {
          folder,
          files,
          now: task.terminal.now(),
          onProgress: (name, rows) => task.progress(`${name}: ${rows} rows`),
        })
        await note(db, { writtenAt: manifest.createdAt })
        return manifest
      },
    ),
  )

/** For apercu doctor. A standby only reads: the backup is as good without it. */
const note = (db: Database, last: LastBackup): Promise<void> => recordBackup(db, last).catch(() => {})

/** Wherever a bucket for copies is set, unless the command says otherwise. */
const wantsCopy = ({ settings }: Task, { copy: asked }: BackupOptions): boolean =>
  asked ?? Boolean(settings['BACKUP_S3_ENDPOINT'])

const copy = async (
  task: Task,
  options: BackupOptions,
  { folder, writtenAt }: { folder: string; writtenAt: string },
): Promise<void> => {
  const bucket = readBackupBucket(task.settings)
  try {
    await copyBackup(folder, {
      bucket,
      keep: options.keep,
      onFile: (key) => task.progress(`copying ${key}`),
    })
  } catch (error) {
    throw new CommandError(`The backup is complete in ${folder}, but only there. ${reasonOf(error)}`)
  }
  const copiedAt = task.terminal.now().toISOString()
  await withDatabase(task, options, (db) => note(db, { writtenAt, copiedAt }))
}

const noBackup = (error: unknown): never => {
  throw new CommandError(`No backup was made. ${reasonOf(error)}`)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const backupOnce = async (task: Task, options: BackupOptions): Promise<Outcome> => {
  const isCopied = wantsCopy(task, options)
  const folder = options.to ?? join(options.into, nameOfBackup(task.terminal.now()))
  const written = async (): Promise<Manifest> => {
    // Before the work, so that a missing setting does not end it.
    if (isCopied) readBackupBucket(task.settings)
    return write(task, options, folder)
  }
  const { tables, folders, createdAt } = await written().catch(noBackup)
  if (isCopied) await copy(task, options, { folder, writtenAt: createdAt })
  if (options.keep !== undefined) await pruneBackups(options.into, options.keep)
  const secret = secretPath(dataDirOf(task, options))
  const copied = isCopied ? ' and copied to the bucket' : ''
  return {
    lines: [
      ...tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => countLine(rows, name)),
      ...folders.map(({ name, files }) => countLine(files, `files of ${name}`)),
      `Backup written to ${folder}${copied}, without the secret: keep a copy of ${secret}, or of AUTH_SECRET, where passwords are kept, and away from backups. Keep the folder like a password, too: it has readers’ addresses in it.`,
    ],
    json: {
      folder,
      isCopied,
      tables: tables.map(({ name, rows }) => ({ name, rows })),
      folders: folders.map(({ name, files }) => ({ name, files })),
    },
  }
}

const backup = async (task: Task, options: BackupOptions): Promise<Outcome> => {
  if (options.every === undefined) return backupOnce(task, options)
  if (options.to)
    throw new CommandError('No backup was made. --to names one folder: with --every give --into.')
  await repeatBackups(task, { home: options.into, hours: options.every }, () => backupOnce(task, options))
  return { lines: [], json: null }
}

const parseCount = (text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('A whole number, 1 or more.')
  return count
}

export const addBackup = (program: Command, state: ProgramState): void => {
  const command = program
    .command('backup')
    .description('write the database and the pictures to a new folder')
    .option('--to <folder>', 'a folder that does not exist yet (default: apercu-TIME in --into)')
    .option('--into <folder>', 'where dated folders are made', 'backups')
    .option(
      '--copy',
      'also copy it to the bucket of BACKUP_S3_ENDPOINT and the settings beside it, as is done where they are set',
    )
    .option('--no-copy', 'do not')
    .option('--keep <number>', 'delete the oldest dated backups and copies beyond this number', parseCount)
    .option('--every <hours>', 'go on, and make one whenever the newest is older', parseCount)
    .option('--without-files', 'leave out the pictures')
    .addHelpText('after', `\n${STOP_FIRST}`)
  addAction(addDatabaseOptions(command), state, '', backup)
}
