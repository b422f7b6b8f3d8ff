/** `whole` is code and password in one form, for browsers without script. */
const STEPS = ['email', 'code', 'password', 'whole', 'done'] as const

export type ResetStep = (typeof STEPS)[number]

export interface ResetSearch {
  /** Absent for the first step. */
  step?: ResetStep
}

export const parseResetSearch = (search: Record<string, unknown>): ResetSearch => {
  const step = STEPS.find((known) => known === search['step'])
  return step && step !== 'email' ? { step } : {}
}
