import type { Locator, Page } from '@playwright/test'
import { TRIAL_DAYS } from '#contract/limits.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { expect, hydrated, open } from '../../fixtures/journey.ts'
import { openMail } from '../../fixtures/outbox.ts'
import { test } from '../../fixtures/shop.ts'
import { DEV_PATH } from '../../fixtures/site.ts'
import { textsOf, type Texts } from '../../../src/locales/texts.ts'
import type { Locale } from '../../../src/contract/values/locales.ts'

const LEGAL = {
  PUBLISHER: 'Aperçu SAS, 1 rue de la Paix, 75002 Paris',
  PUBLISHER_REGISTER: 'RCS Paris 900 000 001',
  PUBLISHER_DIRECTOR: 'Ada Lovelace',
  PUBLISHER_HOST: 'Machines SA, 2 rue du Port, 13002 Marseille',
  MEDIATOR: 'Médiateur de la presse, 3 place du Palais, 69002 Lyon',
}

// Sequential on one site: its test clock and its cards' trials are shared state. The settings give it to this file alone.
test.use({ settings: { PREMIUM_PRICES: 'usd 9.99 90.00, eur 8.99 84.00', ...LEGAL } })
test.describe.configure({ mode: 'default' })

const main = (page: Page): Locator => page.getByRole('main')

interface Shopping {
  page: Page
  language: Locale
  on: (path: string) => string
}

/** Moves the test clock on the page of the payment service, and comes back to the subscription. */
const moveClock = async (
  { page, language, on }: Shopping,
  step: keyof Texts['sandbox']['clock'],
): Promise<void> => {
  const t = textsOf(language, 'subscription').change
  // The clock is rendered for browsers with the development code.
  await page.request.get(new URL(DEV_PATH, on('/')).href)
  await open(page, on('/subscription'))
  await page.getByRole('button', { name: t.portal }).click()
  await page.getByRole('button', { name: textsOf(language, 'sandbox').clock[step] }).click()
  await open(page, on('/subscription'))
}

test('a reader leaves, says why, gets one offer, and still finds the invoices when all is over @desktop', async ({
  page,
  on,
  language,
  subscribe,
}) => {
  const t = textsOf(language, 'subscription')
  const { portal, invoice } = textsOf(language, 'sandbox')
  const shopping = { page, on, language }
  await subscribe('/pricing?period=monthly&currency=usd', '4242 4242 4242 4242')
  await moveClock(shopping, 'period')
  await expect(main(page)).toContainText(t.labels.renews)

  // The cancellation is done before anything is asked.
  await page.getByRole('link', { name: t.change.cancel }).click()
  await expect(main(page)).not.toContainText(t.leaving.question)
  await page.getByRole('button', { name: t.cancel.confirm }).click()
  await expect(page.getByRole('group', { name: t.leaving.question })).toBeVisible()
  await expect(main(page)).toContainText(t.labels.cancels)
  await expectAccessible(page, 'why a reader leaves')
  await page.getByRole('radio', { name: t.leaving.reasons.price }).check()
  await page.getByRole('button', { name: t.leaving.send }).click()
  const thanks = main(page).getByRole('status')
  await expect(thanks).toBeFocused()
  await expect(thanks).toContainText(t.leaving.thanks)
  await expect(thanks.getByRole('link')).toHaveText([t.leaving.offers.toYear])
  await expect(main(page)).toContainText(t.labels.cancels)
  await expectAccessible(page, 'one offer')
  await thanks.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: t.switch.title.premium_yearly })).toBeVisible()
  await page.getByRole('link', { name: t.switch.keep }).click()
  await expect(main(page)).toContainText(t.labels.cancels)

  await moveClock(shopping, 'period')
  await expect(main(page)).toContainText(t.plans.free)
  await expect(page.getByRole('heading', { level: 2, name: t.change.invoices })).toBeVisible()
  await expectAccessible(page, 'a subscription that is over')
  await hydrated(page)
  await page.getByRole('button', { name: t.change.toInvoices }).click()
  await expect(page).toHaveURL(/\/sandbox\/portal\//)
  const rows = page.getByRole('region', { name: portal.invoices }).getByRole('row')
  await rows
    .filter({ hasText: /9[.,]99/ })
    .getByRole('link')
    .click()
  await expect(main(page)).toContainText(invoice.total)
  await expect(main(page)).toContainText(/9[.,]99/)
})

test('after a payment, withdrawing names what is refunded, and refunds it @phone', async ({
  page,
  on,
  language,
  subscribe,
}) => {
  const t = textsOf(language, 'subscription')
  const shopping = { page, on, language }
  const address = await subscribe('/pricing?currency=usd', '5555 5555 5555 4444')
  await moveClock(shopping, 'period')
  // The first day of 365 that were paid.
  await moveClock(shopping, 'day')
  await page.getByRole('link', { name: t.change.withdraw }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.withdraw.title })).toBeFocused()
  const refund = page.getByRole('definition').filter({ hasText: /\$/ })
  await expect(refund).toHaveText(/89[.,]76/)
  await expectAccessible(page, 'withdrawing after a payment')
  await page.getByRole('button', { name: t.withdraw.confirm }).click()
  await expect(main(page).getByRole('status')).toContainText(t.done.withdrawn)
  await expect(main(page)).toContainText(t.plans.free)
  const mail = await openMail(page, address, { sent: 4 })
  await expect(mail.locator('body')).toContainText(/89[.,]76/)
})

