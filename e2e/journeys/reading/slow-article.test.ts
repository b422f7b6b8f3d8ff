import { cardsOf, expect, open, test } from '../../fixtures/journey.ts'

test('an article that is slow to come shows the picture its card showed @phone', async ({ page, at }) => {
  await open(page, at('/feed/research'))
  const gate = Promise.withResolvers<void>()
  await page.route(/\/api\/articles\/[\da-f-]{36}\?/, async (route) => {
    await gate.promise
    await route.fallback()
  })
  const card = cardsOf(page).nth(1)
  const picture = await card.locator('img').getAttribute('src')
  const title = await card.getByRole('heading').textContent()
  await card.getByRole('heading').getByRole('link').click()
  // The list is hidden, and the article is not loaded yet.
  const shown = page.locator('main img:visible')
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAttribute('src', picture ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})
