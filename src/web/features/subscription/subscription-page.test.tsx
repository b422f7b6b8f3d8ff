import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import type { Screen } from './screen.ts'
import { aStatus, aTrial, aYear, END } from '#web/components/billing/status.fixture.ts'
import { plansOf } from '#web/components/billing/plans.fixture.ts'
import { SubscriptionPage } from './subscription-page.tsx'
import { textsOf } from '#locales/texts.ts'

const USER = { role: 'free', user: { id: 'ada' } } as CurrentReader
const page = async (screen: Exclude<Screen, { kind: 'uncertain' }>, locale: Locale = 'en') => {
  const html = await renderAt('/subscription', <SubscriptionPage screen={screen} />, locale, { viewer: USER })
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ') }
}
const overview = (status: ReturnType<typeof aStatus>, locale: Locale = 'en') =>
  page({ kind: 'overview', status, usage: null, plans: plansOf(), done: null }, locale)
const t = textsOf('en', 'subscription')

describe('the subscription’s page', () => {
  it('says what is charged next and when, in both languages', async () => {
    expect((await overview(aTrial())).text).toMatch(
      /Free trial: 5 days left First charge \$90\.00 on Tuesday,? 22 December 2026/,
    )
    expect((await overview(aTrial(), 'fr')).text).toMatch(
      /5 jours restants Premier prélèvement 90,00\u00A0\$US le mardi 22 décembre 2026/,
    )
    expect((await overview(aYear())).text).toMatch(/Renews on Tuesday,? 22 December 2026, for \$90\.00/)
  })

  it('says which price was announced, from when, and how not to pay it, in both languages', async () => {
    const status = aYear({ coming_price: { amount: 10_000, currency: 'usd', from: END } })
    const { text } = await overview(status)
    expect(text).toMatch(
      /From Tuesday,? 22 December 2026 your subscription costs \$100\.00 a year instead of \$90\.00\./,
    )
    expect(text).toMatch(/If you cancel before Tuesday,? 22 December 2026, you never pay the new price\./)
    expect(text).toMatch(/Renews on Tuesday,? 22 December 2026, for \$100\.00/)
    expect((await overview(status, 'fr')).text).toMatch(
      /À partir du mardi 22 décembre 2026, votre abonnement coûte 100,00\u00A0\$US par an au lieu de 90,00\u00A0\$US\./,
    )
    expect((await overview(aYear())).text).not.toContain('instead of')
  })

  it('says “Cancels on” once cancelled, with a way back and no second way out', async () => {
    const { html, text } = await overview(aYear({ cancel_at: END }))
    expect(text).toMatch(/Cancels on Tuesday,? 22 December 2026/)
    expect(html).toContain('name="form" value="resume"')
    expect(html).not.toContain('step=cancel')
    expect(text).not.toContain(t.labels.renews)
  })

  it('leads a reader who owes a payment to the portal, whether Premium still runs or not', async () => {
    for (const status of ['past_due', 'payment_problem'] as const) {
      const { html, text } = await overview(aYear({ status }))
      expect(text).toContain(t.problem[status])
      expect(html.indexOf('value="portal:problem"')).toBeLessThan(html.indexOf('<dl'))
    }
  })

  it('sends Apple’s customers to Apple, and has nothing to cancel for a gift', async () => {
    const apple = await overview(aYear({ source: 'apple', manage: 'apple' }))
    expect(apple.html).toContain('https://apps.apple.com/account/subscriptions')
    expect(apple.html).not.toContain('<form')
    const gift = await overview(aYear({ source: 'manual', plan: null, manage: null, cancel_at: END }))
    expect(gift.text).toContain(t.given)
    expect(gift.text).not.toMatch(/Cancels on|Renews on/)
    expect(gift.html).not.toContain('<form')
  })

  it('shows a Premium reader what is in early access, and until when, or that nothing is', async () => {
    for (const locale of LOCALES) {
      const { early } = textsOf(locale, 'subscription')
      const shown = async (until: string | null, status = aYear()) =>
        (
          await page(
            {
              kind: 'overview',
              status,
              usage: null,
              plans: null,
              done: null,
              early: [{ feature: 'citations', until }],
            },
            locale,
          )
        ).text
      expect(await shown(null)).toContain(early.features.citations.text)
      expect(await shown('2027-03-01')).toMatch(
        locale === 'en' ? /from Monday,? 1 March 2027/ : /du lundi 1er mars 2027/,
      )
      expect(await shown(null, aStatus({}))).not.toContain(early.title)
      const none = await page(
        { kind: 'overview', status: aYear(), usage: null, plans: null, done: null, early: [] },
        locale,
      )
      expect(none.text).toContain(early.none)
      expect(none.text).not.toContain(early.text)
    }
  })

  it('leads a reader whose subscription has ended to its invoices, and others to none', async () => {
    for (const locale of LOCALES) {
      const words = textsOf(locale, 'subscription').change
      const { html, text } = await overview(aStatus({ has_invoices: true, trial_available: false }), locale)
      expect(text).toContain(words.invoicesText)
      expect(html).toContain('name="form" value="portal"')
      expect(html).not.toContain('step=cancel')
      expect((await overview(aStatus(), locale)).html).not.toContain('name="form" value="portal"')
    }
  })

  it('counts the day’s summaries for a free reader, and says when new ones come', async () => {
    const usage = {
      remaining_quota: 2,
      daily_count: 3,
      daily_limit: 5,
      reset_time: '2026-11-23T00:00:00.000Z',
      unlimited: false,
    }
    const { html, text } = await page({
      kind: 'overview',
      status: aStatus(),
      usage,
      plans: plansOf(),
      done: null,
    })
    expect(text).toContain('3 of 5 read today. 2 left. Resets at 00:00 UTC')
    expect(html).toContain('href="/pricing"')
  })

  it('does not state “cancelled” after a resumption', async () => {
    const said = async (status: ReturnType<typeof aStatus>) =>
      (await page({ kind: 'overview', status, usage: null, plans: plansOf(), done: 'cancelled' })).text
    expect(await said(aYear({ cancel_at: END }))).toMatch(/Cancelled\. Premium lasts until Tuesday,? 22/)
    expect(await said(aYear())).not.toContain('Cancelled.')
    expect(await said(aStatus())).toContain('Cancelled. Premium has ended')
  })
})

