import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import type { User } from '#contract/readers/user.ts'
import { plansOf } from '#web/components/billing/plans.fixture.ts'
import { aStatus, aTrial, aYear } from '#web/components/billing/status.fixture.ts'
import { mount } from '#web/components/mount.fixture.tsx'
import { storeDouble } from '#web/lib/purchases/store-double.fixture.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { StoreSale } from './store-sale.tsx'
import { textsOf } from '#locales/texts.ts'

const { store } = storeDouble()
vi.mock('#web/platform/open-store.ts', () => ({ openStore: () => Promise.resolve(store) }))

const ADA: CurrentReader = { role: 'free', user: { id: 'ada' } as User }
const t = textsOf('en', 'purchase')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the page of prices says in the iOS app, and whether something can be bought there. */
const pageFor = async (status: SubscriptionStatus | null, viewer = ADA) => {
  const sale = { plans: plansOf(), currency: 'usd', chosen: null, day: '2026-11-22', status }
  const { container, pass, unmount } = await mount(<StoreSale sale={sale} />, { viewer })
  await pass(0)
  const page = { text: container.textContent, isSelling: container.querySelector('.store-offer') !== null }
  await unmount()
  return page
}

describe('the page of prices in the iOS app', () => {
  it('promises the trial to readers who may have one', async () => {
    const { text, isSelling } = await pageFor(aStatus())
    expect(isSelling).toBe(true)
    expect(text).toContain(t.start(7))
    expect(text).toContain('The first 7 days are free. Then 89,99 € a year')
  })

  it('promises none to an account that has had them', async () => {
    const { text, isSelling } = await pageFor(aStatus({ trial_available: false }))
    expect(isSelling).toBe(true)
    expect(text).toContain(t.subscribe)
    expect(text).toContain('89,99 € a year, charged to your Apple account when you confirm.')
    expect(text).not.toMatch(/free/i)
  })

  it.each<[about: string, SubscriptionStatus | null, CurrentReader, said: string]>([
    ['whose subscription could not be learnt', null, ADA, t.unknown],
    ['who may be signed in', null, { ...ANONYMOUS_READER, isUncertain: true }, t.unknown],
    ['who is signed out', null, ANONYMOUS_READER, t.signIn],
    ['who subscribed on the web', aYear(), ADA, t.elsewhere],
    ['who subscribed here', aTrial({ source: 'apple', manage: 'apple' }), ADA, t.manage],
    ['who owes Apple', aStatus({ status: 'payment_problem', source: 'apple', manage: 'apple' }), ADA, t.owed],
    ['who owes us', aStatus({ status: 'payment_problem', source: 'stripe' }), ADA, t.owedElsewhere],
  ])('sells nothing to a reader %s, and says why', async (_, status, viewer, said) => {
    const { text, isSelling } = await pageFor(status, viewer)
    expect(isSelling).toBe(false)
    expect(text).toContain(said)
  })
})
