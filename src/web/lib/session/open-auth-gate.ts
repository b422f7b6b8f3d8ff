/** Why an account (or Premium) is needed: for the daily digest, to save articles, to save more than the free ones may. */
export type AuthGate = 'generic' | 'bookmarks' | 'bookmarks-upgrade'

const EVENT = 'open-auth-gate'

/** Asks the shell for the dialog that says what an account or Premium would open, from wherever that is missed. */
export const openAuthGate = (gate: AuthGate): void => {
  dispatchEvent(new CustomEvent<AuthGate>(EVENT, { detail: gate }))
}

export const onOpenAuthGate = (open: (gate: AuthGate) => void): (() => void) => {
  const listener = (event: Event) => open((event as CustomEvent<AuthGate>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
