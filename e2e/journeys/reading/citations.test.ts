import type { Page } from '@playwright/test'
import { PREMIUM_COOKIE } from '../../../src/testing/content/editorial-site.ts'
import { EDITORIAL, METEO_QUOTE, PROOFS_QUOTES } from '../../../src/testing/content/editorial-stories.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { expect, open, test as journey } from '../../fixtures/journey.ts'
import { textsOf, type Texts } from '../../../src/locales/texts.ts'

/** A journey of a reader who may read summaries. */
const test = journey.extend<{ articleAt: (id: string) => string; own: Texts['article'] }>({
  own: async ({ language }, use) => use(textsOf(language, 'article')),
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use(process.env['EDITORIAL_SITE'] ?? ''),
  articleAt: async ({ giveSession, inEditorial }, use) => {
    await giveSession(PREMIUM_COOKIE.value)
    await use((id) => inEditorial(`/article/${id}`))
  },
})

const citation = (page: Page, number: number) =>
  page.getByRole('tabpanel').getByRole('button', { name: String(number) })
/** What the browser says of a button and its popover. */
const isExpanded = (button: HTMLElement) =>
  (button as HTMLButtonElement).popoverTargetElement?.matches(':popover-open')
const openQuotation = (page: Page) => page.getByRole('tabpanel').getByRole('figure')

test('a reader opens a citation and sees the source’s own sentence @phone', async ({
  page,
  articleAt,
  language,
}) => {
  await open(page, articleAt(EDITORIAL.proofs))
  await expect(openQuotation(page)).toHaveCount(0)

  const second = citation(page, 2)
  await second.click()
  expect(await second.evaluate(isExpanded)).toBe(true)
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.result)
  await expect(openQuotation(page)).toContainText('Proof & Theory Review')
  await expect(openQuotation(page).locator('blockquote')).toHaveAttribute('lang', 'en')
  await expect(openQuotation(page).getByRole('link')).toHaveAttribute('href', /^https:\/\/.*#:~:text=\w/)
  const marked = page.locator('.cited[data-open]')
  await expect(marked).toContainText(
    language === 'fr' ? 'Il résout 61\u202F% des problèmes' : 'it solves 61%',
  )

  // Another citation replaces it, here with two sentences; a second press closes it.
  await citation(page, 3).click()
  await expect(openQuotation(page)).toHaveCount(1)
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.cost)
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.limit)
  await citation(page, 3).click()
  await expect(openQuotation(page)).toHaveCount(0)
  await expect(marked).toHaveCount(0)
})

test('a tap on the sentence itself opens it, in a strip at the bottom of a phone, and no text moves @phone', async ({
  page,
  articleAt,
  isPhone,
}) => {
  await open(page, articleAt(EDITORIAL.proofs))
  const words = page.getByRole('tabpanel').locator('.cited label')
  /** In the document, however far it is scrolled. */
  const placeOf = () =>
    words.nth(2).evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      return [Math.round(x), Math.round(y + scrollY)]
    })
  const before = await placeOf()
  await words.first().click({ position: { x: 4, y: 8 } })
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.training)
  // What stands beside it is in the free excerpt too.
  await expect(openQuotation(page)).toContainText(/paragraphe? 2/)
  await expect(openQuotation(page).locator('.beside').first()).toBeVisible()
  const strip = await openQuotation(page).boundingBox()
  const viewport = page.viewportSize()
  if (isPhone && strip && viewport) {
    expect(Math.round(strip.y + strip.height)).toBe(viewport.height)
    expect(Math.round(strip.width)).toBe(viewport.width)
  }
  expect(await placeOf()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(openQuotation(page)).toHaveCount(0)
})

test('a mouse over a sentence draws it into the margin, beside the text @desktop', async ({
  page,
  articleAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, articleAt(EDITORIAL.proofs))
  const words = page.getByRole('tabpanel').locator('.cited label').first()
  await expect(async () => {
    // The first movement loads the scripts.
    await page.mouse.move(0, 0)
    await words.hover({ position: { x: 6, y: 8 } })
    await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.training, { timeout: 1000 })
  }).toPass()
  const note = await openQuotation(page).boundingBox()
  const text = await page.getByRole('tabpanel').locator('.cited-text').boundingBox()
  if (!note || !text) throw new Error('Nothing is shown')
  expect(note.x).toBeGreaterThanOrEqual(text.x + text.width)
  await page.mouse.move(4, 4)
  await expect(openQuotation(page)).toHaveCount(0)
  // What a press opened stays when the pointer leaves.
  await words.click({ position: { x: 6, y: 8 } })
  await page.mouse.move(4, 4)
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.training)
})

