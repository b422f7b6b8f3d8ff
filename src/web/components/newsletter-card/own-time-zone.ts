import { isTimeZone } from '#contract/values/time-zone.ts'

/** Undefined if the device reports no IANA name. */
export const ownTimeZone = (): string | undefined => {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return name && isTimeZone(name) ? name : undefined
}
