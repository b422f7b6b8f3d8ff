import { isTimeZone } from '#contract/values/time-zone.ts'

/** The device's time zone; undefined if it is not an IANA name. */
export const ownTimeZone = (): string | undefined => {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return name && isTimeZone(name) ? name : undefined
}
