import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppStoreOptions } from '#adapters/app-store/app-store-options.ts'
import type { StoreEnvironment } from '#domain/kernel/ports/app-store.ts'
import { uuidv7 } from '#db/uuid.ts'
import { generateKeyPair, jwtVerify } from 'jose'
import { createAuthority, signAsApple, toPem } from './apple-certificates.ts'

const DAY_MS = 86_400_000
export const BUNDLE_ID = 'example.apercu.app'
export const APP_ID = 1_234_567_890
const KEY_ID = 'IAPKEY0001'
const ISSUER_ID = '57246542-96fe-1a63-e053-0824d011072a'

const ACTIVE = 1
const EXPIRED = 2
const BILLING_RETRY = 3
const GRACE = 4
const REVOKED = 5

interface Subscription {
  environment: StoreEnvironment
  originalTransactionId: string
  transactionId: string
  productId: string
  nextProductId: string | undefined
  accountToken: string | undefined
  isTrial: boolean
  startedAt: number
  purchasedAt: number
  expiresAt: number
  revokedAt: number | undefined
  graceUntil: number | undefined
  willRenew: boolean
  status: number
}

export interface TestPurchase {
  productId?: string
  /** `appAccountToken`: the id of the reader's account, which the app passes to StoreKit. */
  account?: string
  isTrial?: boolean
  environment?: StoreEnvironment
}

export type AppStoreStandIn = Awaited<ReturnType<typeof startAppStore>>

/**
 * A fake App Store: sells subscriptions, signs transactions, and serves its server API to holders of the key.
 */
