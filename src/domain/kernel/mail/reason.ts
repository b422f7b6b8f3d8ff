const MAX_LENGTH = 300

/** What was said, short enough to be listed. A server may say anything; the database takes no NUL. */
export const plainReason = (text: string): string =>
  text.replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed()

/** Why a mail or letter did not leave, for whoever looks into it. */
export const reasonOf = (error: unknown): string =>
  plainReason(error instanceof Error ? error.message : String(error))