describe('cancelling', () => {
  it('says before anything happens what is lost, and until when all of it stays', async () => {
    const { html, text } = await page({ kind: 'cancel', status: aYear() })
    expect(text).toMatch(/You keep Premium until Tuesday,? 22 December 2026/)
    for (const loss of t.cancel.list) expect(text).toContain(loss)
    const overdue = await page({ kind: 'cancel', status: aYear({ status: 'past_due' }) })
    expect(overdue.text).toContain(t.cancel.untilOverdue)
    expect(overdue.text).not.toContain('22 December')
    const first = aYear({ current_period_end: '2026-12-01T10:00:00.000Z' })
    expect((await page({ kind: 'cancel', status: first }, 'fr')).text).toContain('mardi 1er décembre 2026')
    expect(html).toMatch(/<form [^>]*method="post"/)
    expect(html).toContain('name="form" value="cancel"')
  })

  it('asks for no reason and offers nothing before it is done: one button, and no field to fill in', async () => {
    for (const locale of ['en', 'fr'] as const) {
      const { html } = await page({ kind: 'cancel', status: aYear() }, locale)
      expect(html.match(/<button/g)).toHaveLength(1)
      expect(html).not.toMatch(/<(?:textarea|select|fieldset)|<input (?![^>]*type="hidden")/)
      expect(html).not.toContain(textsOf(locale, 'subscription').leaving.question)
      expect(html).not.toContain('/pricing')
    }
  })

  it('announces no charge during a trial', async () => {
    expect((await page({ kind: 'cancel', status: aTrial() })).text).toContain(
      'You won’t be charged, before or after',
    )
  })

  it('beside a gift ends what was refunded and would be charged again, and takes nothing away', async () => {
    const gift = aYear({ source: 'manual', plan: null, manage: null, cancel_at: END, left_to_cancel: true })
    expect((await overview(gift)).html).toContain('step=cancel')
    expect((await overview(gift)).html).not.toContain('value="resume"')
    const { html, text } = await page({ kind: 'cancel', status: gift })
    expect(text).toContain(t.cancel.untilLeft)
    expect(text).not.toContain(t.cancel.loses)
    expect(html).toContain('name="form" value="cancel"')
  })

  it('has nothing to cancel without a subscription that renews', async () => {
    for (const status of [aStatus(), aYear({ source: 'manual', manage: null })]) {
      const { html, text } = await page({ kind: 'cancel', status })
      expect(text).toContain(t.cancel.nothing)
      expect(html).not.toContain('<form')
    }
    const again = await page({ kind: 'cancel', status: aYear({ cancel_at: END }) })
    expect(again.text).toMatch(/already cancelled: Premium ends on Tuesday,? 22/)
  })
})

