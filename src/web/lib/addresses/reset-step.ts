const STEPS = ['email', 'code', 'password', 'done'] as const

/** How far a forgotten password is from being replaced. */
export type ResetStep = (typeof STEPS)[number]

export interface ResetSearch {
  /** The first step is the bare address. */
  step?: ResetStep
}

export const parseResetSearch = (search: Record<string, unknown>): ResetSearch => {
  const step = STEPS.find((known) => known === search['step'])
  return step && step !== 'email' ? { step } : {}
}
