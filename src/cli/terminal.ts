/** What a command reads and writes, so that tests run the program in their own process. */
export interface Terminal {
  environment: Record<string, string | undefined>
  write: (text: string) => void
  writeError: (text: string) => void
  /** True where a person sees standard error: progress is shown there alone, and no log fills with it. */
  showsProgress: boolean
  /** Asks a person; undefined where none is there to answer. */
  ask: ((question: string) => Promise<string>) | undefined
  now: () => Date
  /** Resolves with false when the program is to end. */
  pause: (ms: number) => Promise<boolean>
}

/** How a command ended well: lines for people, or one value with `--json`. */
export interface Outcome {
  lines: readonly string[]
  json: unknown
  /** 0 unless the command says otherwise. */
  exitCode?: number
}

/** The command cannot do what was asked; its message is one sentence for the operator. */
export class CommandError extends Error {}

/** sysexits.h: the command was used incorrectly. 1 and 2 have a meaning of their own (`apercu doctor`). */
export const EXIT_USAGE = 64
export const EXIT_FAILED = 1

const LINE_END = '\r\u{1B}[K'

/** Shows one line that is replaced by the next, and cleared by the end of the command. */
export const createProgress = (terminal: Terminal): { show: (step: string) => void; clear: () => void } => {
  let isShown = false
  return {
    show: (step) => {
      if (!terminal.showsProgress) return
      terminal.writeError(`${LINE_END}${step} …`)
      isShown = true
    },
    clear: () => {
      if (isShown) terminal.writeError(LINE_END)
      isShown = false
    },
  }
}