describe('changing the plan', () => {
  const preview = {
    plan: 'premium_yearly',
    takes_effect: 'now',
    takes_effect_at: '2026-11-22T10:00:00.000Z',
    amount_due_now: 8334,
    next_amount: 9000,
    next_charge_at: '2027-11-22T10:00:00.000Z',
    currency: 'usd',
    proration_date: 1_795_341_600,
  } as const

  it('shows what is charged now and next, and sends back what it showed', async () => {
    const { html, text } = await page({ kind: 'switch', preview })
    expect(text).toContain('We charge $83.34 now')
    expect(text).toMatch(/The next charge is \$90\.00 on Monday,? 22 November 2027/)
    expect(html).toContain('name="prorationDate" value="1795341600"')
  })

  it('states where nothing is charged before the end of the period', async () => {
    const later = { ...preview, takes_effect: 'period_end', amount_due_now: 0, proration_date: null } as const
    const { html, text } = await page({ kind: 'switch', preview: later })
    expect(text).toMatch(/The change starts on Sunday,? 22 November 2026/)
    expect(html).not.toContain('prorationDate')
  })

  it('says so where it cannot be changed', async () => {
    const { html, text } = await page({ kind: 'switch', preview: null })
    expect(text).toContain(t.switch.cannot)
    expect(html).not.toContain('<form')
  })
})

describe('coming back from the payment page', () => {
  const back = (state: Extract<Screen, { kind: 'checkoutResult' }>['state'], status = aStatus()) =>
    page({ kind: 'checkoutResult', state, status, plan: 'premium_monthly', plans: plansOf() })

  it('confirms in the words of the specification, with what comes next', async () => {
    expect((await back('processing')).text).toContain('Activating subscription...')
    const { html, text } = await back('activated', aTrial())
    expect(text).toContain('Subscription activated successfully!')
    expect(text).toMatch(/until Tuesday,? 22 December 2026\. After that we charge \$90\.00/)
    expect(html).toContain('href="/feed"')
  })

  it('offers to pay at once if the trial is used up', async () => {
    const { html, text } = await back('trial_refused')
    expect(text).toContain(t.comeBack.refusedText)
    expect(html).toContain('name="priceId" value="premium_monthly"')
    expect(text).toContain('Pay $9.99 a month')
  })

  it('says that nothing was charged where nothing was bought', async () => {
    for (const state of ['open', 'expired', 'declined'] as const)
      expect((await back(state)).text).toMatch(/you weren’t charged/i)
    expect((await back('unknown')).text).toContain(t.comeBack.unknownText)
    expect((await page({ kind: 'left' })).text).toContain(t.left.title)
  })
})
