import { CATEGORIES } from '../../../src/contract/content/taxonomy.ts'
import { cardsOf, expect, open, test } from '../../fixtures/journey.ts'
import { sampleCardsIn } from '../../fixtures/sample-cards.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test('the sample edition is there without network, and says on every article that it is a sample @desktop', async ({
  page,
  at,
  t,
  language,
}) => {
  for (const category of CATEGORIES) {
    await page.goto(at(`/feed/${category}`))
    const cards = cardsOf(page)
    const count = sampleCardsIn(category)
    await expect(cards).toHaveCount(count)
    const marks = cards.getByText(t.article.sample)
    await expect(marks).toHaveCount(count)
    // The words are seen on the first card; on the others there is room for the sign only.
    const widths = await marks.evaluateAll((all) =>
      all.map((mark) => mark.getBoundingClientRect().width > 40),
    )
    expect(widths.map((isSeen, index) => (isSeen ? index : -1)).filter((index) => index >= 0)).toEqual([0])
    // Written in both languages, so no fallback is involved.
    await expect(cards.locator('.card-title [lang]')).toHaveCount(0)
  }
  await cardsOf(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.locator('article.article').getByText(t.article.sample)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})

test('a reader chooses a category, then a subject, and sees only that @phone', async ({
  page,
  at,
  t,
  isPhone,
}) => {
  await open(page, at('/'))
  if (isPhone) {
    await page.getByRole('button', { name: t.shell.categoryTab }).click()
    await page.getByRole('dialog').getByRole('link', { name: t.categories.business }).click()
  } else {
    const bar = page.getByRole('navigation', { name: t.shell.categoriesNav })
    await bar.getByRole('link', { name: t.shortCategories.business }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories.business)

  const filters = page.getByRole('navigation', { name: t.feed.filter })
  await filters.getByRole('link', { name: t.subcategories.funding, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${at('/feed/business')}\\?sub=funding$`))
  await expect(filters.locator('[aria-current=page]')).toHaveText(t.subcategories.funding)
  const kickers = cardsOf(page).locator('.kicker')
  await expect(kickers).toHaveText(
    Array.from(
      { length: await kickers.count() },
      () => `${t.categories.business} · ${t.subcategories.funding}`,
    ),
  )
  expect(await kickers.count()).toBeGreaterThan(0)

  await filters.getByRole('link', { name: t.feed.all, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${at('/feed/business')}$`))
  await expect(cardsOf(page)).toHaveCount(sampleCardsIn('business'))
})

test('an article opens at its top, and the way back leads to where the reader was @desktop', async ({
  page,
  at,
}) => {
  await open(page, at('/feed/research'))
  const card = cardsOf(page).nth(6)
  const link = card.getByRole('heading').getByRole('link')
  const title = await link.textContent()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)

  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY)), 'the place in the list').toBe(place)
})

test('an article says who wrote it where and leads to the original without trackers @phone', async ({
  page,
  inArchive,
  t,
  language,
}) => {
  await open(page, inArchive('/feed/technology'))
  const link = cardsOf(page).first().getByRole('heading').getByRole('link')
  const title = await link.textContent()
  await link.click()
  const article = page.locator('article.article')
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(
    article.getByRole('link', { name: language === 'fr' ? 'L’Archive' : 'The Archive', exact: true }),
  ).toBeVisible()
  await expect(article.getByText(t.article.sample)).toHaveCount(0)
  const original = article.getByRole('link', {
    name: textsOf(language, 'article').original('publisher.example'),
  })
  await expect(original).toHaveAttribute('href', /^https:\/\/publisher\.example\/(story|recit)\/\d+$/)
  await expect(page.getByRole('complementary').getByRole('article')).not.toHaveCount(0)

  const topics = article.getByRole('list', { name: t.article.topics })
  await expect(topics.getByRole('listitem')).toHaveCount(2)
  const rest = article.locator('.topic-rest')
  await rest.locator('summary').click()
  // The feed shows four, and the text may name more.
  const others = rest.getByRole('listitem')
  await expect(others.nth(1)).toBeVisible()
  await expect(rest.getByRole('list', { name: t.article.moreTopics(await others.count()) })).toBeVisible()
})

test('the summary is announced, and kept for those who have an account @phone', async ({
  page,
  at,
  language,
}) => {
  const own = textsOf(language, 'articleAndStory').gate
  await open(page, at('/feed/products'))
  await cardsOf(page).first().getByRole('heading').getByRole('link').click()
  const gate = page.getByRole('region', { name: own.title })
  await expect(gate.getByRole('link', { name: own.signUp })).toHaveAttribute('href', at('/sign-up'))
  await expect(gate.getByRole('link', { name: own.signIn })).toHaveAttribute('href', at('/sign-in'))
})
