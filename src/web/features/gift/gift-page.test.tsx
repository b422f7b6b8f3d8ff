import type { GiftView } from '#contract/premium/gifts.ts'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import { plansOf } from '#web/components/billing/plans.fixture.ts'
import { aStatus, aYear } from '#web/components/billing/status.fixture.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { describe, expect, it } from 'vitest'
import { GiftPage } from './gift-page.tsx'
import type { GiftScreen } from './screen.ts'

const READER = { role: 'free', user: { id: 'ada' } } as CurrentReader
const VISITOR = { role: 'anonymous', user: null } as CurrentReader
const CODE = 'K7RM4-9XQ2D-T5HWB-3VNPC-8JFZ6'
const GIFT: GiftView = {
  id: '0198f2a4-5c1e-7b30-9d4f-6a1b2c3d4e5f',
  plan: 'premium_yearly',
  amount: 9000,
  currency: 'usd',
  state: 'paid',
  code: CODE,
  paid_at: '2026-11-28T10:00:00.000Z',
  recipient_email: null,
  send_on: null,
  sent_at: null,
  redeemed_at: null,
  withdrawable_until: '2026-12-12T10:00:00.000Z',
  refund_amount: 9000,
  withdrawn_at: null,
  has_invoice: false,
}
const page = async (screen: GiftScreen, viewer = READER, locale: Locale = 'en') => {
  const html = await renderAt('/gift', <GiftPage screen={screen} />, locale, { viewer })
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ') }
}
const give = (different: Partial<Extract<GiftScreen, { kind: 'give' }>> = {}): GiftScreen => ({
  kind: 'give',
  plans: plansOf(),
  currency: 'usd',
  gifts: [],
  bought: null,
  ...different,
})

describe('giving Premium', () => {
  it.each(['en', 'fr'] as const)(
    'names what is paid once, and who buys needs an account (%s)',
    async (locale) => {
      const t = textsOf(locale, 'gifts')
      const visitor = await page(give(), VISITOR, locale)
      expect(visitor.text).toContain(t.buy.account)
      expect(visitor.text).toMatch(/9[.,]99/)
      expect(visitor.html).toContain('next=')
      expect(visitor.html).not.toContain('recipientEmail')
      const reader = await page(give(), READER, locale)
      expect(reader.html).toContain('name="recipientEmail"')
      expect(reader.text).toContain(t.buy.keepsShare)
    },
  )

  it('shows the code and its link to a buyer who returns, and leads to withdrawing', async () => {
    const { html, text } = await page(give({ bought: GIFT, gifts: [GIFT] }))
    expect(text).toContain(CODE)
    expect(text).toContain(`/gift/redeem?token=${CODE}`)
    expect(html).toContain(`withdraw=${GIFT.id}`)
  })

  it('leads to the invoice of a gift that has one', async () => {
    const { invoices } = textsOf('en', 'gifts').own
    expect((await page(give({ gifts: [GIFT] }))).text).not.toContain(invoices)
    expect((await page(give({ gifts: [{ ...GIFT, has_invoice: true }] }))).text).toContain(invoices)
  })

  it('shows no code of one that was used or refunded', async () => {
    for (const state of ['redeemed', 'refunded'] as const) {
      const { text } = await page(give({ gifts: [{ ...GIFT, state, code: null, withdrawable_until: null }] }))
      expect(text).toContain(textsOf('en', 'gifts').own.state[state])
      expect(text).not.toContain(CODE)
    }
  })
})

describe('withdrawing from a gift', () => {
  it('says what is refunded and with what effect, and asks once more', async () => {
    const t = textsOf('en', 'gifts').withdraw
    const unused = await page({ kind: 'withdraw', gift: GIFT })
    expect(unused.text).toContain(t.unused)
    expect(unused.text).toContain('$90.00')
    expect(unused.text).toContain(t.confirm)
    const used = await page({ kind: 'withdraw', gift: { ...GIFT, state: 'redeemed', code: null } })
    expect(used.text).toContain(t.used)
    const over = await page({ kind: 'withdraw', gift: null })
    expect(over.text).toContain(t.over)
    expect(over.text).not.toContain(t.confirm)
  })
})

describe('redeeming', () => {
  it('keeps the code through signing up and in', async () => {
    const { html } = await page({ kind: 'redeem', code: CODE, status: null }, VISITOR)
    expect(html.match(new RegExp(`next=%2Fgift%2Fredeem%3Ftoken%3D${CODE}`, 'g'))).toHaveLength(2)
  })

  it('fills the code in, and says to a reader with Premium that nothing of it changes', async () => {
    const t = textsOf('en', 'gifts').redeem
    const free = await page({ kind: 'redeem', code: CODE, status: aStatus() })
    expect(free.html).toContain(`value="${CODE}"`)
    expect(free.text).not.toContain(t.hasPremium)
    const premium = await page({ kind: 'redeem', code: CODE, status: aYear() })
    expect(premium.text).toContain(t.hasPremium)
  })
})
