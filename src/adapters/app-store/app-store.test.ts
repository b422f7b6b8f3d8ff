import { createHash, createHmac, X509Certificate } from 'node:crypto'
import { createAuthority, signAsApple } from '#testing/apple-certificates.ts'
import { type AppStoreStandIn, BUNDLE_ID, startAppStore } from '#testing/app-store-stand-in.ts'
import { base64url } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAppleRoot } from './apple-root.ts'
import { type AppStore, AppStoreError } from '#domain/kernel/ports/app-store.ts'
import { createAppStore } from './lazy-app-store.ts'

const now = new Date('2026-03-10T12:00:00Z')
let apple: AppStoreStandIn
let store: AppStore
beforeAll(async () => {
  apple = await startAppStore(() => now)
  store = createAppStore(apple.options)
})
afterAll(() => apple.stop())

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => 'accepted',
    (thrown: unknown) => thrown,
  )
  return error instanceof AppStoreError ? error.kind : String(error)
}
const json = (value: unknown) => base64url.encode(JSON.stringify(value))

test('the root that purchases are trusted by is Apple’s', () => {
  const root = readAppleRoot()
  expect(new X509Certificate(root).fingerprint256).toBe(
    '63:34:3A:BF:B8:9A:6A:03:EB:B5:7E:9B:3F:5F:A7:BE:7C:4F:5C:75:6F:30:17:B3:A8:C4:88:C3:65:3E:91:79',
  )
  expect(createHash('sha1').update(root).digest('hex')).toBe('b52cb02fd567e0359fe8fa4d4c41037970fe01b0')
  expect(new X509Certificate(root).subject).toContain('Apple Root CA - G3')
})

test('only Apple’s root is trusted unless configured otherwise', async () => {
  const real = createAppStore({ ...apple.options, roots: undefined })
  expect(await refusal(real.readTransaction(await apple.signTransaction(apple.buy())))).toBe('refused')
})

describe('a signed transaction', () => {
  test('states what was bought, until when, and for which account', async () => {
    const account = '0192F3A0-0000-7000-8000-00000000ABCD'
    const id = apple.buy({ account, isTrial: true })
    expect(await store.readTransaction(await apple.signTransaction(id))).toEqual({
      environment: 'Production',
      transactionId: id,
      originalTransactionId: id,
      productId: 'premium_monthly',
      purchasedAt: now,
      expiresAt: new Date('2026-03-17T12:00:00Z'),
      revokedAt: null,
      signedAt: now,
      accountToken: account.toLowerCase(),
      offerType: 1,
      discount: 'FREE_TRIAL',
      isUpgraded: false,
    })
  })

  test('counts under any certificate Apple issues for receipts', async () => {
    const chain = await apple.authority.issue({ leafValidUntil: new Date('2026-03-11') })
    const signed = await apple.signTransaction(apple.buy())
    const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as object
    expect(await store.readTransaction(await signAsApple(claims, chain))).toMatchObject({ signedAt: now })
  })

  test('of the sandbox is read too: Apple’s reviewers buy there', async () => {
    const id = apple.buy({ environment: 'Sandbox' })
    expect(await store.readTransaction(await apple.signTransaction(id))).toMatchObject({
      environment: 'Sandbox',
    })
  })

  test('of production is refused without the app’s number', async () => {
    const sandboxOnly = createAppStore({ ...apple.options, appleId: undefined })
    const signed = await apple.signTransaction(apple.buy())
    expect(await refusal(sandboxOnly.readTransaction(signed))).toBe('refused')
  })

  test('that names an account by no UUID names none', async () => {
    const signed = await apple.signTransaction(apple.buy({ account: 'ada@reader.example' }))
    expect(await store.readTransaction(signed)).toMatchObject({ accountToken: null })
  })

  const parts = async (): Promise<[string, string, string]> => {
    const [head = '', payload = '', signature = ''] = (await apple.signTransaction(apple.buy())).split('.')
    return [head, payload, signature]
  }
  const claimsOf = (payload: string) =>
    JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as Record<string, unknown>
  const withClaims = (claims: object) => () => apple.signTransaction(apple.buy(), claims)

  test.each<[string, () => Promise<string>]>([
    ['a changed payload', async () => {
      const [head, payload, signature] = await parts()
      return `${head}.${json({ ...claimsOf(payload), expiresDate: now.getTime() + 1e12 })}.${signature}`
    }], // prettier-ignore
    ['no signature (alg none)', async () => {
      const [, payload] = await parts()
      return `${json({ alg: 'none', x5c: apple.chain.x5c })}.${payload}.`
    }], // prettier-ignore
    ['an empty signature', async () => (await parts()).slice(0, 2).join('.') + '.'],
    ['the public key used as a shared secret (HS256)', async () => {
      const [, payload] = await parts()
      const leaf = new X509Certificate(Buffer.from(apple.chain.x5c[0] ?? '', 'base64'))
      const secret = leaf.publicKey.export({ type: 'spki', format: 'pem' })
      const signed = `${json({ alg: 'HS256', x5c: apple.chain.x5c })}.${payload}`
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    }], // prettier-ignore
    ['certificates of another root', async () => {
      const foreign = await (await createAuthority()).issue()
      return signAsApple(claimsOf((await parts())[1]), foreign)
    }], // prettier-ignore
    ['another root’s leaf under Apple’s intermediate', async () => {
      const foreign = await (await createAuthority()).issue()
      const x5c = [foreign.x5c[0] ?? '', ...apple.chain.x5c.slice(1)]
      return signAsApple(claimsOf((await parts())[1]), { x5c, key: foreign.key })
    }], // prettier-ignore
    ['a chain of two', async () => {
      const [, payload] = await parts()
      return signAsApple(claimsOf(payload), { x5c: apple.chain.x5c.slice(0, 2), key: apple.chain.key })
    }], // prettier-ignore
    ['no chain', async () => {
      const [, payload] = await parts()
      return signAsApple(claimsOf(payload), { x5c: [], key: apple.chain.key })
    }], // prettier-ignore
    ['a leaf that is not for receipts', async () => {
      const chain = await apple.authority.issue({ isLeafMarked: false })
      return signAsApple(claimsOf((await parts())[1]), chain)
    }], // prettier-ignore
    ['an intermediate that is not for apps', async () => {
      const chain = await apple.authority.issue({ isIntermediateMarked: false })
      return signAsApple(claimsOf((await parts())[1]), chain)
    }], // prettier-ignore
    ['a certificate that had expired when it signed', async () => {
      const chain = await apple.authority.issue({ leafValidUntil: new Date('2026-03-01') })
      return signAsApple(claimsOf((await parts())[1]), chain)
    }], // prettier-ignore
    ['another app', withClaims({ bundleId: 'example.other.app' })],
    ['an environment whose signatures nobody checks (Xcode)', withClaims({ environment: 'Xcode' })],
    ['an environment whose signatures nobody checks (local)', withClaims({ environment: 'LocalTesting' })],
    ['no environment', withClaims({ environment: undefined })],
    ['something that is bought once', withClaims({ type: 'Non-Consumable' })],
    ['no end', withClaims({ expiresDate: undefined })],
    ['an id that leads elsewhere', withClaims({ originalTransactionId: '../../lookup/1' })],
    ['words', async () => 'not.a.transaction'],
    ['nothing', async () => ''],
  ])('with %s is refused', async (_, forge) => {
    expect(await refusal(store.readTransaction(await forge()))).toBe('refused')
  })

  test('is not accepted on a word about revocation that cannot be had', async () => {
    const careful = createAppStore({ ...apple.options, onlineChecks: true })
    expect(await refusal(careful.readTransaction(await apple.signTransaction(apple.buy())))).toBe('refused')
  })
})

