import { LIST_LIMIT_DEFAULT } from '../../../src/contract/limits.ts'
import { CATEGORIES } from '../../../src/contract/content/taxonomy.ts'
import { cardsOf, expect, test } from '../../fixtures/journey.ts'

test.use({ javaScriptEnabled: false })

test('every page reads without JavaScript', async ({ page, at, t, language }) => {
  await page.goto(at('/'))
  await expect(page.getByRole('article')).not.toHaveCount(0)
  for (const category of CATEGORIES) {
    await page.goto(at(`/feed/${category}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories[category])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(cardsOf(page)).toHaveCount(10)
    const link = cardsOf(page).last().getByRole('heading').getByRole('link')
    const title = await link.textContent()
    await link.click()
    const article = page.locator('article.article')
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(article.locator('.excerpt')).not.toBeEmpty()
    await expect(page.getByRole('complementary').getByRole('article')).not.toHaveCount(0)
  }
})

test('the next page is a link @phone', async ({ page, inArchive, t }) => {
  await page.goto(inArchive('/feed/technology'))
  const first = await cardsOf(page).first().getByRole('heading').textContent()
  await page.getByRole('link', { name: t.feed.next }).click()
  await expect(page).toHaveURL(inArchive('/feed/technology?page=2'))
  await expect(cardsOf(page)).toHaveCount(LIST_LIMIT_DEFAULT)
  await expect(cardsOf(page).first().getByRole('heading')).not.toHaveText(first ?? '')
})

test('the language is a link @desktop', async ({ page, at, language }) => {
  const other = language === 'en' ? 'fr' : 'en'
  await page.goto(at('/feed/research'))
  await page.locator('.languages').getByRole('link').click()
  await expect(page).toHaveURL(other === 'fr' ? '/fr/feed/research' : '/feed/research')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})
