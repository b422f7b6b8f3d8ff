import { lookup, resolveTxt } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import type { Tariff } from '#contract/premium/plans.ts'
import type { AppStore } from '#domain/kernel/ports/app-store.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import { createStripeGateway } from '#adapters/stripe/payment-gateway.ts'
import { openAppStoreFromEnv } from '#server/start/app-store.ts'
import type { Env } from '#server/settings/env.ts'

/** What lies outside this program and its machine, so that tests put their own in its place. */
export interface Outside {
  now: () => Date
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  resolveTxt: (host: string) => Promise<string[][]>
  /** @throws for a host that has no address */
  lookup: (host: string) => Promise<unknown>
  freeBytes: (folder: string) => Promise<number>
  openPayments: (
    secretKey: string,
    tariff: Tariff,
  ) => Pick<PaymentProvider, 'inspect' | 'takesMoney' | 'close'>
  /** Undefined where no app sells. */
  openAppStore: (env: Env) => Pick<AppStore, 'canAsk' | 'fetchSubscription'> | undefined
}

export const TIMEOUT_MS = 10_000

export const realOutside = (now: () => Date): Outside => ({
  now,
  fetch: (url, init) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }),
  resolveTxt,
  lookup,
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  openPayments: (secretKey, tariff) => createStripeGateway({ secretKey, webhookSecret: '', tariff }),
  openAppStore: (env) => openAppStoreFromEnv(env, { warn: () => {} }),
})
