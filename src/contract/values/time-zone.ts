const resolve = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * Whether this machine's time zone database contains the IANA name. Offsets (`+01:00`) resolve too, but are
 * no names.
 */
export const isTimeZone = (name: string): boolean => /^[a-z]/i.test(name) && resolve(name) !== undefined

/** Maps the aliases and spellings of a zone to its canonical name; returns anything else unchanged. */
export const canonicalTimeZone = (name: string): string => resolve(name) ?? name
