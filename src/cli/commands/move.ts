import type { Command } from 'commander'
import { secretPath } from '#adapters/identity/secret-file.ts'
import { moveRows, type MovedTable } from '#db/backup/move-rows.ts'
import { isEmptyDatabase } from '#db/backup/tables.ts'
import { migrate } from '#db/migrate.ts'
import { moveSecretOutOfDatabase } from '#domain/readers/accounts/installation/installation-secret.service.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { countLine } from '../count-line.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import { dataDirOf, STOP_FIRST, withDatabase, withMigratedDatabase } from '../with-database.ts'

interface MoveOptions {
  to: string
  from?: string
}

/** Copies the embedded database to an empty PostgreSQL server, in one transaction. */
const moveAll = (task: Task, { to: url, from }: MoveOptions): Promise<MovedTable[]> => {
  const dataDir = dataDirOf(task, { dataDir: from })
  return withDatabase(task, { dataDir, database: url }, async (to) => {
    if (!(await isEmptyDatabase(to)))
      throw new CommandError('The target holds tables already: give an empty database.')
    return withMigratedDatabase(task, { dataDir, database: '' }, async (source) => {
      await migrate(to)
      await moveSecretOutOfDatabase(source, dataDir)
      const moved = await moveRows(source, to, (table, rows) => task.progress(`${table}: ${rows} rows`))
      await to.executeSql('analyze')
      return moved
    })
  })
}

const move = async (task: Task, options: MoveOptions): Promise<Outcome> => {
  const secret = secretPath(dataDirOf(task, { dataDir: options.from }))
  const moved = await moveAll(task, options)
  return {
    lines: [
      ...moved.map(({ table, rows }) => countLine(rows, table)),
      `Everything was moved. Set DATABASE_URL from now on; the data folder still holds the pictures, and ${secret} the secret: a process with another DATA_DIR needs that file, or AUTH_SECRET.`,
    ],
    json: { tables: moved },
  }
}

export const addMove = (program: Command, state: ProgramState): void => {
  const command = program
    .command('move')
    .description('copy the embedded database to an empty PostgreSQL database')
    .requiredOption('--to <url>', 'postgres://user:password@host/database')
    .option('--from <folder>', 'folder of the embedded database (default: DATA_DIR)')
    .addHelpText('after', `\n${STOP_FIRST}`)
  addAction(command, state, 'Nothing was moved.', move)
}
