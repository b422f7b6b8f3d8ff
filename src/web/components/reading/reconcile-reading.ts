import type { Preferences } from '#contract/preferences.ts'
import { MUTED_MAX, type Muted } from '#contract/reading.ts'
import { DEFAULT_READING, type ReadingPreferences } from './reading-preferences.ts'

/** What follows a reader from device to device. */
export const SHARED = [
  'theme',
  'textSize',
  'originalsOnly',
  'listLanguages',
  'mutedSources',
  'mutedTopics',
] as const
export type SharedReading = Pick<ReadingPreferences, (typeof SHARED)[number]>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields of `to` that differ from `from`. */
export const differences = (
  from: { [Name in keyof SharedReading]: unknown },
  to: SharedReading,
): Partial<SharedReading> =>
  Object.fromEntries(SHARED.filter((name) => !isSame(from[name], to[name])).map((name) => [name, to[name]]))

const both = (onDevice: readonly Muted[], more: readonly Muted[]): Muted[] =>
  [...new Map([...more, ...onDevice].map((one) => [one.id, one])).values()].slice(0, MUTED_MAX)

/** How the device last agreed with an account. */
export interface Agreement {
  user: string
  synced: SharedReading
}

/**
 * How a device reads once its reader is signed in. The first account a device meets takes over what was chosen on it, and the
 * muted lists of both are joined, once. Afterwards the account decides, but for what was changed here since and could
 * not be sent yet. Nobody gets another reader's settings.
 */
export const reconcileReading = (
  device: SharedReading,
  account: Preferences,
  user: string,
  agreement: Agreement | undefined,
): SharedReading => {
  if (agreement && agreement.user === user) {
    const ofAccount = inAccount(account, device)
    return { ...ofAccount, ...differences(agreement.synced, device) }
  }
  if (agreement) return inAccount(account, DEFAULT_READING)
  return {
    ...inAccount(account, device),
    mutedSources: both(account.mutedSources, device.mutedSources),
    mutedTopics: both(account.mutedTopics, device.mutedTopics),
  }
}

const inAccount = (account: Preferences, otherwise: SharedReading): SharedReading => ({
  theme: account.theme ?? otherwise.theme,
  textSize: account.textSize ?? otherwise.textSize,
  originalsOnly: account.originalsOnly ?? otherwise.originalsOnly,
  listLanguages: account.listLanguages ?? otherwise.listLanguages,
  mutedSources: account.mutedSources,
  mutedTopics: account.mutedTopics,
})
