import type { Terminal } from './terminal.ts'

export interface TestTerminal extends Terminal {
  output: () => string
  /** Milliseconds of each pause; the program ends after `rounds` of them. */
  pauses: number[]
  errors: () => string
}

/** Answers questions from a list, in order. */
export const testTerminal = (
  environment: Record<string, string>,
  options: { showsProgress?: boolean; answers?: string[]; now?: Date; rounds?: number } = {},
): TestTerminal => {
  const { showsProgress = false, answers, now, rounds = 0 } = options
  const pauses: number[] = []
  let output = ''
  let errors = ''
  return {
    environment: { ...environment },
    write: (text) => (output += text),
    writeError: (text) => (errors += text),
    showsProgress,
    ask: answers && (async () => answers.shift() ?? ''),
    now: () => now ?? new Date(),
    pause: async (ms) => {
      pauses.push(ms)
      return pauses.length <= rounds
    },
    pauses,
    output: () => output,
    errors: () => errors,
  }
}
