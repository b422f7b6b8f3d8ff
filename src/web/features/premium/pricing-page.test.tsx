import { NO_SITE, type SiteDetails } from '#contract/values/site.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import type { BillingPeriod } from '#contract/premium/plans.ts'
import type { Role } from '#contract/access.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import type { User } from '#contract/readers/user.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { plansOf, WITH_EUROS } from '#web/components/billing/plans.fixture.ts'
import { aStatus } from '#web/components/billing/status.fixture.ts'
import { PricingPage } from './pricing-page.tsx'
import type { Sale } from './load-sale.ts'
import { textsOf } from '#locales/texts.ts'

const USER = { id: 'ada' } as User
const statusOf = (role: Role): SubscriptionStatus | null => {
  if (role === 'anonymous') return null
  return role === 'premium' ? aStatus({ tier: 'premium', status: 'active' }) : aStatus()
}
const page = (
  period: BillingPeriod,
  role: Role = 'anonymous',
  locale: Locale = 'en',
  different: Partial<Sale> = {},
  site: SiteDetails = NO_SITE,
) => {
  const sale: Sale = {
    plans: plansOf(),
    currency: 'usd',
    chosen: null,
    day: '2026-11-22',
    status: statusOf(role),
    ...different,
  }
  return renderAt('/pricing', <PricingPage period={period} sale={sale} />, locale, {
    viewer: { role, user: role === 'anonymous' ? null : USER },
    site,
  })
}
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

  it('takes prices, currency and trial from the site', async () => {
    const plans = plansOf({ ...WITH_EUROS, trialDays: 14, takesPromotionCodes: true })
    const french = textOf(await page('yearly', 'anonymous', 'fr', { plans, currency: 'eur' }))
    expect(french).toContain('7,00\u00A0€ par mois soit 84,00\u00A0€, payés une fois par an')
    expect(french).toMatch(/économisez 22[\u00A0\u202F]%/)
    expect(french).toContain('Les 14 premiers jours sont gratuits')
    expect(french).toContain('Après 14 jours, 8,99\u00A0€ sont prélevés')
    expect(french).toContain('code promotionnel')
    expect(french).not.toMatch(/\$|7[\u00A0 ]jours/)
    const html = await page('monthly', 'free', 'en', { plans, currency: 'eur', chosen: 'eur' })
    expect(html).toMatch(
      /<a aria-current="page" aria-label="EUR \(Euro\)" href="\/pricing\?period=monthly&amp;currency=eur"/,
    )
    expect(html).toMatch(
      /<a aria-label="USD \(US Dollar\)" href="\/pricing\?period=monthly&amp;currency=usd"/,
    )
    expect(html).toContain('name="currency" value="eur"')
    expect(html).toContain('value="/pricing?period=monthly&amp;currency=eur"')
    expect(textOf(html)).toContain('Start 14-day free trial')
  })

  it.each([
    ['en', 'You see the total, with tax, before you confirm.', 'You see the total before you confirm.'],
    [
      'fr',
      'Le total, taxes comprises, est affiché avant votre confirmation.',
      'Le total est affiché avant votre confirmation.',
    ],
  ] as const)(
    'promises the total with tax only where it is computed (%s)',
    async (locale, withTax, without) => {
      const inState = async (computesTax: boolean) =>
        textOf(await page('yearly', 'anonymous', locale, { plans: plansOf({ computesTax }) }))
      expect(await inState(true)).toContain(withTax)
      expect(await inState(false)).toContain(without)
      expect(await inState(false)).not.toMatch(/\btax\b|taxes/)
    },
  )

  it('offers no choice of currencies and no promotion code unless there are some', async () => {
    const html = await page('yearly')
    expect(html).not.toContain(textsOf('en', 'premium').currency)
    expect(html).not.toContain(textsOf('en', 'premium').next.promotionCodes)
  })

  it('switches between periods by addresses, without script', async () => {
    const html = await page('monthly')
    expect(html).toMatch(/<a[^>]*href="\/pricing"/)
    expect(html).toMatch(/<a aria-current="page" href="\/pricing\?period=monthly"/)
  })

  it('leads a visitor to sign-up and back to the selected plan', async () => {
    expect(await page('yearly')).toContain('href="/sign-up?next=%2Fpricing"')
    expect(await page('monthly', 'anonymous', 'fr')).toContain(
      'href="/fr/sign-up?next=%2Ffr%2Fpricing%3Fperiod%3Dmonthly"',
    )
  })

  it('names the day of the first charge, a week from today, to readers with a trial available', async () => {
    for (const role of ['anonymous', 'free'] as const) {
      expect(textOf(await page('yearly', role))).toMatch(
        /if you start today, we charge \$90\.00 on Sunday,? 29 November 2026, then every year/,
      )
      expect(textOf(await page('monthly', role, 'fr'))).toMatch(
        /9,99\u00A0\$US sont prélevés le dimanche 29 novembre 2026, puis chaque mois/,
      )
    }
  })

  it('sells by a form that needs no script, once to a press', async () => {
    const html = await page('monthly', 'free', 'fr')
    expect(html).toMatch(/<form [^>]*method="post"/)
    expect(html).toContain('name="form" value="checkout"')
    expect(html).toContain('name="priceId" value="premium_monthly"')
    expect(html).toContain('name="cancelUrl" value="/fr/pricing?period=monthly"')
    expect(html).toContain(textsOf('fr', 'premium').next.start(7))
  })

  it.each(LOCALES)('says why nothing is sold by a site without a publisher (%s)', async (locale) => {
    const site = { ...NO_SITE, shortcomings: ['publisher' as const] }
    for (const role of ['anonymous', 'free'] as const) {
      const html = await page('yearly', role, locale, {}, site)
      expect(html).toContain(textsOf(locale, 'premium').next.closed)
      expect(html).not.toContain('<form')
    }
  })

  it('promises no trial to a reader who has had one', async () => {
    const status = aStatus({ trial_available: false })
    for (const locale of LOCALES) {
      const html = await page('yearly', 'free', locale, { status })
      const t = textsOf(locale, 'premium')
      expect(textOf(html)).toContain(t.subscribe.yearly)
      expect(html).not.toContain(t.next.start(7))
      const premium = html.slice(html.indexOf('id="offer-premium"'), html.indexOf('id="comparison"'))
      expect(textOf(premium)).not.toMatch(/free days are|jours sont gratuits|29 nov/i)
    }
    const refused = await page('yearly', 'free', 'en', { status: { ...status, trial_refused: true } })
    expect(refused).toContain(textsOf('en', 'premium').refused)
  })

  it('states that no money moves only in the sandbox', async () => {
    expect(await page('yearly', 'free', 'en', { plans: plansOf({}, 'sandbox') })).toContain(
      textsOf('en', 'billing').sandbox,
    )
    expect(await page('yearly', 'free')).not.toContain(textsOf('en', 'billing').sandbox)
  })

  it('sells nothing to subscribers, also overdue ones, and links to their subscription', async () => {
    const { hasPremium, hasTrial, isOwed } = textsOf('en', 'premium').next
    const trial = aStatus({ tier: 'premium', status: 'trialing', is_trial: true })
    const said: [string, Partial<SubscriptionStatus>][] = [
      [hasPremium, { tier: 'premium', status: 'active' }],
      [hasTrial('').slice(0, 20), { ...trial, trial_ends_at: '2026-11-29T12:00:00.000Z' }],
      [isOwed, { status: 'payment_problem', plan: 'premium_yearly' }],
    ]
    for (const [text, different] of said) {
      const status = aStatus(different)
      const html = await page('yearly', status.tier, 'en', { status })
      expect(html).toContain(text)
      expect(html).toContain('href="/subscription"')
      expect(html).not.toContain('<form')
    }
  })

  it('offers no account to signed-in readers, nor a purchase while their status is unknown', async () => {
    expect(await page('yearly', 'admin')).toContain(textsOf('en', 'premium').next.isAdmin)
    for (const role of ['free', 'premium', 'admin'] as const)
      expect(await page('yearly', role)).not.toContain('sign-up')
    const unknown = await page('yearly', 'free', 'en', { status: null })
    expect(unknown).toContain(textsOf('en', 'premium').next.uncertain)
    expect(unknown).not.toContain('<form')
  })
})
