const resolve = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Whether the IANA time zone database of this machine contains the name. `+01:00` is not a name. */
export const isTimeZone = (name: string): boolean => /^[a-z]/i.test(name) && resolve(name) !== undefined

/** The canonical name for all spellings and aliases of a zone; returns anything else unchanged. */
export const canonicalTimeZone = (name: string): string => resolve(name) ?? name
