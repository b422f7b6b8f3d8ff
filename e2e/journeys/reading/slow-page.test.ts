import { expect, open, test } from '../../fixtures/journey.ts'

test('a page whose script is still on its way shows a spinner, and comes @desktop', async ({
  page,
  at,
  t,
}) => {
  await open(page, at('/feed/research'))
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

test('a category that is slow to come leaves nothing of the one before @desktop', async ({ page, at, t }) => {
  await open(page, at('/feed/research'))
  const gate = Promise.withResolvers<undefined>()
  await page.route(/\/api\/articles\?.*category=products/, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.locator('header').getByRole('link', { name: t.shortCategories.products }).click()
  await expect(page.locator('main .blank').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  gate.resolve(undefined)
  await expect(page.locator('main h1')).toHaveText([t.categories.products])
  await expect(page.locator('main .feed-list')).toHaveCount(1)
})
