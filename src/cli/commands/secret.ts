import type { Command } from 'commander'
import { newSecret, readSecretFile, secretPath, writeSecretFile } from '#adapters/identity/secret-file.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import { dataDirOf, type DatabaseOptions } from '../with-database.ts'

/**
 * Prepends a secret to DATA_DIR/secret. The next start signs with it; earlier secrets still verify, so that
 * sessions and mailed links survive the rotation, until they are removed from the file.
 */
const rotate = async (task: Task, options: DatabaseOptions): Promise<Outcome> => {
  const path = secretPath(dataDirOf(task, options))
  if (task.settings['AUTH_SECRET'])
    throw new CommandError(
      'AUTH_SECRET is set: put the new secret before the old one there, AUTH_SECRET=new,old.',
    )
  const earlier = await readSecretFile(path)
  await writeSecretFile(path, [newSecret(), ...earlier])
  return {
    lines: [
      earlier.length > 0
        ? `${path} has a new secret in its first line; start the site again. Remove the earlier ones when links in newsletters signed with them no longer need to work.`
        : `${path} has a new secret. What an earlier one signed is refused.`,
    ],
    json: { path, earlier: earlier.length },
  }
}

export const addSecret = (program: Command, state: ProgramState): void => {
  const command = program
    .command('secret')
    .description('put a new secret before the earlier ones in DATA_DIR/secret')
    .option('--data-dir <folder>', 'folder of the secret (default: DATA_DIR)')
  addAction(command, state, 'Nothing was changed.', rotate)
}
