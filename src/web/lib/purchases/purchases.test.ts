import { describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { PURCHASE_VERIFICATION_DELAY_MS } from '#contract/limits.ts'
import { aStatus, aTrial } from '#web/components/billing/status.fixture.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { outcomeMessage } from '#web/components/purchase/outcome-message.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { failureTextOf } from './outcome.ts'
import { createPurchases, isActivating } from './purchases.ts'
import { aTransaction, storeDouble } from './store-double.fixture.ts'
import { textsOf } from '#locales/texts.ts'

const ACCOUNT = '01936f00-0000-7000-8000-0000000000aa'

const setUpPurchases = (wait?: (ms: number) => Promise<void>) => {
  const double = storeDouble()
  const server = {
    refusal: null as unknown,
    alsoChargedBy: null as 'stripe' | null,
    statuses: [aTrial()],
    statusFails: false,
  }
  const page = { isPremiumUnseen: false, isSignedIn: true, isBroken: false }
  const log: string[] = []
  const purchases = createPurchases({
    openStore: () =>
      page.isBroken ? Promise.reject(new TypeError('Failed to load')) : Promise.resolve(double.store),
    accountId: ACCOUNT,
    isSignedIn: () => page.isSignedIn,
    validate: ({ receipt }) => {
      log.push(`validate ${receipt}`)
      return server.refusal
        ? Promise.reject(server.refusal)
        : Promise.resolve({ also_charged_by: server.alsoChargedBy })
    },
    readStatus: () => {
      log.push('status')
      const [status = aStatus(), ...rest] = server.statuses
      if (rest.length > 0) server.statuses = rest
      return server.statusFails ? Promise.reject(new ApiError('network_error', 0)) : Promise.resolve(status)
    },
    wait: (ms) => {
      log.push(`wait ${ms}`)
      return wait?.(ms) ?? Promise.resolve()
    },
    isPremiumUnseen: () => Promise.resolve(page.isPremiumUnseen),
    reload: () => log.push('reload'),
  })
  /** The rendered outcome in English; null without one. */
  const outcomeText = () => {
    const { outcome } = purchases.state()
    return outcome?.kind === 'failed'
      ? failureTextOf(outcome, textsOf('en', 'errors'))
      : (outcome?.kind ?? null)
  }
  return { ...double, server, page, log, purchases, outcomeText }
}
const ready = async () => {
  const all = setUpPurchases()
  await all.purchases.setUp()
  return all
}

describe('the store', () => {
  it('is set up once, and never twice at a time', async () => {
    const { purchases, asked } = setUpPurchases()
    await Promise.all([purchases.setUp(), purchases.setUp()])
    await purchases.setUp()
    expect(asked).toEqual(['isAvailable', 'listProducts'])
    expect(purchases.state()).toMatchObject({ setup: 'ready', activity: 'idle' })
    expect(purchases.state().products.map(({ id }) => id)).toEqual(['premium_yearly', 'premium_monthly'])
  })

  it('says why nothing can be bought, and can be tried again', async () => {
    const { purchases, script, fail } = setUpPurchases()
    script.isAvailable = false
    await purchases.setUp()
    expect(purchases.state().setup).toEqual({ trouble: 'not_available' })
    script.isAvailable = true
    script.hasProducts = false
    await purchases.setUp()
    expect(purchases.state().setup).toEqual({ trouble: 'products_not_loaded' })
    fail('listProducts', 'failed')
    await purchases.setUp()
    expect(purchases.state().setup).toEqual({ trouble: 'products_not_retrievable' })
    fail('isAvailable', 'failed')
    await purchases.setUp()
    expect(purchases.state().setup).toEqual({ trouble: 'other' })
  })
})

describe('a purchase', () => {
  it('is bought for the account, brought to the server, finished, and confirmed three seconds later', async () => {
    const { purchases, asked, log, outcomeText } = await ready()
    const phases: string[] = []
    purchases.subscribe(() => phases.push(purchases.state().activity))
    await purchases.buy('premium_yearly', true)
    expect(asked.slice(2)).toEqual([
      `purchase premium_yearly for ${ACCOUNT}`,
      'listEntitlements',
      'finish 2000000001',
      // Products are loaded again.
      'isAvailable',
      'listProducts',
    ])
    expect(PURCHASE_VERIFICATION_DELAY_MS).toBe(3000)
    expect(log.slice(0, 3)).toEqual(['validate signed.by.apple', 'wait 3000', 'status'])
    expect([...new Set(phases)]).toEqual(['buying', 'activating', 'reloading'])
    expect(outcomeText()).toBe('activated')
    expect(purchases.state().isPurchased).toBe(true)
  })

  it('is asked about after three seconds, and not a moment earlier', async () => {
    vi.useFakeTimers()
    const { purchases, log } = setUpPurchases((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
    await purchases.setUp()
    const bought = purchases.buy('premium_yearly', true)
    await vi.advanceTimersByTimeAsync(2999)
    expect(log).not.toContain('status')
    expect(purchases.state().activity).toBe('activating')
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toContain('status')
    await vi.runAllTimersAsync()
    await bought
    vi.useRealTimers()
  })

  it('reloads the app once it is confirmed and the message could be read, whatever is on screen by then', async () => {
    const { purchases, log, asked, page, outcomeText } = await ready()
    // The sheet is there at first; its reader goes elsewhere during the three seconds.
    const leave = purchases.subscribe(() => {
      if (purchases.state().activity === 'activating') leave()
    })
    await purchases.buy('premium_yearly', true)
    expect(log.slice(2)).toEqual(['status', 'wait 1500', 'reload'])
    // Nothing can be pressed any more: it would be bought twice.
    page.isSignedIn = false
    await purchases.buy('premium_yearly', true)
    expect([outcomeText(), asked.filter((call) => call.startsWith('purchase'))]).toEqual([
      'activated',
      [`purchase premium_yearly for ${ACCOUNT}`],
    ])
  })

  it.each(LOCALES)(
    'beside a subscription made elsewhere shows a system alert of the double charge before the app reloads (%s)',
    async (locale) => {
      const { purchases, server, script, log } = await ready()
      server.alsoChargedBy = 'stripe'
      purchases.onUnseen((outcome) =>
        log.push(outcomeMessage(outcome, textsOf(locale, 'purchase'), textsOf(locale, 'errors')).good ?? ''),
      )
      // Its screen is there, but for a second and a half.
      purchases.subscribe(() => undefined)
      const t = textsOf(locale, 'purchase')
      await purchases.buy('premium_yearly', true)
      expect(log.slice(-3)).toEqual([`${t.activated} ${t.chargedTwice}`, 'wait 1500', 'reload'])
      const other = await ready()
      other.server.alsoChargedBy = 'stripe'
      other.script.owned = script.owned
      await other.purchases.restore()
      expect(other.purchases.state().outcome).toEqual({ kind: 'restored', isChargedTwice: true })
    },
  )

  it('must be seen to its end once it is paid, and not before', () => {
    const activating = (['idle', 'buying', 'activating', 'restoring', 'reloading'] as const).filter(
      (activity) => isActivating(activity),
    )
    expect(activating).toEqual(['activating', 'reloading'])
  })

  it.each([
    [false, []],
    [true, ['failed']],
  ])('whose screen was left (%s) tells how it ended elsewhere', async (isLeft, expected) => {
    const { purchases, server } = await ready()
    const outcomeText: string[] = []
    purchases.onUnseen(({ kind }) => outcomeText.push(kind))
    server.statuses = [aStatus()]
    const leave = purchases.subscribe(() => undefined)
    if (isLeft) leave()
    await purchases.buy('premium_yearly', true)
    expect(outcomeText).toEqual(expected)
  })

  it('is made once, however often the button is pressed', async () => {
    const { purchases, asked } = await ready()
    await Promise.all([
      purchases.buy('premium_yearly', true),
      purchases.buy('premium_yearly', true),
      purchases.restore(),
    ])
    expect(asked.filter((call) => /^purchase|^restore/.test(call))).toHaveLength(1)
  })

  it('that the reader calls off is passed over in silence', async () => {
    const { purchases, fail, log, outcomeText } = await ready()
    fail('purchase', 'failed', 'User cancelled the purchase')
    await purchases.buy('premium_yearly', true)
    expect([outcomeText(), log]).toEqual(['user_cancelled', []])
  })

  it('that a parent must allow is no failure', async () => {
    const { purchases, fail, log, outcomeText } = await ready()
    fail('purchase', 'pending', 'Transaction pending')
    await purchases.buy('premium_yearly', true)
    expect([outcomeText(), log]).toEqual(['pending', []])
  })

  it.each([
    ['failed', 'Purchase failed. Please try again.'],
    ['product_not_found', 'Product not found'],
    ['not_available', 'IAP not initialized'],
  ] as const)('that the store refuses (%s) is told in the words of the specification', async (code, text) => {
    const { purchases, fail, outcomeText } = await ready()
    fail('purchase', code)
    await purchases.buy('premium_yearly', true)
    expect(outcomeText()).toBe(text)
    expect(purchases.state()).toMatchObject({ activity: 'idle', isPurchased: false })
  })

  it.each([
    [true, 'Failed to start trial. Please try again.'],
    [false, 'Purchase failed. Please try again.'],
  ])(
    'that fails for a reason nobody thought of (a trial: %s) says so, and can be tried again',
    async (isTrial, text) => {
      const { purchases, page, outcomeText } = await ready()
      page.isBroken = true
      await purchases.buy('premium_yearly', isTrial)
      expect([outcomeText(), purchases.state().activity]).toEqual([text, 'idle'])
      page.isBroken = false
      await purchases.buy('premium_yearly', isTrial)
      expect(outcomeText()).toBe('activated')
    },
  )

  it('does not start once the session is over: the store is not called, and the reader is asked to sign in', async () => {
    const { purchases, page, asked, outcomeText } = await ready()
    page.isSignedIn = false
    const before = asked.length
    await purchases.buy('premium_yearly', true)
    expect(outcomeText()).toBe('Please sign in to upgrade')
    await purchases.restore()
    expect(outcomeText()).toBe('Failed to restore purchases: Please sign in to continue')
    await purchases.sweep()
    expect(asked.slice(before)).toEqual([])
  })

  it('that Apple has charged reaches the server, even if the store cannot list it', async () => {
    const { purchases, fail, log, outcomeText } = await ready()
    fail('listEntitlements', 'failed')
    await purchases.buy('premium_yearly', true)
    expect([log[0], outcomeText()]).toEqual(['validate signed.by.apple', 'activated'])
  })

  it.each<[ErrorCode, number, string | undefined, string]>([
    ['purchase_account_missing', 404, undefined, 'Account not found. Please sign out and sign in again.'],
    ['plan_not_found', 404, undefined, 'Subscription plan configuration error. Please contact support.'],
    ['no_valid_transaction', 400, undefined, 'No valid subscription transaction found'],
    [
      'no_valid_transaction',
      400,
      'Other than Apple signed: productId',
      'Activation failed: Other than Apple signed: productId',
    ],
    [
      'purchase_taken',
      409,
      'This purchase belongs to a…@example.org',
      'Activation failed: This purchase belongs to a…@example.org',
    ],
    ['server_error', 500, 'The receipt is too old', 'Activation failed: The receipt is too old'],
    ['purchase_taken', 409, undefined, 'Purchase failed: This purchase belongs to another account'],
    [
      'network_error',
      0,
      undefined,
      'Purchase succeeded but failed to verify subscription. Please restart the app or contact support.',
    ],
  ])('that the server answers with %s is told so', async (code, status, details, text) => {
    const { purchases, server, asked, outcomeText } = await ready()
    server.refusal = new ApiError(code, status, code, details)
    await purchases.buy('premium_yearly', true)
    expect(outcomeText()).toBe(text)
    expect(purchases.state().isPurchased).toBe(false)
    // Not finished: the store hands it out again at the next start.
    expect(asked.some((call) => call.startsWith('finish'))).toBe(false)
  })

  it('that does not make the reader Premium is said to have failed to activate', async () => {
    const { purchases, server, outcomeText } = await ready()
    server.statuses = [aStatus()]
    await purchases.buy('premium_yearly', true)
    expect(outcomeText()).toBe(
      'Purchase succeeded but subscription activation failed. Please contact support or try "Restore Purchases".',
    )
    expect(purchases.state().isPurchased).toBe(false)
  })

  it('whose status cannot be read is said not to be verified', async () => {
    const { purchases, server, outcomeText } = await ready()
    server.statusFails = true
    await purchases.buy('premium_yearly', true)
    expect(outcomeText()).toBe(
      'Purchase succeeded but failed to verify subscription. Please restart the app or contact support.',
    )
  })

  it('waits for the store', async () => {
    const { purchases, script, outcomeText, asked } = setUpPurchases()
    await purchases.buy('premium_yearly', true)
    expect(outcomeText()).toBe('Payment system not initialized')
    const setUp = purchases.setUp()
    await purchases.buy('premium_yearly', true)
    expect(outcomeText()).toBe('Payment system is loading. Please wait a moment...')
    await setUp
    await purchases.buy('premium_weekly', true)
    expect(outcomeText()).toBe('Product not found')
    const other = setUpPurchases()
    other.script.isAvailable = false
    await other.purchases.setUp()
    await other.purchases.buy('premium_yearly', true)
    expect(other.outcomeText()).toBe('Payment system is not ready. Please restart the app and try again.')
    expect(asked.concat(other.asked).some((call) => call.startsWith('purchase'))).toBe(false)
    expect(script.owned).toEqual([])
  })
})

describe('restoring', () => {
  it('brings everything that is owned to the server', async () => {
    const { purchases, script, log, asked, outcomeText } = await ready()
    script.owned = [
      aTransaction({ transactionId: '1', receipt: 'a' }),
      aTransaction({ transactionId: '2', receipt: 'b' }),
    ]
    await purchases.restore()
    expect(log.slice(0, 2)).toEqual(['validate a', 'validate b'])
    expect(log.at(-1)).toBe('reload')
    expect(asked.filter((call) => /^(restore|finish)/.test(call))).toEqual([
      'restore',
      'finish 1',
      'finish 2',
    ])
    expect(outcomeText()).toBe('restored')
  })

  it('says when there is nothing', async () => {
    const { purchases, outcomeText } = await ready()
    await purchases.restore()
    expect(outcomeText()).toBe('No previous purchases found')
  })

  it('says why it failed', async () => {
    const { purchases, fail, outcomeText } = await ready()
    fail('restore', 'failed', 'The store is closed')
    await purchases.restore()
    expect(outcomeText()).toBe('Failed to restore purchases: The store is closed')
  })

  it.each([
    [undefined, 'La restauration des achats a échoué\u202F: Cet achat appartient à un autre compte'],
    [
      'This purchase belongs to a…@example.org',
      'La restauration des achats a échoué\u202F: Cet achat appartient à a…@example.org',
    ],
  ])('says that a purchase is another account’s, in the reader’s language', async (details, text) => {
    const { purchases, script, server } = await ready()
    script.owned = [aTransaction()]
    server.refusal = new ApiError('purchase_taken', 409, 'This purchase belongs to another account', details)
    await purchases.restore()
    const { outcome } = purchases.state()
    if (outcome?.kind !== 'failed') throw new Error('It did not fail')
    expect(failureTextOf(outcome, textsOf('fr', 'errors'))).toBe(text)
  })
})

describe('at every signed-in start, and whenever the app comes back', () => {
  it('undelivered transactions reach the server: bought while it was down, or approved by a parent later', async () => {
    const { purchases, script, server, page, log } = setUpPurchases()
    script.owned = [aTransaction()]
    server.statuses = [aStatus(), aTrial()]
    page.isPremiumUnseen = true
    await purchases.sweep()
    expect(log).toEqual(['status', 'validate signed.by.apple', 'reload'])
  })

  it('nothing is delivered for readers with Premium, or without purchases', async () => {
    const { purchases, script, log } = setUpPurchases()
    await purchases.sweep()
    expect(log).toEqual([])
    script.owned = [aTransaction()]
    await purchases.sweep()
    expect(log).toEqual(['status'])
  })

  it('Premium that the screen does not show yet reloads it, wherever it was bought', async () => {
    const { purchases, script, page, log } = setUpPurchases()
    page.isPremiumUnseen = true
    await purchases.sweep()
    script.owned = [aTransaction()]
    await purchases.sweep()
    expect(log).toEqual(['reload', 'status', 'reload'])
  })

  it('a purchase under way is not disturbed, be it begun before or during the look', async () => {
    const { purchases, page, log, fail } = await ready()
    page.isPremiumUnseen = true
    fail('purchase', 'user_cancelled')
    const sweep = purchases.sweep()
    const purchase = purchases.buy('premium_yearly', true)
    const another = purchases.sweep()
    await Promise.all([sweep, another])
    expect(log).toEqual([])
    await purchase
  })
})
