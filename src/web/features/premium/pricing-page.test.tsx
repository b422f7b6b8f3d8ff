import { describe, expect, it } from 'vitest'
import type { BillingPeriod } from '#contract/plans.ts'
import type { Role } from '#contract/access.ts'
import type { User } from '#contract/user.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { premiumTexts } from '#web/i18n/areas/premium.ts'
import { PricingPage } from './pricing-page.tsx'

const USER = { id: 'ada' } as User
const page = (period: BillingPeriod, role: Role = 'anonymous', locale: 'en' | 'fr' = 'en') =>
  renderAt('/pricing', <PricingPage period={period} />, locale, {
    role,
    user: role === 'anonymous' ? null : USER,
  })
/** What the plan's own box says, without markup. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ')

describe('the pricing page', () => {
  it('never says 7.50 a month without saying that 90 dollars are billed once a year', async () => {
    const text = textOf(await page('yearly'))
    expect(text).toContain('$7.50 a month billed $90.00 once a year')
    expect(text).toContain('save 25%')
  })

  it('says what a month costs that is paid by the month', async () => {
    expect(textOf(await page('monthly'))).toContain('$9.99 a month billed $9.99 every month')
  })

  it('says it in French as it is written there', async () => {
    const text = textOf(await page('yearly', 'anonymous', 'fr'))
    expect(text).toContain('7,50\u00A0$US par mois soit 90,00\u00A0$US, payés une fois par an')
    expect(text).toMatch(/économisez 25[\u00A0\u202F]%/)
  })

  it('switches between periods by addresses, without script', async () => {
    const html = await page('monthly')
    expect(html).toMatch(/<a[^>]*href="\/pricing"/)
    expect(html).toMatch(/<a aria-current="page" href="\/pricing\?period=monthly"/)
  })

  it('leads a visitor to an account and back to the plan they looked at', async () => {
    expect(await page('yearly')).toContain('href="/sign-up?next=%2Fpricing"')
    expect(await page('monthly', 'anonymous', 'fr')).toContain(
      'href="/fr/sign-up?next=%2Ffr%2Fpricing%3Fperiod%3Dmonthly"',
    )
  })

  it('offers nothing to those who have it, and no second account to those who have one', async () => {
    const { hasPremium, isAdmin, notOpen } = premiumTexts.en.next
    const said = { free: notOpen, premium: hasPremium, admin: isAdmin } as const
    for (const role of ['free', 'premium', 'admin'] as const) {
      const html = await page('yearly', role)
      expect(html).toContain(said[role])
      expect(html).not.toContain('sign-up')
    }
  })
})
