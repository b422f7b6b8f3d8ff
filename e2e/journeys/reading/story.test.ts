import { EDITORIAL } from '../../../src/testing/content/editorial-stories.ts'
import {
  FORMER_STORY,
  STORY_REPORTS,
  STORY_WITH_TEXT,
} from '../../../src/testing/content/editorial-story-with-text.ts'
import { PREMIUM_COOKIE } from '../../../src/testing/content/editorial-site.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { expect, open } from '../../fixtures/journey.ts'
import { test } from '../../fixtures/journey-reader.ts'
import { textsOf } from '../../../src/locales/texts.ts'

const STORY = `/story/${STORY_WITH_TEXT}`

test('a reader goes from an article to its story, finds each report in its place in time, and comes back', async ({
  page,
  on,
  language,
  isPhone,
}) => {
  const t = textsOf(language, 'story')
  await open(page, on(`/article/${EDITORIAL.proofs}`))
  await page.getByRole('link', { name: textsOf(language, 'article').story.whole }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const timeline = page.getByRole('region', { name: t.timeline.title })
  const reports = timeline.getByRole('listitem')
  await expect(reports).toHaveCount(7)
  const times = await reports
    .locator('time')
    .evaluateAll((found) => found.map((time) => time.getAttribute('datetime')))
  expect(times).toEqual(times.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')))
  // French beside English where two columns fit, below it on a phone.
  const [english, french] = [await reports.nth(0).boundingBox(), await reports.nth(1).boundingBox()]
  if (!english || !french) throw new Error('A report is not shown')
  if (isPhone) expect(french.y).toBeGreaterThanOrEqual(english.y + english.height)
  else expect(french.x).toBeGreaterThan(english.x + english.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page, 'a story without a text')

  const report = reports.nth(1).getByRole('heading').getByRole('link')
  const title = (await report.textContent()) ?? ''
  await report.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(reports).toHaveCount(7)
  await page.goBack()
  await expect(page.getByRole('link', { name: textsOf(language, 'article').story.whole })).toBeVisible()
})

test('each source of the common text can be opened, also by keyboard', async ({
  page,
  on,
  giveSession,
  language,
  isPhone,
}) => {
  const t = textsOf(language, 'storyText')
  await giveSession(PREMIUM_COOKIE.value)
  await open(page, on(STORY))
  const text = page.getByRole('region', { name: t.title })
  await expect(text.getByRole('heading', { level: 3, name: t.parts.agreed })).toBeVisible()
  await expect(text).toContainText(t.quoted)
  if (language === 'en') {
    await expect(page.locator('.story-news')).toBeVisible()
    await expect(text.locator('.story-new').first()).toHaveText(textsOf(language, 'storySentence').fresh)
  }

  const first = text.getByRole('button', { name: /^Source 1/ }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(text.getByRole('figure')).toHaveCount(1)
  await expect(text.getByRole('figure').locator('blockquote')).toHaveAttribute('lang', language)
  await page.keyboard.press('Escape')
  await expect(text.getByRole('figure')).toHaveCount(0)
  await expect(first).toBeFocused()

  await first.press('Enter')
  const sideBySide = text.getByRole('link', { name: textsOf(language, 'articleAndStory').sideBySide })
  await sideBySide.click()
  const row = text
    .getByRole('listitem')
    .filter({ hasText: textsOf(language, 'storyRows').both })
    .first()
  const [left, right] = [
    await row.locator('[data-lang=en]').boundingBox(),
    await row.locator('[data-lang=fr]').boundingBox(),
  ]
  if (!left || !right) throw new Error('A column is not shown')
  if (isPhone) expect(right.y).toBeGreaterThanOrEqual(left.y + left.height)
  else expect(right.x).toBeGreaterThan(left.x + left.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page, 'a story side by side')
  await text.getByRole('link', { name: t.oneLanguage }).click()
  await expect(text.getByRole('heading', { level: 3, name: t.parts.agreed })).toBeVisible()
})

test('a visitor learns that there is news and finds the gate, and none of what stands behind it @phone', async ({
  page,
  on,
  language,
  app,
}) => {
  const address = on(STORY)
  const answer = await apiOf(page).get(app ? `/api/stories/${STORY_WITH_TEXT}` : address)
  // A later sentence of a report, which no excerpt contains.
  const [secret = ''] = STORY_REPORTS[0]?.body.match(/The operator says[^.]+[.]/) ?? []
  expect(secret).not.toBe('')
  expect(await answer.text()).not.toContain(secret)
  await open(page, address)
  await expect(page.getByText(textsOf(language, 'story').gate.text)).toBeVisible()
  await expect(page.locator('.story-text')).toHaveCount(0)
  await expectAccessible(page, 'a story behind its gate')
})

test('a free reader reveals a story once, and reads it again for nothing @desktop', async ({
  page,
  on,
  signInAs,
  language,
}) => {
  const texts = textsOf(language, 'summaryGate')
  await signInAs('storyteller')
  await open(page, on(STORY))
  await expect(page.locator('.gate')).toContainText(texts.costs(5, 5))
  await page.getByRole('button', { name: texts.reveal }).dblclick()
  const revealed = page.locator('.revealed')
  await expect(revealed).toBeFocused()
  await expect(revealed).toContainText(texts.left(4))
  await expect(revealed.getByRole('heading', { name: textsOf(language, 'storyText').title })).toBeVisible()
  await open(page, on(STORY))
  await expect(page.locator('.story-text')).toBeVisible()
  await expect(page.locator('.gate')).toHaveCount(0)
})

test.describe('addresses', webOnly('the server answers them'), () => {
  test('a former story leads to what it became part of, a single report to itself, and an unknown one nowhere @desktop', async ({
    request,
    on,
    page,
  }) => {
    const answer = async (path: string) => {
      const response = await request.get(on(path), { maxRedirects: 0 })
      return [response.status(), response.headers()['location']]
    }
    const pathOf = (path: string) => new URL(on(path)).pathname
    expect(await answer(`/story/${FORMER_STORY}`)).toEqual([301, pathOf(STORY)])
    expect((await answer('/story/01936f00-0000-7000-8000-0000000000ff'))[0]).toBe(404)
    expect((await answer('/story/nothing'))[0]).toBe(404)
    await page.goto(on(`/article/${EDITORIAL.proofs}`))
    const alone = page
      .locator('aside .story li', { hasText: /1 source(?!s)/ })
      .first()
      .getByRole('link')
    const article = new URL((await alone.getAttribute('href')) ?? '', page.url()).pathname
    const api = await request.get(
      `${on('/').replace(/\/(?:fr)?$/, '')}/api/articles/${article.split('/').at(-1)}`,
    )
    const { data } = (await api.json()) as { data: { article: { story_id: string } } }
    expect(await answer(`/story/${data.article.story_id}`)).toEqual([302, article])
  })

  test('announces its own feed, which is there @phone', async ({ request, page, on }) => {
    await page.goto(on(STORY))
    const feeds = await page
      .locator(
        'head link[rel=alternate][type*="feed"], head link[rel=alternate][type*="rss"], head link[rel=alternate][type*="atom"]',
      )
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(feeds).toHaveLength(3)
    for (const feed of feeds)
      expect((await request.get(new URL(feed, page.url()).href)).status(), feed).toBe(200)
  })
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('every sentence, every source and every report is there', async ({
    page,
    on,
    giveSession,
    language,
  }) => {
    await giveSession(PREMIUM_COOKIE.value)
    await page.goto(on(STORY))
    const text = page.getByRole('region', { name: textsOf(language, 'storyText').title })
    await expect(text.getByRole('figure').first()).toBeVisible()
    const timeline = page.getByRole('region', { name: textsOf(language, 'story').timeline.title })
    await expect(timeline.getByRole('listitem')).toHaveCount(STORY_REPORTS.length)
    await text.getByRole('link', { name: textsOf(language, 'articleAndStory').sideBySide }).click()
    const row = text
      .getByRole('listitem')
      .filter({ hasText: textsOf(language, 'storyRows').both })
      .first()
    for (const lang of ['en', 'fr'])
      await expect(row.locator(`[data-lang=${lang}]`).getByRole('figure').first()).toBeVisible()
  })
})
