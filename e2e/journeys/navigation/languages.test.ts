import { HEADLINES } from '../../fixtures/archive-headlines.ts'
import { cardsOf, expect, open, pathIn, test, textsIn } from '../../fixtures/journey.ts'

/** With the feed's spaces; the page renders French ones before punctuation. */
const FRENCH_TITLES = new Set(HEADLINES.fr.map(([title]) => title))

test('the language switch stores the choice and reloads the page in the other language', async ({
  page,
  at,
  language,
  app,
}) => {
  const other = language === 'en' ? 'fr' : 'en'
  const address = '/feed/research?sub=papers'
  await open(page, at(address))
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.locator('.languages').getByRole('link').click()
  await expect(page).toHaveURL(app ? address : pathIn(other, address))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn(other).categories.research)
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('app_lang'))).toBe(other)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('app_lang_pending')), 'the pending mark')
    .toBeNull()
})

test('a page loads its texts in its own language only, the common ones preloaded @web-only', async ({
  page,
  at,
  language,
}) => {
  const texts: string[] = []
  page.on('request', (request) => {
    const [, locale, area] = /\/assets\/\w+\/([a-z]{2})\/(\w+)\.js$/.exec(request.url()) ?? []
    if (locale && area) texts.push(`${locale} ${area}`)
  })
  await open(page, at('/feed/technology'))
  expect(texts).toContain(`${language} common`)
  expect(texts.filter((text) => !text.startsWith(language))).toEqual([])
  const preloaded = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(preloaded.filter((href) => href.endsWith(`/${language}/common.js`))).toHaveLength(1)
})

test('a text in another language says so, to readers and to their software @phone', async ({
  page,
  inArchive,
  t,
  language,
}) => {
  const other = language === 'en' ? 'fr' : 'en'
  const names = { en: { fr: 'French' }, fr: { en: 'anglais' } } as const
  const name = language === 'en' ? names.en.fr : names.fr.en
  // The reader's language comes first, day by day: within three pages the other one appears.
  for (const number of [1, 2, 3]) {
    await open(page, inArchive(`/feed/technology${number > 1 ? `?page=${number}` : ''}`))
    const titles = await cardsOf(page)
      .locator('.card-title a')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('lang')] as const))
    for (const [title, lang] of titles) {
      const written = FRENCH_TITLES.has(title?.replaceAll(/\s/g, ' ') ?? '') ? 'fr' : 'en'
      expect(lang ?? language, `lang of "${title}"`).toBe(written)
    }
    const foreign = titles.filter(([, lang]) => lang === other).length
    await expect(cardsOf(page).getByText(t.article.inLanguage(name))).toHaveCount(foreign)
    await expect(cardsOf(page).locator(`.dek[lang=${other}]`)).toHaveCount(foreign)
  }
})
