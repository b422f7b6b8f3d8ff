import { isTimeZone } from '#contract/time-zone.ts'

/** The zone this device keeps its clock in; undefined where it does not say, or says something else. */
export const ownTimeZone = (): string | undefined => {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return name && isTimeZone(name) ? name : undefined
}
