import { join } from 'node:path'
import type { Command } from 'commander'
import { secretPath } from '#adapters/identity/secret-file.ts'
import type { Manifest } from '#db/backup/archive.ts'
import { recordBackup } from '#db/backup/last-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { countLine } from '../count-line.ts'
import type { Outcome } from '../terminal.ts'
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
  /** False with `--without-files`, whose name commander turns around. */
  withoutFiles?: boolean
}

const folderOf = (now: Date): string =>
  join('backups', `apercu-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z`)

/**
 * A PostgreSQL server is read in one transaction while the site runs; the embedded database has to be stopped
 * first, because one process owns it.
 */
const write = (task: Task, options: BackupOptions, folder: string): Promise<Manifest> =>
  withDatabase(task, options, (db) =>
    withPictures(
      task,
      { dataDir: dataDirOf(task, options), isLeftOut: options.withoutFiles === true },
      (files) =>
        writeBackup(db, {
          folder,
          files,
          now: task.terminal.now(),
          onProgress: (name, rows) => task.progress(`${name}: ${rows} rows`),
        }).then(async (manifest) => {
          // A standby only reads: the backup is as good without the note for apercu doctor.
          await recordBackup(db, { writtenAt: manifest.createdAt }).catch(() => {})
          return manifest
        }),
    ),
  )

const backup = async (task: Task, options: BackupOptions): Promise<Outcome> => {
  const folder = options.to ?? folderOf(task.terminal.now())
  const { tables, folders } = await write(task, options, folder)
  const secret = secretPath(dataDirOf(task, options))
  return {
    lines: [
      ...tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => countLine(rows, name)),
      ...folders.map(({ name, files }) => countLine(files, `files of ${name}`)),
      `Backup written to ${folder}, without the secret: keep a copy of ${secret}, or of AUTH_SECRET, where passwords are kept, and away from backups. Keep the folder like a password, too: it has readers’ addresses in it.`,
    ],
    json: {
      folder,
      tables: tables.map(({ name, rows }) => ({ name, rows })),
      folders: folders.map(({ name, files }) => ({ name, files })),
    },
  }
}

export const addBackup = (program: Command, state: ProgramState): void => {
  const command = program
    .command('backup')
    .description('write the database and the pictures to a new folder')
    .option('--to <folder>', 'a folder that does not exist yet (default: backups/apercu-TIME)')
    .option('--without-files', 'leave out the pictures')
    .addHelpText('after', `\n${STOP_FIRST}`)
  addAction(addDatabaseOptions(command), state, 'No backup was made.', backup)
}
