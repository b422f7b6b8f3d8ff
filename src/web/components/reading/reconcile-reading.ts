import type { Preferences } from '#contract/readers/preferences.ts'
import { MUTED_MAX, type Muted } from '#contract/content/reading.ts'
import { DEFAULT_READING, type ReadingPreferences } from './reading-preferences.ts'

const SHARED = ['theme', 'textSize', 'originalsOnly', 'listLanguages', 'mutedSources', 'mutedTopics'] as const
export type SharedReading = Pick<ReadingPreferences, (typeof SHARED)[number]>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const differences = (
  from: { [Name in keyof SharedReading]: unknown },
  to: SharedReading,
): Partial<SharedReading> =>
  Object.fromEntries(SHARED.filter((name) => !isSame(from[name], to[name])).map((name) => [name, to[name]]))

const both = (onDevice: readonly Muted[], more: readonly Muted[]): Muted[] =>
  [...new Map([...more, ...onDevice].map((one) => [one.id, one])).values()].slice(0, MUTED_MAX)

/** The state after the last synchronisation; what differs from it was changed since. */
export interface Agreement {
  user: string
  synced: SharedReading
}

/**
 * Merges settings after signing in. The first account on a device adopts the choices of the device, and both
 * lists of muted items are merged once. Later the account wins, except over changes made here that could not
 * be sent yet. Settings of another account are discarded.
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

/** Replaces null, which is a setting that was never chosen. */
export const inAccount = (account: Preferences, otherwise: SharedReading): SharedReading =>
  Object.fromEntries(
    SHARED.map((name) => [name, account[name] ?? otherwise[name]]),
  ) as unknown as SharedReading
