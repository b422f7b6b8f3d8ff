import { EDITORIAL } from '../../../src/testing/content/editorial-stories.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { expect, open } from '../../fixtures/journey.ts'
import { test } from '../../fixtures/journey-reader.ts'
import { textsOf } from '../../../src/locales/texts.ts'

const PROOFS = `/article/${EDITORIAL.proofs}`

test('a free reader learns what a summary costs, reveals the last one of the day, and reads it again for nothing @phone', async ({
  page,
  language,
  on,
  signInAs,
}) => {
  const texts = textsOf(language, 'summaryGate')
  await signInAs('meter')
  await open(page, on(PROOFS))
  const gate = page.locator('.gate')
  await expect(gate).toContainText(texts.costs(1, 5))
  // Midnight UTC in Paris, one hour later or two.
  await expect(gate).toContainText(/0[12]:00/)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectAccessible(page, 'before a view is spent')

  await page.getByRole('button', { name: texts.reveal }).dblclick()
  const revealed = page.locator('.revealed')
  await expect(revealed).toBeFocused()
  await expect(
    revealed.getByRole('tab', { name: textsOf(language, 'article').summary.summary }),
  ).toBeVisible()
  await expect(revealed).toContainText(texts.left(0))
  await expect(gate).toHaveCount(0)
  await expectAccessible(page, 'the revealed summary')

  // By client-side routing, then rendered by the server: open at once.
  await open(page, on(PROOFS))
  await expect(page.getByRole('tab', { name: textsOf(language, 'article').summary.summary })).toBeVisible()
  await expect(gate).toHaveCount(0)

  await open(page, on(`/article/${EDITORIAL.meteo}`))
  await expect(gate).toContainText(texts.quota)
  await expect(gate.getByRole('link', { name: texts.upgrade })).toHaveAttribute('href', /\/pricing$/)
  await expect(page.getByRole('button', { name: texts.reveal })).toHaveCount(0)
})

test('a summary that could not be fetched is asked for again, and counted once @desktop', async ({
  page,
  language,
  on,
  signInAs,
  complaints,
}) => {
  const texts = textsOf(language, 'summaryGate')
  await signInAs('unsure')
  await open(page, on(PROOFS))
  await page.route('**/track-view*', (route) => route.abort())
  await page.getByRole('button', { name: texts.reveal }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.failed })).toBeVisible()
  complaints.length = 0

  await page.unroute('**/track-view*')
  await page.getByRole('button', { name: texts.reveal }).click()
  await expect(page.locator('.revealed')).toContainText(texts.left(4))

  // The last view was spent in another tab: this one learns it from its query.
  await open(page, on(`/article/${EDITORIAL.meteo}`))
  await page.route('**/track-view*', (route) =>
    route.fulfill({ status: 403, json: { code: 'summary_quota', error: 'x' } }),
  )
  await page.getByRole('button', { name: texts.reveal }).click()
  await expect(page.locator('.gate')).toContainText(texts.quota)
  complaints.length = 0
})

test('an article without a summary shows no gate to a free reader @desktop', async ({
  page,
  on,
  signInAs,
  language,
}) => {
  await signInAs('free')
  await open(page, on(`/article/${EDITORIAL.waiting}`))
  await expect(page.getByText(textsOf(language, 'article').summary.none.pending)).toBeVisible()
  await expect(page.locator('.gate')).toHaveCount(0)
})
