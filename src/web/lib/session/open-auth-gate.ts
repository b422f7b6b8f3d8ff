/**
 * Why an account (or Premium) is required: the daily digest, saving articles, or saving more than a free
 * account may.
 */
export type AuthGate = 'generic' | 'bookmarks' | 'bookmarks-upgrade'

const EVENT = 'open-auth-gate'

/** An event instead of a call, because features must not import the shell that renders the dialog. */
export const openAuthGate = (gate: AuthGate): void => {
  dispatchEvent(new CustomEvent<AuthGate>(EVENT, { detail: gate }))
}

export const onOpenAuthGate = (open: (gate: AuthGate) => void): (() => void) => {
  const listener = (event: Event) => open((event as CustomEvent<AuthGate>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