describe('a notification', () => {
  test.each(['Production', 'Sandbox'] as const)(
    'of %s brings the subscription along',
    async (environment) => {
      const id = apple.buy({ environment })
      apple.setAutoRenew(id, false)
      const signed = await apple.notify(id, 'DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED')
      expect(await store.readNotification(signed)).toMatchObject({
        environment,
        kind: 'DID_CHANGE_RENEWAL_STATUS',
        subkind: 'AUTO_RENEW_DISABLED',
        news: { status: 'active', transaction: { transactionId: id }, renewal: { willRenew: false } },
      })
    },
  )

  test('that is a test concerns no subscription', async () => {
    const signed = await apple.sign({
      notificationType: 'TEST',
      notificationUUID: 'b1',
      signedDate: now.getTime(),
      data: { bundleId: BUNDLE_ID, environment: 'Sandbox' },
    })
    expect(await store.readNotification(signed)).toMatchObject({ kind: 'TEST', news: null })
  })

  test('whose inner texts Apple did not sign is refused', async () => {
    const foreign = await (await createAuthority()).issue()
    const claims = { type: 'Auto-Renewable Subscription', bundleId: BUNDLE_ID, environment: 'Sandbox' }
    const signed = await apple.sign({
      notificationType: 'DID_RENEW',
      notificationUUID: 'b2',
      signedDate: now.getTime(),
      data: {
        bundleId: BUNDLE_ID,
        environment: 'Sandbox',
        signedTransactionInfo: await signAsApple({ ...claims, signedDate: now.getTime() }, foreign),
      },
    })
    expect(await refusal(store.readNotification(signed))).toBe('refused')
  })

  test('is no transaction, nor a transaction a notification', async () => {
    const id = apple.buy()
    expect(await refusal(store.readTransaction(await apple.notify(id, 'DID_RENEW')))).toBe('refused')
    expect(await refusal(store.readNotification(await apple.signTransaction(id)))).toBe('refused')
  })
})

describe('Apple’s API', () => {
  test('reports the state of a subscription to holders of the key', async () => {
    const id = apple.buy({ environment: 'Sandbox' })
    apple.renew(id, { productId: 'premium_yearly' })
    apple.failCharge(id, 6)
    expect(await store.fetchSubscription(id, 'Sandbox')).toMatchObject({
      status: 'grace',
      transaction: { originalTransactionId: id, productId: 'premium_yearly' },
      renewal: { willRenew: true, isInBillingRetry: true },
    })
    const api = { ...apple.options.api!, keyId: 'ANOTHERKEY' }
    const other = createAppStore({ ...apple.options, api })
    expect(await refusal(other.fetchSubscription(id, 'Sandbox'))).toBe('unavailable')
  })

  test('knows no purchase that was not made, or made elsewhere', async () => {
    expect(await refusal(store.fetchSubscription('2000000000000', 'Production'))).toBe('unknown')
    const id = apple.buy({ environment: 'Sandbox' })
    expect(await refusal(store.fetchSubscription(id, 'Production'))).toBe('unknown')
  })

  test('may be down, or there may be no key to ask with', async () => {
    const id = apple.buy()
    apple.setDown(true)
    expect(await refusal(store.fetchSubscription(id, 'Production'))).toBe('unavailable')
    apple.setDown(false)
    const keyless = createAppStore({ ...apple.options, api: undefined })
    expect([store.canAsk, keyless.canAsk]).toEqual([true, false])
    expect(await refusal(keyless.fetchSubscription(id, 'Production'))).toBe('unavailable')
  })
})
