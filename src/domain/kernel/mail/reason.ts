const MAX_LENGTH = 300

/**
 * Shortens a server's reply, which may contain anything, to what a list can show and the database accepts: no
 * NUL and no lone surrogates.
 */
export const plainReason = (text: string): string =>
  text.replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed()

export const reasonOf = (error: unknown): string =>
  plainReason(error instanceof Error ? error.message : String(error))
