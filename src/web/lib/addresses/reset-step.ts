const STEPS = ['email', 'code', 'password', 'done'] as const

/** Steps of resetting a forgotten password. */
export type ResetStep = (typeof STEPS)[number]

export interface ResetSearch {
  /** Omitted for the first step. */
  step?: ResetStep
}

export const parseResetSearch = (search: Record<string, unknown>): ResetSearch => {
  const step = STEPS.find((known) => known === search['step'])
  return step && step !== 'email' ? { step } : {}
}
