import { expect, hydrated, open, test } from '../../fixtures/journey.ts'

test('a page whose script is still on its way shows a spinner, and comes @desktop', async ({
  page,
  at,
  t,
}) => {
  await open(page, at('/feed/research'))
  await hydrated(page)
  const gate = Promise.withResolvers<undefined>()
  await page.route('**/assets/**', async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: t.shell.corrections }).click()
  await expect(page.getByRole('main').locator('.spinner')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  gate.resolve(undefined)
  await expect(page).toHaveURL(at('/corrections'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
})
