import type { Command } from 'commander'
import { migrate } from '#db/migrate.ts'
import { addAction, type ProgramState } from '../command.ts'
import { addDatabaseOptions, type DatabaseOptions, withDatabase } from '../with-database.ts'

/**
 * Every process does the same at its start; a deployment that runs it first sees a failure before any process
 * of the new release starts.
 */
export const addMigrate = (program: Command, state: ProgramState): void => {
  const command = program
    .command('migrate')
    .description('bring the tables to this release, as each start does, and end')
  addAction(
    addDatabaseOptions(command),
    state,
    'The database was not migrated.',
    async (task, options: DatabaseOptions) => {
      const applied = await withDatabase(task, options, (db) =>
        migrate(db, { onLocked: () => task.note('A table to be migrated is in use; trying again') }),
      )
      return {
        lines: [applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'There was nothing to migrate.'],
        json: { migrated: applied },
      }
    },
  )
}
