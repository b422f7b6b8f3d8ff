import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { aStatus, aTrial, aYear, END } from '#web/components/billing/status.fixture.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { textsOf } from '#locales/texts.ts'

const PRICE_OR_PAYMENT = /\$\s?\d|\d[\d.,]*\u00a0\$|<form|step=switch|stripe/i
const USER = { role: 'premium', user: { id: 'ada' } } as CurrentReader

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The page of a subscription as an app on Android shows it. */
const overview = async (billing: 'web' | 'none', status: SubscriptionStatus, locale: Locale = 'en') => {
  vi.stubEnv('TARGET', 'native')
  vi.stubEnv('ANDROID_BILLING', billing)
  vi.stubGlobal('androidBridge', {})
  const [{ renderAt }, { SubscriptionPage }] = await Promise.all([
    import('#web/components/page.fixture.tsx'),
    import('./subscription-page.tsx'),
  ])
  const screen = { kind: 'overview', status, usage: null, plans: null, done: null } as const
  return renderAt('/subscription', <SubscriptionPage screen={screen} />, locale, { viewer: USER })
}

const READERS: [who: string, status: SubscriptionStatus][] = [
  ['with free days left', aTrial()],
  ['who pays by the year', aYear()],
  ['who was told of another price', aYear({ coming_price: { amount: 10_000, currency: 'usd', from: END } })],
  ['who has cancelled', aYear({ cancel_at: END })],
  ['whose payment failed', aYear({ status: 'past_due' })],
  ['without Premium', aStatus()],
]

test.each(READERS)(
  'an Android app built without billing shows a reader %s neither price nor payment',
  async (_, status) => {
    for (const locale of LOCALES) expect(await overview('none', status, locale)).not.toMatch(PRICE_OR_PAYMENT)
  },
)

test('and states where a subscription made elsewhere is changed', async () => {
  expect(await overview('none', aYear())).toContain(textsOf('en', 'subscription').elsewhere)
})

test('the ordinary Android app shows the charge and the way to change', async () => {
  const html = await overview('web', aYear())
  expect(html).toContain('$90.00')
  expect(html).toContain('<form')
})
