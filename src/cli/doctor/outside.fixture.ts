import type { Outside } from './outside.ts'

export const NOW = new Date('2026-11-28T08:00:00Z')

/** An internet in which all is well, but for what a test replaces. */
export const testOutside = (fields: Partial<Outside> = {}): Outside => ({
  now: () => NOW,
  fetch: async () => Response.json({ isOk: true }, { headers: { date: NOW.toUTCString() } }),
  resolveTxt: async (name) => [[name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 mx ~all']],
  lookup: async () => ({ address: '192.0.2.1' }),
  freeBytes: async () => 50_000_000_000,
  // `check-payments.test.ts` has an account at Stripe.
  openPayments: () => {
    throw new Error('Stripe was asked')
  },
  openAppStore: () => undefined,
  ...fields,
})
