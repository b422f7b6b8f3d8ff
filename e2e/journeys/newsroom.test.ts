import { ADMIN_PAGES } from '../../src/web/features/admin/admin-data.ts'
import { adminToolsTexts } from '../../src/web/i18n/areas/admin-tools.ts'
import { CHIEF_PASSWORD, journeyAddress } from '../../src/testing/journey-readers.ts'
import { accountTexts } from '../../src/web/i18n/areas/account.ts'
import { staffTexts } from '../../src/web/i18n/areas/staff.ts'
import { errorTexts } from '../../src/web/i18n/areas/errors.ts'
import { newsroomTexts } from '../../src/web/i18n/areas/newsroom.ts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { webOnly } from '../fixtures/app.ts'
import { expect, hydrated } from '../fixtures/journey.ts'
import { test } from '../fixtures/journey-reader.ts'

test('an editor puts an article right, and the log says so; every page of the newsroom is sound @desktop', async ({
  page,
  on,
  signInAs,
  language,
}) => {
  const t = newsroomTexts[language]
  await signInAs('editor')
  await page.goto(on('/admin/articles'))
  await hydrated(page)
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: t.edit }).last().click()
  const editor = page.locator('.admin-editor')
  const french = editor.getByRole('group', { name: t.languages.fr })
  const title = `Un titre de la rédaction, ${language} ${Date.now()}`
  await french.getByLabel(t.articles.headline).fill(title)
  await expectAccessible(page, 'an article being edited')
  // A correction begun beside it is not lost by a key that means something elsewhere.
  await editor.getByText(t.articles.correct).click()
  const note = editor.getByLabel(t.corrections.noteEn)
  await note.fill('It said 40')
  await note.press('Control+Enter')
  await note.press('Escape')
  await expect(note).toHaveValue('It said 40')
  await expect(french.getByLabel(t.articles.headline)).toHaveValue(title)
  // Nor by looking at something else.
  await page.getByRole('navigation', { name: t.nav }).getByRole('link', { name: t.pages.audit }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.pages.audit })).toBeVisible()
  await page.goBack()
  await expect(note).toHaveValue('It said 40')
  await expect(french.getByLabel(t.articles.headline)).toHaveValue(title)
  await note.fill('')
  await french.getByLabel(t.articles.headline).press('Control+Enter')
  await expect(page.locator('.toast', { hasText: t.done }).first()).toBeVisible()
  await expect(editor).toHaveCount(0)

  await page.getByRole('navigation', { name: t.nav }).getByRole('link', { name: t.pages.audit }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.pages.audit })).toBeVisible()
  // Other editors are at work.
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(t.acts['article.edit'])

  for (const each of ADMIN_PAGES) {
    await page.goto(on(`/admin/${each}`))
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: t.pages[each] })).toBeVisible()
    await expectAccessible(page, each)
  }
  for (const each of ['feed', 'monitoring'] as const) {
    await page.goto(on(`/test/${each}`))
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: t.testPages[each] })).toBeVisible()
    await expectAccessible(page, `test ${each}`)
  }
  // A chart is read in words and numbers, too.
  const chart = page.getByRole('figure').first()
  await chart.locator('summary').click()
  await expect(chart.getByRole('row')).toHaveCount(49)
})

test('the front page has tools for admins that say how it went @phone', async ({
  page,
  on,
  signInAs,
  language,
  complaints,
}) => {
  const t = adminToolsTexts[language]
  await signInAs('editor')
  await page.goto(on('/'))
  await hydrated(page)
  const box = page.getByRole('region', { name: t.title })
  await box.getByRole('button', { name: t.weekly }).click()
  await expect(box.locator('output').filter({ hasText: /\d{4}-\d\d-\d\d/ })).toBeVisible()
  await page.route('**/api/articles/backfill-ai-quality', (route) => route.abort())
  await box.getByRole('button', { name: t.backfill }).click()
  await expect(box.getByText(language === 'fr' ? 'Le rattrapage a échoué' : 'Backfill error')).toBeVisible()
  // The call that was cut off on purpose.
  expect(complaints.splice(0)).toHaveLength(1)
})

test(
  'to visitors the newsroom is a door, to readers it does not exist @phone',
  webOnly('what the server answers: an app has its pages already'),
  async ({ page, on, signInAs }) => {
    await page.goto(on('/admin/sources'))
    await expect(page).toHaveURL(/\/sign-in\?next=/)
    await signInAs('saver')
    const answer = await page.goto(on('/admin/sources'))
    expect(answer?.status()).toBe(404)
    expect((await page.goto(on('/test/monitoring')))?.status()).toBe(404)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await page.goto(on('/'))
    await hydrated(page)
    await expect(page.getByRole('region', { name: /Admin tools|administration/ })).toHaveCount(0)
  },
)

test('ending the sessions of an account asks first who is there, and loses nothing that was typed @desktop', async ({
  page,
  on,
  signInAs,
  language,
  platform,
  isPhone,
  complaints,
}) => {
  const { people, proof } = staffTexts[language]
  const words = accountTexts[language]
  const device = platform === 'web' ? (isPhone ? 'phone' : 'desktop') : 'app'
  const address = journeyAddress('intruder', language, device)
  await signInAs('chief')
  await page.goto(on('/admin/people'))
  await hydrated(page)
  await page.getByLabel(people.address).fill(address)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: people.end }).click()
  const dialog = page.getByRole('dialog', { name: proof.title })
  const password = dialog.getByLabel(words.password, { exact: true })
  await password.fill('Wrong-Password-1')
  await expectAccessible(page, 'the question who is there')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(errorTexts[language].password_wrong)).toBeVisible()
  await password.fill(CHIEF_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast', { hasText: people.ended(1) })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(people.address)).toHaveValue(address)
  await expect(page.getByRole('button', { name: people.end })).toHaveCount(0)
  // The act that was refused, and the wrong password.
  expect(complaints.splice(0)).toHaveLength(2)
})
