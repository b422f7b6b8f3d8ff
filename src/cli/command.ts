import { Command } from 'commander'
import { withSecretFiles } from '#server/settings/secret-settings.ts'
import { createProgress, EXIT_FAILED, type Outcome, type Terminal } from './terminal.ts'

/** What a command works with. */
export interface Task {
  terminal: Terminal
  /** The environment and the file of settings, with secrets read from their files. */
  settings: Record<string, string | undefined>
  /** The file of settings, which need not exist. */
  envFile: string
  progress: (step: string) => void
  /** A remark that is no result, such as one of the database. */
  note: (message: string) => void
}

export interface GlobalOptions {
  json?: boolean
  envFile: string
}

/** Carries the exit code of a command to `runApercu`, since commander returns nothing. */
export interface ProgramState {
  terminal: Terminal
  exitCode: number
}

/** Takes the options that its command declares: commander cannot say which those are. */
export type Work = (task: Task, options: never, args: string[]) => Promise<Outcome>

/**
 * Registers what a command does.
 *
 * @param failure what can be relied on after an error, as in "Nothing was changed."
 */
export const addAction = (command: Command, state: ProgramState, failure: string, work: Work): void => {
  command.action(async () => {
    const { terminal } = state
    const { json, envFile, ...options } = command.optsWithGlobals<GlobalOptions>()
    const progress = createProgress(terminal)
    try {
      const task: Task = {
        terminal,
        settings: withSecretFiles(terminal.environment),
        envFile,
        progress: progress.show,
        note: (message) => {
          progress.clear()
          terminal.writeError(`${message}\n`)
        },
      }
      const outcome = await work(task, options as never, command.args)
      progress.clear()
      terminal.write(
        json
          ? `${JSON.stringify(outcome.json, null, 2)}\n`
          : outcome.lines.map((line) => `${line}\n`).join(''),
      )
      state.exitCode = outcome.exitCode ?? 0
    } catch (error) {
      progress.clear()
      const message = `${failure} ${error instanceof Error ? error.message : String(error)}`.trim()
      if (json) terminal.write(`${JSON.stringify({ error: message }, null, 2)}\n`)
      terminal.writeError(`${message}\n`)
      state.exitCode = EXIT_FAILED
    }
  })
}
