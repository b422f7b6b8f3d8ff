import type { Command } from 'commander'
import { examine } from '../doctor/examine.ts'
import { exitCodeOf, linesOf } from '../doctor/finding.ts'
import { realOutside } from '../doctor/outside.ts'
import { addAction, type ProgramState } from '../command.ts'

const EXIT_CODES = `
Exit codes: 0 everything passes, 1 something fails, 2 nothing fails and something is unknown.
Every line that does not pass is followed by what mends it.`

export const addDoctor = (program: Command, state: ProgramState): void => {
  const command = program
    .command('doctor')
    .description('try every setting and what is behind it, and say what mends each failure')
    .addHelpText('after', EXIT_CODES)
  addAction(command, state, 'The examination ended early.', async (task) => {
    const findings = await examine(
      { environment: task.terminal.environment, file: task.envFile },
      realOutside(task.terminal.now),
      (group) => task.progress(`trying ${group}`),
    )
    return { lines: linesOf(findings), json: { findings }, exitCode: exitCodeOf(findings) }
  })
}
