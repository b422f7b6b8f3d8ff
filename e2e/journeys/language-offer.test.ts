import { expect, hydrated, open, test } from '../fixtures/journey.ts'

test.describe('a French browser on a first visit to an English page', () => {
  test.use({ locale: 'fr-FR' })

  test('is offered French, not sent there, and accepts', async ({ page }) => {
    await open(page, '/feed/business')
    const offer = page.getByRole('region', { name: 'Langue' })
    await expect(offer).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveURL('/feed/business')
    await offer.getByRole('link', { name: 'Lire en français' }).click()
    await expect(page).toHaveURL('/fr/feed/business')
    expect(await page.evaluate(() => localStorage.getItem('app_lang'))).toBe('fr')
    await hydrated(page)
    await expect(offer).toHaveCount(0)
  })

  test('may decline once and for all', async ({ page }) => {
    await open(page, '/feed/business')
    const offer = page.getByRole('region', { name: 'Langue' })
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await expect(offer).toHaveCount(0)
    await expect(page).toHaveURL('/feed/business')
  })
})

test('a change of language that did not come about is taken back and said', async ({
  page,
  at,
  t,
  language,
}) => {
  await open(page, at('/feed/business'))
  await hydrated(page)
  // As if the page in the other language had never arrived.
  await page.evaluate(
    (other) => {
      localStorage.setItem('app_lang', other)
      sessionStorage.setItem('app_lang_pending', other)
    },
    language === 'en' ? 'fr' : 'en',
  )
  await page.reload()
  await expect(page.getByText(t.language.failed)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('app_lang'))).toBe(language)
  expect(await page.evaluate(() => sessionStorage.getItem('app_lang_pending'))).toBeNull()
  await expect(page.getByText(t.language.failed)).toHaveCount(0)
})