test('the same by keyboard: tabs by arrows, citations by Enter, Escape closes @desktop', async ({
  page,
  articleAt,
  own,
  language,
}) => {
  await open(page, articleAt(EDITORIAL.proofs))
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab(own.summary.summary).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(own.summary.keyPoints)).toBeFocused()
  await expect(tab(own.summary.keyPoints)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab(own.summary.inSimpleTerms)).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText(textsOf(language, 'cited').glossary)
  await page.keyboard.press('ArrowRight')
  await expect(tab(own.summary.summary)).toBeFocused()

  // One tab stop for all tabs, one for the other language, then the sentences.
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: textsOf(language, 'articleAndStory').sideBySide }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(citation(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.training)
  await page.keyboard.press('Escape')
  await expect(openQuotation(page)).toHaveCount(0)
  await expect(citation(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.training)

  // Arrows lead from sentence to sentence, and the quotation goes along.
  await page.keyboard.press('ArrowRight')
  await expect(citation(page, 2)).toBeFocused()
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.result)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(citation(page, 1)).toBeFocused()
  await expect(openQuotation(page)).toContainText(PROOFS_QUOTES.training)
  await page.keyboard.press('Space')
  await expect(openQuotation(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(citation(page, 2)).toBeFocused()
  await expect(openQuotation(page)).toHaveCount(0)
})

test('both languages stand side by side, or below each other on a phone', async ({
  page,
  articleAt,
  language,
  isPhone,
}) => {
  await open(page, articleAt(EDITORIAL.proofs))
  const toggle = page.getByRole('button', { name: textsOf(language, 'articleAndStory').sideBySide })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const english = page.getByRole('tabpanel').getByText('On the public benchmark it solves 61%')
  const french = page.getByRole('tabpanel').getByText('Il résout 61\u202F% des problèmes')
  await expect(english).toHaveAttribute('lang', 'en')
  await expect(french).toHaveAttribute('lang', 'fr')
  const [left, right] = [await english.boundingBox(), await french.boundingBox()]
  if (!left || !right) throw new Error('A column is not shown')
  if (isPhone) expect(right.y).toBeGreaterThan(left.y + left.height)
  else expect(right.x).toBeGreaterThan(left.x + left.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await toggle.click()
  await expect(language === 'fr' ? english : french).toHaveCount(0)
})

test('a summary in one language only says which, and its quotations are the source’s @desktop', async ({
  page,
  articleAt,
  own,
  language,
}) => {
  await open(page, articleAt(EDITORIAL.meteo))
  const summary = page.getByRole('region', { name: own.summary.summary, exact: true })
  await expect(summary).toContainText(textsOf(language, 'provenance').summary.quoted)
  const cited = page.getByRole('tabpanel').locator('.cited-text')
  await expect(cited).toHaveAttribute('data-ai-generated', 'false')
  await expect(
    page.getByRole('button', { name: textsOf(language, 'articleAndStory').sideBySide }),
  ).toHaveCount(0)
  const badge = summary.getByText(own.summary.inLanguage('French'))
  if (language === 'en') await expect(badge).toBeVisible()
  else await expect(badge).toHaveCount(0)
  await citation(page, 1).click()
  await expect(openQuotation(page)).toContainText(METEO_QUOTE.replace(' :', '\u202F:'))
  await expect(openQuotation(page).locator('blockquote')).toHaveAttribute('lang', 'fr')
})

test('the story panel names the first report and links to the others @desktop', async ({
  page,
  articleAt,
  at,
  own,
}) => {
  await open(page, articleAt(EDITORIAL.proofs))
  const panel = page.getByRole('complementary', { name: '7 sources · 4 EN · 3 FR' })
  const rows = panel.getByRole('listitem')
  await expect(rows).toHaveCount(7)
  await expect(rows.first()).toContainText(own.story.first)
  await expect(rows.first()).toContainText(own.story.thisArticle)
  await expect(rows.first().getByRole('link')).toHaveAttribute('aria-current', 'page')
  const times = await rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(times).toEqual(times.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')))

  const second = rows.nth(1).getByRole('link')
  const title = await second.textContent()
  await second.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page).toHaveURL(new RegExp(at('/article/')))
  await expect(panel.locator('[aria-current=page]')).toHaveText(title ?? '')
})

test('a card says how many sources a story has, and its page comes styled when followed @phone', async ({
  page,
  articleAt,
  inEditorial,
}) => {
  articleAt(EDITORIAL.proofs)
  // Among French ones, since an English report represents the story elsewhere.
  await open(page, inEditorial('/feed/applications?languages=fr'))
  const card = page.locator('.feed-list article').filter({ hasText: 'Carnet du ciel' })
  await expect(card).toContainText('2 sources')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('tablist')).toHaveCSS('display', 'flex')
  await expect(page.locator('.tab-panel h3').first()).toBeHidden()
})

test('why an article is here is a sum that adds up @phone', async ({ page, articleAt, own }) => {
  await open(page, articleAt(EDITORIAL.proofs))
  await page.getByText(own.why.title).click()
  const row = page.getByRole('row')
  await expect(row.filter({ hasText: own.why.outlets(7) })).toBeVisible()
  const points = await page.locator('.why td').allTextContents()
  const numbers = points.map((text) => Math.round(Number(text.replace(',', '.')) * 10))
  expect(numbers.at(-1)).toBe(numbers.slice(0, -1).reduce((sum, value) => sum + value, 0))
})

test('a reader reports an inaccuracy; a failure keeps the words @phone', async ({
  page,
  articleAt,
  language,
  complaints,
}) => {
  await open(page, articleAt(EDITORIAL.proofs))
  const opener = page.getByRole('button', { name: textsOf(language, 'report').open })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: textsOf(language, 'report').open })
  const words = dialog.getByRole('textbox', { name: textsOf(language, 'report').message })
  const send = dialog.getByRole('button', { name: textsOf(language, 'report').send })
  await expect(dialog.getByRole('combobox', { name: textsOf(language, 'report').kind })).toHaveValue(
    'summary',
  )

  await words.fill('  a ')
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(textsOf(language, 'report').tooShort)
  await expect(words).toBeFocused()

  await page.route('**/reports', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await words.fill('The source says 61.2, not 61.')
  await expect(dialog).toContainText(textsOf(language, 'report').length(29))
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(textsOf(language, 'report').failed)
  await expect(words).toHaveValue('The source says 61.2, not 61.')
  expect(complaints.splice(0).map((line) => line.replace(/ .*/, ''))).toEqual(['503'])

  const received = page.waitForResponse((response) => response.url().endsWith('/reports'))
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/reports')) sent += 1
  })
  await send.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  expect(await (await received).json()).toEqual({ data: { received: true } })
  await expect(page.getByText(textsOf(language, 'report').sent)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(sent).toBe(1)

  await opener.click()
  await expect(words).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

journey(
  'a visitor gets the gate, and none of what stands behind it @phone',
  async ({ page, language, inEditorial, app }) => {
    const address = inEditorial(`/article/${EDITORIAL.proofs}`)
    // The call whose answer the apps render.
    const answer = app ? `/api/articles/${EDITORIAL.proofs}` : address
    const html = await (await apiOf(page).get(answer)).text()
    for (const secret of ['61%', '61 %', '61\u202F%', PROOFS_QUOTES.training])
      expect(html).not.toContain(secret)
    await open(page, address)
    await expect(page.getByText(textsOf(language, 'articleAndStory').gate.text)).toBeVisible()
    await expect(page.getByRole('tablist')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: '7 sources · 4 EN · 3 FR' })).toBeVisible()
  },
)

