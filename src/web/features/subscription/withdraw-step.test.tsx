import type { WithdrawalState } from '#contract/premium/withdrawal.ts'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import { aYear } from '#web/components/billing/status.fixture.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { describe, expect, it } from 'vitest'
import type { Screen } from './screen.ts'
import { SubscriptionPage } from './subscription-page.tsx'

const USER = { role: 'free', user: { id: 'ada' } } as CurrentReader
const OPEN: WithdrawalState = {
  state: 'open',
  name: 'Ada Lovelace',
  email: 'ada@reader.example',
  plan: 'premium_yearly',
  started_at: '2026-11-20T12:00:00.000Z',
  until: '2026-12-04T12:00:00.000Z',
  declared_at: null,
  refund_cents: 8951,
  currency: 'usd',
}
const page = async (screen: Screen, locale: Locale = 'en') => {
  const html = await renderAt('/subscription', <SubscriptionPage screen={screen} />, locale, { viewer: USER })
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ') }
}
const step = (withdrawal: WithdrawalState, locale?: Locale) => page({ kind: 'withdraw', withdrawal }, locale)

describe('withdrawing', () => {
  it('is offered on the subscription’s page by its legal name, for as long as it is possible', async () => {
    const overview = (withdrawal: WithdrawalState, locale?: Locale) =>
      page({ kind: 'overview', status: aYear(), usage: null, plans: null, done: null, withdrawal }, locale)
    const { html, text } = await overview(OPEN)
    expect(html).toContain('href="/subscription?step=withdraw"')
    expect(text).toMatch(/Withdraw from contract here .*Until Friday,? 4 December 2026/)
    expect((await overview(OPEN, 'fr')).text).toContain('Se rétracter du contrat ici')
    expect((await overview({ ...OPEN, state: 'none' })).html).not.toContain('step=withdraw')
  })

  it('says what is withdrawn from, by whom, where the confirmation goes and what is refunded, and asks once more', async () => {
    const { html, text } = await step(OPEN)
    expect(text).toContain('Aperçu Premium, yearly')
    expect(text).toMatch(/Concluded on Friday,? 20 November 2026/)
    for (const said of ['Ada Lovelace', 'ada@reader.example', '$89.51', 'Confirm withdrawal'])
      expect(text).toContain(said)
    expect(html).toContain('name="form" value="withdraw"')
    const french = (await step({ ...OPEN, refund_cents: null, currency: null }, 'fr')).text
    expect(french).toContain('Confirmer la rétractation')
    expect(french).toContain(textsOf('fr', 'subscription').withdraw.noPayment)
  })

  it('leads Apple’s customers to Apple, and has no button where nothing can be withdrawn from', async () => {
    const apple = await step({ ...OPEN, state: 'apple' })
    expect(apple.html).toContain('href="https://reportaproblem.apple.com"')
    const over = await step({ ...OPEN, state: 'none' })
    expect(over.text).toContain(textsOf('en', 'subscription').withdraw.nothing)
    const declared = await step({ ...OPEN, state: 'declared', declared_at: '2026-11-28T09:41:00.000Z' })
    expect(declared.text).toMatch(/You withdrew from this contract on Saturday,? 28 November 2026/)
    for (const { html } of [apple, over, declared]) expect(html).not.toContain('<form')
  })
})
