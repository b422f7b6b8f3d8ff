import type { ProviderStanding } from '#domain/kernel/ports/provider-standing.ts'
import type { Outside } from './outside.ts'
import { createSeen, type Seen } from './seen.ts'

export const NOW = new Date('2026-11-28T08:00:00Z')

/** A provider with everything that payments need. */
export const STANDING: ProviderStanding = {
  canCharge: true,
  webhook: {
    state: 'enabled',
    missingEvents: [],
    version: '2026-10-28',
    expectedVersion: '2026-10-28',
    newestEvent: { id: 'evt_1', at: new Date('2026-11-28T07:00:00Z') },
  },
  hasPortal: true,
  hasPrices: true,
  tax: 'active',
  answeredAt: NOW,
}

/** What the other groups of checks found, of a site to which Stripe's newest event came in time. */
export const seenBefore = (fields: Partial<Seen> = {}): Seen => ({
  ...createSeen(() => NOW),
  arrivals: new Map([['evt_1', new Date('2026-11-28T07:00:02Z')]]),
  ...fields,
})

/** An internet in which all is well, but for what a test replaces. */
export const testOutside = (fields: Partial<Outside> = {}): Outside => ({
  now: () => NOW,
  fetch: async () => Response.json({ isOk: true }, { headers: { date: NOW.toUTCString() } }),
  resolveTxt: async (name) => [[name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 mx ~all']],
  lookup: async () => ({ address: '192.0.2.1' }),
  freeBytes: async () => 50_000_000_000,
  openPayments: () => ({ takesMoney: true, close: () => {}, inspect: async () => STANDING }),
  openAppStore: () => undefined,
  ...fields,
})