test('from the year to the month: scheduled after a preview, and dropped again @desktop', async ({
  page,
  on,
  language,
  subscribe,
}) => {
  const t = textsOf(language, 'subscription')
  const shopping = { page, on, language }
  await subscribe('/pricing?currency=usd', '3782')
  await moveClock(shopping, 'period')
  const facts = page.locator('.subscription-facts')
  await expect(facts).toContainText(/90[.,]00/)

  await page.getByRole('link', { name: t.change.toMonth }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.switch.title.premium_monthly })).toBeFocused()
  await expect(main(page)).toContainText(/9[.,]99/)
  await expect(main(page)).toContainText(t.switch.later('@').split('@')[0] ?? '')
  await expectAccessible(page, 'changing to the month')
  await page.getByRole('button', { name: t.switch.confirm }).click()
  await expect(main(page).getByRole('status')).toContainText(t.done.switched)
  await expect(facts).toContainText(t.plans.premium_yearly)
  await expect(facts).toContainText(t.labels.next)
  await expect(facts).toContainText(t.plans.premium_monthly)
  await expectAccessible(page, 'a plan that changes later')

  await page.getByRole('button', { name: t.change.stay(t.plans.premium_yearly) }).click()
  await expect(page.getByRole('link', { name: t.change.toMonth })).toBeVisible()
  await expect(facts).not.toContainText(t.plans.premium_monthly)
  await expect(facts).toContainText(/90[.,]00/)
})

test('a reader sees who sells, chooses another currency, and is charged in it @phone', async ({
  page,
  on,
  language,
  signUpQuietly,
  payWith,
}) => {
  const premium = textsOf(language, 'premium')
  const t = textsOf(language, 'subscription')
  const { bank } = textsOf(language, 'sandbox')
  const nameOf = new Intl.DisplayNames(language, { type: 'currency' })
  const offer = page.getByRole('article', { name: 'Premium' })
  await signUpQuietly()
  await open(page, on('/pricing?period=monthly'))
  await page.getByRole('link', { name: premium.questions.termsLink }).click()
  for (const said of Object.values(LEGAL)) await expect(main(page)).toContainText(said)

  await page.goBack()
  await page.getByRole('link', { name: nameOf.of('USD') ?? '' }).click()
  await expect(offer).toContainText(/9[.,]99/)
  await page.getByRole('link', { name: nameOf.of('EUR') ?? '' }).click()
  await expect(page).toHaveURL(/currency=eur/)
  await expect(offer).toContainText(/8[.,]99/)
  await expect(offer).toContainText('€')
  await expect(offer).not.toContainText('$')
  await expectAccessible(page, 'prices in two currencies')
  await hydrated(page)
  await page.getByRole('button', { name: premium.next.start(TRIAL_DAYS) }).click()
  await expect(main(page)).toContainText(/8[.,]99/)
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: bank.yes }).click()
  await expect(page).toHaveURL(/\/subscription\/success\?/)
  await moveClock({ page, on, language }, 'period')
  await expect(page.locator('.subscription-facts')).toContainText(/8[.,]99.*€|€8[.,]99/)
  await expect(main(page)).toContainText(t.labels.renews)
})

test('a renewal fails: Premium goes on for a week, the page says so, and another card settles it @phone', async ({
  page,
  on,
  language,
  subscribe,
}) => {
  const t = textsOf(language, 'subscription')
  const { portal } = textsOf(language, 'sandbox')
  const shopping = { page, on, language }
  const useCard = async (name: RegExp): Promise<void> => {
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: portal.changeCard }).click()
    await expect(page.getByText(portal.done.card)).toBeVisible()
  }
  await subscribe('/pricing?period=monthly&currency=usd', '4000 0000 0000 0259')
  await open(page, on('/subscription'))
  await page.getByRole('button', { name: t.change.portal }).click()
  await useCard(/3782/)
  await moveClock(shopping, 'period')
  await expect(main(page)).toContainText(t.states.active)
  await page.getByRole('button', { name: t.change.portal }).click()
  await useCard(/0341/)
  await moveClock(shopping, 'period')

  await expect(main(page)).toContainText(t.states.past_due)
  await expect(main(page)).toContainText(t.problem.past_due)
  await expectAccessible(page, 'a renewal that failed')
  await open(page, on('/feed/research'))
  await expect(page.locator('.card .dek[data-provenance]').first()).toBeVisible()
  await open(page, on('/subscription'))
  await page.getByRole('button', { name: t.problem.updatePayment }).click()
  await useCard(/5555/)
  await open(page, on('/subscription'))
  await expect(main(page)).toContainText(t.states.active)
  await expect(main(page)).not.toContainText(t.problem.past_due)
})
