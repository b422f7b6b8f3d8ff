import type { Terminal } from './terminal.ts'

export interface TestTerminal extends Terminal {
  output: () => string
  errors: () => string
}

/** Answers questions from a list, in order. */
export const testTerminal = (
  environment: Record<string, string>,
  options: { showsProgress?: boolean; answers?: string[]; now?: Date } = {},
): TestTerminal => {
  const { showsProgress = false, answers, now } = options
  let output = ''
  let errors = ''
  return {
    environment: { ...environment },
    write: (text) => (output += text),
    writeError: (text) => (errors += text),
    showsProgress,
    ask: answers && (async () => answers.shift() ?? ''),
    now: () => now ?? new Date(),
    output: () => output,
    errors: () => errors,
  }
}
