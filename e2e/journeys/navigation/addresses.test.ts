import { CATEGORIES } from '../../../src/contract/content/taxonomy.ts'
import { expect, open, test } from '../../fixtures/journey.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test('a category that does not exist is a page not found, with six ways on', async ({
  page,
  at,
  t,
  app,
  language,
}) => {
  const response = await page.goto(at('/feed/gardening'))
  if (!app) expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(language, 'notFound').title)
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveText(CATEGORIES.map((category) => t.categories[category]))
  await links.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories.community)
})

test('an article that does not exist is a page not found @phone', async ({
  page,
  at,
  app,
  language,
  complaints,
}) => {
  for (const id of ['01890000-0000-7000-8000-000000000000', 'no-such-article']) {
    const response = await page.goto(at(`/article/${id}`))
    if (!app) expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(language, 'notFound').title)
  }
  // The app's shell is always found; its content is queried.
  if (app) expect(complaints.splice(0).filter((line) => !line.startsWith('404'))).toEqual([])
})

test('a page beyond the end of a list says so, and leads to the first one @desktop', async ({
  page,
  at,
  app,
  language,
}) => {
  const { pastEnd, firstPage } = textsOf(language, 'notFound')
  const response = await page.goto(at('/feed/research?sub=papers&page=999'))
  if (!app) expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pastEnd)
  await page.getByRole('main').getByRole('link', { name: firstPage }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(at('/feed/research?sub=papers'))
})

test('/feed leads to technology at first, and later to the category last read @phone', async ({
  page,
  at,
}) => {
  await open(page, at('/feed'))
  await expect(page).toHaveURL(at('/feed/technology'))
  await open(page, at('/feed/community'))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lastFeedCategory')), 'the category is remembered')
    .toBe('community')
  await open(page, at('/feed'))
  await expect(page).toHaveURL(at('/feed/community'))
})
