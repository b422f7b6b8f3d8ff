import { expectAccessible } from '../../fixtures/accessible.ts'
import { expect, hydrated, open } from '../../fixtures/journey.ts'
import { test } from '../../fixtures/shop.ts'
import { textsOf } from '../../../src/locales/texts.ts'

// Sequential on one site: its test clock and its cards' trials are shared state.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test('a reader withdraws from the contract within 14 days, in two steps that the terms lead to @phone', async ({
  page,
  on,
  language,
  signUpQuietly,
  payWith,
}) => {
  const t = textsOf(language, 'subscription')
  const premium = textsOf(language, 'premium')
  const billing = textsOf(language, 'billing')
  await signUpQuietly()
  await open(page, on('/pricing?period=monthly'))
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText(billing.beginsNow)
  await page.getByRole('button', { name: premium.next.start(7) }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await payWith(page, '4000 0000 0000 0341')
  await expect(page).toHaveURL(/\/subscription\/success\?/)

  await open(page, on('/subscription'))
  await expect(page.getByRole('link', { name: t.change.withdraw })).toBeVisible()
  await open(page, on('/terms'))
  await page.getByRole('main').locator('a[href*="step=withdraw"]').click()
  await expect(page.getByRole('heading', { level: 1, name: t.withdraw.title })).toBeVisible()
  await hydrated(page)
  await expectAccessible(page, 'withdrawing')
  await expect(page.getByRole('main')).toContainText('Ada Lovelace')
  await page.getByRole('button', { name: t.withdraw.confirm }).dblclick()
  await expect(page).toHaveURL(/done=withdrawn/)
  await expect(page.getByRole('main')).toContainText(t.done.withdrawn)
  await expect(page.getByRole('main')).toContainText(t.plans.free)
  await open(page, on('/subscription?step=withdraw'))
  await expect(page.getByRole('button', { name: t.withdraw.confirm })).toHaveCount(0)
})
