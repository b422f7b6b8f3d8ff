const MAX_LENGTH = 300

/** A server's reply, short enough to be listed. It may hold anything; the database accepts no NUL. */
export const plainReason = (text: string): string =>
  text.replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed()

/** Why a mail was not sent, for operators. */
export const reasonOf = (error: unknown): string =>
  plainReason(error instanceof Error ? error.message : String(error))
