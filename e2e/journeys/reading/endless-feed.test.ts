import { LIST_LIMIT_DEFAULT } from '../../../src/contract/limits.ts'
import { ARCHIVE_PER_LANGUAGE } from '../../fixtures/archive.ts'
import { cardsOf, expect, open, test } from '../../fixtures/journey.ts'

const TOTAL = 2 * ARCHIVE_PER_LANGUAGE
const scrollToEnd = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

test('the feed grows as the reader comes near its end, until there is nothing older @desktop', async ({
  page,
  inArchive,
  t,
}) => {
  await open(page, inArchive('/feed/technology'))
  await expect(cardsOf(page)).toHaveCount(LIST_LIMIT_DEFAULT)
  // Each following page is queried when the one before has rendered, so how many a scroll loads depends on
  // the machine.
  await expect
    .poll(async () => {
      await page.evaluate(scrollToEnd)
      return cardsOf(page).count()
    })
    .toBe(TOTAL)
  await expect(page.getByText(t.feed.end)).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: t.feed.appended(TOTAL - LIST_LIMIT_DEFAULT) }),
  ).toHaveCount(1)
  const links = await cardsOf(page)
    .locator('.card-title a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(new Set(links).size).toBe(TOTAL)
})

test('back from an article far down, the list is as long as it was left @phone', async ({
  page,
  inArchive,
}) => {
  await open(page, inArchive('/feed/technology'))
  await page.evaluate(scrollToEnd)
  const link = cardsOf(page).nth(30).getByRole('heading').getByRole('link')
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.locator('article.article')).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY), 'the place in the list').toBe(place)
})

test('a lost connection shows an error, and a retry continues @phone', async ({
  page,
  inArchive,
  t,
  complaints,
}) => {
  const nextPages = /\/api\/articles\?.*page=2/
  await open(page, inArchive('/feed/technology'))
  await page.route(nextPages, (route) => route.abort('internetdisconnected'))
  await page.evaluate(scrollToEnd)
  const retry = page.getByRole('button', { name: t.feed.retry })
  await expect(retry).toBeVisible()
  expect(complaints.splice(0)).not.toEqual([])
  await page.unroute(nextPages)
  await retry.click()
  await expect(cardsOf(page)).not.toHaveCount(LIST_LIMIT_DEFAULT)
})

test('a page of the feed has an address of its own @desktop', async ({ page, inArchive, t }) => {
  await open(page, inArchive('/feed/technology?page=3'))
  await expect(cardsOf(page)).toHaveCount(TOTAL - 2 * LIST_LIMIT_DEFAULT)
  await page.getByRole('link', { name: t.feed.backToNewest }).click()
  await expect(page).toHaveURL(inArchive('/feed/technology'))
  await expect(cardsOf(page)).toHaveCount(LIST_LIMIT_DEFAULT)
})
