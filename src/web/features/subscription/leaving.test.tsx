import { LEAVING_REASONS, type LeavingReason } from '#contract/values/leaving-reasons.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import { aStatus, aYear, END } from '#web/components/billing/status.fixture.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { expect, it } from 'vitest'
import type { Screen } from './screen.ts'
import { SubscriptionPage } from './subscription-page.tsx'

const USER = { role: 'free', user: { id: 'ada' } } as CurrentReader
type Overview = Extract<Screen, { kind: 'overview' }>
const page = async (
  status: SubscriptionStatus,
  { done, reason = null }: { done: Overview['done']; reason?: LeavingReason | null },
  locale: Locale = 'en',
) => {
  const screen: Screen = { kind: 'overview', status, usage: null, plans: null, done, reason }
  const html = await renderAt('/subscription', <SubscriptionPage screen={screen} />, locale, { viewer: USER })
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ') }
}
const CANCELLED = aYear({ cancel_at: END })

it.each(['en', 'fr'] as const)(
  'is asked once the cancellation is done, without a field for words (%s)',
  async (locale) => {
    const t = textsOf(locale, 'subscription').leaving
    const { html, text } = await page(CANCELLED, { done: 'cancelled' }, locale)
    expect(text).toContain(t.question)
    expect(text).toContain(t.note)
    expect(html.match(/type="radio"/g)).toHaveLength(LEAVING_REASONS.length)
    expect(html).not.toContain('textarea')
    expect(html).not.toContain('type="text"')
    for (const [status, done] of [
      [aYear(), 'cancelled'],
      [CANCELLED, null],
      [CANCELLED, 'answered'],
    ] as const)
      expect((await page(status, { done }, locale)).text).not.toContain(t.question)
  },
)

it('makes one offer at most, which fits the reason, and the cancellation stands', async () => {
  const { offers, thanks } = textsOf('en', 'subscription').leaving
  const shown = async (reason: LeavingReason, status = CANCELLED) => {
    const { text } = await page(status, { done: 'answered', reason })
    expect(text).toContain(thanks)
    return Object.values(offers).filter((offer) => text.includes(offer))
  }
  expect(await shown('price')).toEqual([offers.toMonth])
  expect(await shown('price', aYear({ cancel_at: END, plan: 'premium_monthly' }))).toEqual([offers.toYear])
  expect(await shown('price', aStatus())).toEqual([])
  expect(await shown('mails')).toEqual([offers.newsletters])
  expect(await shown('problem')).toEqual([offers.contact])
  expect(await shown('other')).toEqual([])
})