test('axe finds nothing on these pages, opened or not, in light or dark', async ({
  page,
  articleAt,
  language,
  own,
}) => {
  const check = (state: string) => expectAccessible(page, state)
  await open(page, articleAt(EDITORIAL.waiting))
  await expect(page.getByText(own.summary.none.pending)).toBeVisible()
  await check('no summary yet')
  await open(page, articleAt(EDITORIAL.proofs))
  await citation(page, 2).click()
  await page.getByText(own.why.title).click()
  await check('citation open')
  await page.getByRole('button', { name: textsOf(language, 'articleAndStory').sideBySide }).click()
  await page.getByRole('tab', { name: own.summary.inSimpleTerms }).click()
  await check('side by side')
  await page.getByRole('button', { name: textsOf(language, 'report').open }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textsOf(language, 'report').send })
    .click()
  await check('report')
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('every panel and every source is there @desktop', async ({ page, articleAt, own }) => {
    await page.goto(articleAt(EDITORIAL.proofs))
    for (const heading of [own.summary.summary, own.summary.keyPoints, own.summary.inSimpleTerms])
      await expect(page.getByRole('heading', { level: 3, name: heading, exact: true })).toBeVisible()
    await expect(page.getByText(PROOFS_QUOTES.result).first()).toBeVisible()
    await expect(page.locator('.quotation').first()).toHaveCSS('position', 'static')
    await expect(page.getByRole('tablist')).toHaveCount(0)
  })
})
