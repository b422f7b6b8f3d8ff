const resolve = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Whether this is a name of the IANA time zone database that this machine knows. `+01:00` is none. */
export const isTimeZone = (name: string): boolean => /^[a-z]/i.test(name) && resolve(name) !== undefined

/** The one name for all spellings and older names of a zone; what is no zone stays as it is. */
export const canonicalTimeZone = (name: string): string => resolve(name) ?? name
