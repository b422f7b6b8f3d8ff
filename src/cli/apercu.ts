import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { loadEnvFile } from './env-file.ts'
import type { GlobalOptions, ProgramState } from './command.ts'
import { addAdmin } from './commands/admin.ts'
import { addBackup } from './commands/backup.ts'
import { addDoctor } from './commands/doctor.ts'
import { addMigrate } from './commands/migrate.ts'
import { addMove } from './commands/move.ts'
import { addNotice } from './commands/notice.ts'
import { addPremium } from './commands/premium.ts'
import { addRestore } from './commands/restore.ts'
import { addSecret } from './commands/secret.ts'
import { addSendTest } from './commands/send-test.ts'
import { addSetup } from './commands/setup.ts'
import { EXIT_FAILED, EXIT_USAGE, type Terminal } from './terminal.ts'

const DESCRIPTION =
  'Sets up, checks and looks after a site of Aperçu. Each command explains itself: apercu help backup.'

const EXIT_CODES = `
Exit codes: 0 done, 1 it failed, 64 the command was used incorrectly. "apercu doctor" adds 2.`

const versionOf = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

const createProgram = (state: ProgramState): Command => {
  const { terminal } = state
  const program = new Command('apercu')
    .description(DESCRIPTION)
    .version(versionOf())
    .option('--env-file <file>', 'file of settings; what the environment has already wins', '.env')
    .option('--json', 'print one JSON value in place of text')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(add --help for what can be given)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.writeError(text),
    })
    .hook('preAction', (_, action) =>
      loadEnvFile(action.optsWithGlobals<GlobalOptions>().envFile, terminal.environment),
    )
  for (const add of [
    addSetup,
    addDoctor,
    addAdmin,
    addPremium,
    addNotice,
    addBackup,
    addRestore,
    addMove,
    addMigrate,
    addSecret,
    addSendTest,
  ])
    add(program, state)
  return program
}

/**
 * Runs the program with the words after its name.
 *
 * @returns the exit code
 */
export const runApercu = async (argv: readonly string[], terminal: Terminal): Promise<number> => {
  const state: ProgramState = { terminal, exitCode: 0 }
  try {
    await createProgram(state).parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE
    terminal.writeError(`${error instanceof Error ? error.message : String(error)}\n`)
    return EXIT_FAILED
  }
  return state.exitCode
}
