import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { secretPath } from '#adapters/identity/secret-file.ts'
import { parseSecrets } from '#adapters/identity/secret-list.ts'
import { AfterRestoreError, checkBackup, restoreBackup } from '#db/backup/restore-backup.ts'
import {
  checkSecret,
  type SecretFit,
} from '#domain/readers/accounts/installation/installation-secret.service.ts'
import { readBackupBucket } from '../backup/copy-backup.ts'
import { fetchBackup } from '../backup/fetch-backup.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import { addDatabaseOptions, dataDirOf, type DatabaseOptions, withDatabase } from '../with-database.ts'
import { withPictures } from '../with-pictures.ts'

interface RestoreOptions extends DatabaseOptions {
  from?: string
  fromBucket?: string
  check?: boolean
  withoutFiles?: boolean
}

const aboutSecret = (fit: SecretFit, path: string): string => {
  const fromSafe = `The secret is in no backup: before the site is started, put it from where passwords are kept into ${path} or AUTH_SECRET. Without it the site does not start; apercu secret gives it up for a new one, and then the links of letters mailed so far, second factors and what is sealed for Apple end.`
  return {
    fits: 'The secret at hand is the one that this site was used with.',
    missing: fromSafe,
    another: `The secret at hand is not the one that this site was used with. ${fromSafe}`,
    'unknown-to-database': `This backup is of a release that kept the secret in the database. If it lies in there, the first start moves it to ${path}; otherwise set AUTH_SECRET as it was.`,
  }[fit]
}

const fill = async (
  task: Task,
  options: RestoreOptions,
  folder: string,
): Promise<{ migrated: string[]; fit: SecretFit }> => {
  const dataDir = dataDirOf(task, options)
  return withDatabase(task, options, (db) =>
    withPictures(task, { dataDir, isLeftOut: options.withoutFiles === true }, async (files) => {
      const { migrated } = await restoreBackup(db, {
        folder,
        files,
        onProgress: (name, rows) => task.progress(`${name}: ${rows} rows`),
      })
      const configured = parseSecrets(task.settings['AUTH_SECRET'] ?? '')
      return { migrated, fit: await checkSecret({ db, dataDir, configured }) }
    }),
  )
}

const restore = async (task: Task, options: RestoreOptions, folder: string): Promise<Outcome> => {
  task.progress('reading the backup')
  const { createdAt, tables } = await checkBackup(folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [`${folder} is whole: ${rows} rows in ${tables.length} tables, as of ${createdAt}`]
  const json = { folder, createdAt, rows, tables: tables.length }
  if (options.check) return { lines, json: { ...json, isRestored: false } }
  const { migrated, fit } = await fill(task, options, folder)
  if (migrated.length > 0) lines.push(`Migrated since: ${migrated.join(', ')}`)
  lines.push('Everything was restored, and every row compared.')
  lines.push(aboutSecret(fit, secretPath(dataDirOf(task, options))))
  return { lines, json: { ...json, isRestored: true, migrated, secret: fit } }
}

/** Beside what is restored: the folder for temporary files is memory in a container. */
const madeIn = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true })
  return mkdtemp(join(dataDir, 'restore-'))
}

/** Without `--from` the copy lies in a folder of its own while it is needed, which takes as much space as the backup. */
const restoreCopy = async (task: Task, options: RestoreOptions, wanted: string): Promise<Outcome> => {
  const bucket = readBackupBucket(task.settings)
  const own = options.from === undefined ? await madeIn(dataDirOf(task, options)) : undefined
  const folder = options.from ?? own ?? ''
  try {
    const name = await fetchBackup(wanted, {
      bucket,
      folder,
      onFile: (key) => task.progress(`fetching ${key}`),
    })
    const { lines, ...outcome } = await restore(task, options, folder)
    return { ...outcome, lines: [`${name} was fetched from the bucket ${bucket.bucket}`, ...lines] }
  } finally {
    if (own) await rm(own, { recursive: true, force: true })
  }
}

const restoreFrom = (task: Task, options: RestoreOptions): Promise<Outcome> => {
  const { from, fromBucket } = options
  if (fromBucket !== undefined) return restoreCopy(task, options, fromBucket)
  if (from !== undefined) return restore(task, options, from)
  throw new CommandError('Name the backup: --from FOLDER or --from-bucket NAME.')
}

const explained = async (task: Task, options: RestoreOptions): Promise<Outcome> => {
  try {
    return await restoreFrom(task, options)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof AfterRestoreError)
      throw new CommandError(
        `Everything was restored, and every row compared; bringing it to this release failed. ${message}`,
      )
    throw new CommandError(
      `${options.check ? '' : 'No row was restored, and it can be tried again. '}${message}`,
    )
  }
}

export const addRestore = (program: Command, state: ProgramState): void => {
  const command = program
    .command('restore')
    .description('fill an empty database, embedded or PostgreSQL, from a backup')
    .option('--from <folder>', 'the folder that apercu backup wrote, or that keeps the copy of --from-bucket')
    .option(
      '--from-bucket <name>',
      'fetch this copy, or the newest with “latest”, from the bucket of BACKUP_S3_ENDPOINT and the settings beside it',
    )
    .option('--check', 'only read the backup, and verify that it is complete')
    .option('--without-files', 'leave the pictures in the backup')
  addAction(addDatabaseOptions(command), state, '', explained)
}