export const startAppStore = async (now: () => Date) => {
  const authority = await createAuthority()
  const chain = await authority.issue()
  const apiKeys = await generateKeyPair('ES256', { extractable: true })
  const subscriptions = new Map<string, Subscription>()
  let lastId = 2_000_000_000_000
  let isDown = false
  let requests = 0

  const nextId = (): string => String((lastId += 1))
  const find = (id: string): Subscription => {
    const found = subscriptions.get(id)
    if (!found) throw new Error(`Nobody bought ${id}`)
    return found
  }
  const monthsOf = (productId: string): number => (productId.endsWith('yearly') ? 12 : 1)
  const begin = (subscription: Subscription): void => {
    const start = now().getTime()
    subscription.purchasedAt = start
    subscription.expiresAt =
      start + (subscription.isTrial ? 7 : 30 * monthsOf(subscription.productId)) * DAY_MS
    subscription.status = ACTIVE
    subscription.graceUntil = undefined
  }

  const transactionClaims = (of: Subscription) => ({
    bundleId: BUNDLE_ID,
    environment: of.environment,
    type: 'Auto-Renewable Subscription',
    transactionId: of.transactionId,
    originalTransactionId: of.originalTransactionId,
    productId: of.productId,
    originalPurchaseDate: of.startedAt,
    purchaseDate: of.purchasedAt,
    expiresDate: of.expiresAt,
    signedDate: now().getTime(),
    inAppOwnershipType: 'PURCHASED',
    appAccountToken: of.accountToken,
    revocationDate: of.revokedAt,
    ...(of.isTrial && { offerType: 1, offerDiscountType: 'FREE_TRIAL' }),
  })
  const sign = (claims: object): Promise<string> => signAsApple(claims, chain)
  const signTransaction = (id: string, claims: object = {}): Promise<string> =>
    sign({ ...transactionClaims(find(id)), ...claims })
  const signRenewal = (id: string): Promise<string> => {
    const { environment, productId, nextProductId = productId, willRenew, status, graceUntil } = find(id)
    return sign({
      environment,
      originalTransactionId: id,
      productId,
      autoRenewProductId: nextProductId,
      autoRenewStatus: willRenew ? 1 : 0,
      isInBillingRetryPeriod: status === BILLING_RETRY || status === GRACE,
      gracePeriodExpiresDate: graceUntil,
      signedDate: now().getTime(),
    })
  }
  const notify = async (id: string, kind: string, subkind?: string): Promise<string> => {
    const { environment, status } = find(id)
    return sign({
      notificationType: kind,
      subtype: subkind,
      notificationUUID: uuidv7(),
      version: '2.0',
      signedDate: now().getTime(),
      data: {
        bundleId: BUNDLE_ID,
        environment,
        // Apple omits the app's id in the sandbox environment.
        ...(environment === 'Production' && { appAppleId: APP_ID }),
        status,
        signedTransactionInfo: await signTransaction(id),
        signedRenewalInfo: await signRenewal(id),
      },
    })
  }

  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const serve = async (): Promise<void> => {
      requests += 1
      if (isDown) return answer(500, { errorCode: 5_000_000, errorMessage: 'An unknown error occurred.' })
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      const checks = { issuer: ISSUER_ID, audience: 'appstoreconnect-v1', algorithms: ['ES256'] }
      const { payload, protectedHeader } = await jwtVerify(token, apiKeys.publicKey, checks)
      if (payload['bid'] !== BUNDLE_ID || protectedHeader.kid !== KEY_ID) return answer(401, {})
      const [, environment, id = ''] =
        /^\/(\w+)\/inApps\/v1\/subscriptions\/(\w+)/.exec(request.url ?? '') ?? []
      const found = subscriptions.get(id)
      if (!found || found.environment !== environment)
        return answer(404, { errorCode: 4_040_010, errorMessage: 'Transaction id not found.' })
      const last = {
        originalTransactionId: id,
        status: found.status,
        signedTransactionInfo: await signTransaction(id),
        signedRenewalInfo: await signRenewal(id),
      }
      const data = [{ subscriptionGroupIdentifier: '1', lastTransactions: [last] }]
      return answer(200, { environment, bundleId: BUNDLE_ID, data })
    }
    serve().catch(() => answer(401, {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const options: AppStoreOptions = {
    bundleId: BUNDLE_ID,
    appleId: APP_ID,
    roots: [authority.root],
    onlineChecks: false,
    api: {
      privateKey: toPem(apiKeys.privateKey),
      keyId: KEY_ID,
      issuerId: ISSUER_ID,
      origins: { Production: `${origin}/Production`, Sandbox: `${origin}/Sandbox` },
    },
  }
  return {
    /**
     * Options for the product's App Store client, which then trusts this authority instead of Apple's root.
     */
    options,
    authority,
    chain,
    sign,
    signTransaction,
    notify,
    /** Number of requests to the server API so far. */
    requests: () => requests,
    setDown: (down: boolean): void => {
      isDown = down
    },
    /** Sells a subscription and returns its transaction id. */
    buy: (purchase: TestPurchase = {}): string => {
      const { productId = 'premium_monthly', account, isTrial = false, environment = 'Production' } = purchase
      const id = nextId()
      const subscription: Subscription = {
        environment,
        originalTransactionId: id,
        transactionId: id,
        productId,
        accountToken: account,
        isTrial,
        nextProductId: undefined,
        startedAt: now().getTime(),
        purchasedAt: 0,
        expiresAt: 0,
        revokedAt: undefined,
        graceUntil: undefined,
        willRenew: true,
        status: ACTIVE,
      }
      begin(subscription)
      subscriptions.set(id, subscription)
      return id
    },
    /**
     * Starts the next paid period: a renewal, a recovery after failed retries, another plan, or a purchase by
     * another account.
     */
    renew: (id: string, changes: { productId?: string; account?: string } = {}): void => {
      const subscription = find(id)
      subscription.transactionId = nextId()
      subscription.isTrial = false
      subscription.nextProductId = undefined
      subscription.willRenew = true
      subscription.productId = changes.productId ?? subscription.productId
      subscription.accountToken = changes.account ?? subscription.accountToken
      begin(subscription)
    },
    setAutoRenew: (id: string, willRenew: boolean): void => {
      find(id).willRenew = willRenew
    },
    /** Sets the plan from the next period on, as a downgrade in the App Store does. */
    changeNext: (id: string, productId: string): void => {
      find(id).nextProductId = productId
    },
    /** Lets a renewal fail: Apple's grace period starts, or its billing retries when `graceDays` is 0. */
    failCharge: (id: string, graceDays = 0): void => {
      const subscription = find(id)
      subscription.status = graceDays > 0 ? GRACE : BILLING_RETRY
      subscription.graceUntil = graceDays > 0 ? subscription.expiresAt + graceDays * DAY_MS : undefined
    },
    endGrace: (id: string): void => {
      find(id).status = BILLING_RETRY
    },
    expire: (id: string): void => {
      find(id).status = EXPIRED
      find(id).willRenew = false
    },
    /** Apple ends access at once after a refund or the end of family sharing. */
    revoke: (id: string): void => {
      find(id).revokedAt = now().getTime()
      find(id).status = REVOKED
    },
    undoRevocation: (id: string): void => {
      find(id).revokedAt = undefined
      find(id).status = ACTIVE
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
