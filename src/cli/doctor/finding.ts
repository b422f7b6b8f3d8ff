/** `unknown`: it could not be found out, or holds by itself later. */
export type Verdict = 'pass' | 'fail' | 'unknown'

export interface Finding {
  /** Group and name, as in `mail.login`. */
  check: string
  verdict: Verdict
  says: string
  /** One sentence that mends it; absent for a pass. */
  mend?: string
}

export const pass = (check: string, says: string): Finding => ({ check, verdict: 'pass', says })
export const fail = (check: string, says: string, mend: string): Finding => ({
  check,
  verdict: 'fail',
  says,
  mend,
})
export const unknown = (check: string, says: string, mend: string): Finding => ({
  check,
  verdict: 'unknown',
  says,
  mend,
})

/** 0: all pass. 1: something fails. 2: nothing fails, and something is unknown. */
export const exitCodeOf = (findings: readonly Finding[]): number => {
  if (findings.some(({ verdict }) => verdict === 'fail')) return 1
  return findings.some(({ verdict }) => verdict === 'unknown') ? 2 : 0
}

const MARKS: Record<Verdict, string> = { pass: 'pass   ', fail: 'FAIL   ', unknown: 'unknown' }
const INDENT = ' '.repeat(9)

export const linesOf = (findings: readonly Finding[]): string[] => {
  const count = (verdict: Verdict): number => findings.filter((one) => one.verdict === verdict).length
  return [
    ...findings.flatMap(({ verdict, check, says, mend }) => [
      `${MARKS[verdict]}  ${check}: ${says}`,
      ...(mend ? [`${INDENT}→ ${mend}`] : []),
    ]),
    `${count('pass')} pass, ${count('fail')} fail, ${count('unknown')} unknown.`,
  ]
}

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const inner = cause instanceof Error && cause.message ? ` (${cause.message})` : ''
  return `${message}${inner}`.split('\n')[0] ?? ''
}
