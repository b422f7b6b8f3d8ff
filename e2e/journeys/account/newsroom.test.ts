import { ADMIN_PAGES } from '../../../src/web/features/admin/admin-data.ts'
import { PROOFS_QUOTES, REFUSED } from '../../../src/testing/content/editorial-stories.ts'
import { CHIEF_PASSWORD, journeyAddress } from '../../../src/testing/accounts/journey-readers.ts'
import { EDITORIAL } from '../../../src/testing/content/editorial-stories.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { expect, hydrated } from '../../fixtures/journey.ts'
import { test } from '../../fixtures/journey-reader.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test('an editor puts an article right, and the log says so; every page of the newsroom is sound @desktop', async ({
  page,
  on,
  signInAs,
  language,
}) => {
  const t = textsOf(language, 'newsroom')
  await signInAs('editor')
  await page.goto(on('/admin/articles'))
  await hydrated(page)
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page
    .getByRole('button', { name: new RegExp(`^${t.edit} `) })
    .last()
    .click()
  const editor = page.locator('.admin-editor')
  const french = editor.getByRole('group', { name: t.languages.fr })
  const title = `Un titre de la rédaction, ${language} ${Date.now()}`
  await french.getByLabel(t.articles.headline).fill(title)
  await expectAccessible(page, 'an article being edited')
  // A shortcut must not discard an unsaved correction.
  await editor.getByText(t.articles.correct).click()
  const note = editor.getByLabel(t.corrections.noteEn)
  await note.fill('It said 40')
  await note.press('Control+Enter')
  await note.press('Escape')
  await expect(note).toHaveValue('It said 40')
  await expect(french.getByLabel(t.articles.headline)).toHaveValue(title)
  // Nor must a navigation.
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
  const [edited = ''] = textsOf(language, 'history').sentences['article.edit']?.('…', '').split('…') ?? []
  // Other editors work at the same time.
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(edited)

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
  // A chart has a summary and a table, too.
  const chart = page.getByRole('figure').first()
  await chart.locator('summary').click()
  await expect(chart.getByRole('row')).toHaveCount(49)
})

test('an editor sees why a sentence was refused, and asks for one reason from the monitor @desktop', async ({
  page,
  on,
  signInAs,
  language,
}) => {
  const t = textsOf(language, 'refusals')
  await signInAs('editor')
  await page.goto(on('/admin/refusals'))
  await hydrated(page)
  const refused = page.getByRole('listitem').filter({ has: page.getByText(REFUSED.number) })
  await expect(refused.getByText(t.verdicts.refuse)).toBeVisible()
  await expect(refused.getByText(PROOFS_QUOTES.cost)).toBeVisible()
  await expect(refused.getByText(t.outcomes.left_out)).toBeVisible()
  await expect(refused.locator('mark')).toHaveText('douze')
  const doubt = page.getByRole('listitem').filter({ has: page.getByText(t.readings.no) })
  await expect(doubt.locator('mark').filter({ hasText: 'expensive' })).toBeVisible()
  await expectAccessible(page, 'refused sentences')

  await page.goto(on('/admin/monitoring'))
  await hydrated(page)
  await page.getByRole('link', { name: t.rules.coverage }).click()
  await expect(page.getByLabel(t.rule)).toHaveValue('coverage')
  await expect(doubt).toHaveCount(1)
  await page.getByLabel(t.verdict).selectOption('doubt')
  await page.getByLabel(t.direction).selectOption('across')
  await page.getByRole('button', { name: textsOf(language, 'newsroom').show }).click()
  await expect(page.getByText(t.noneSuch)).toBeVisible()
})

test('an editor adds a line to the lexicon, once it contradicts nothing, and makes a case of a report @desktop', async ({
  page,
  on,
  signInAs,
  language,
}) => {
  const t = textsOf(language, 'lexicon')
  await signInAs('editor')
  await page.goto(on('/admin/lexicon'))
  await hydrated(page)
  await page.getByText(t.lines.add).first().click()
  const french = page.getByLabel(t.lines.french)
  // A unique word per run, in letters.
  const word = `plough${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  await page.getByLabel(t.lines.english).fill(`${word} rise`)
  await french.fill('baisse')
  await page.getByRole('button', { name: t.lines.check }).click()
  await expect(page.getByText(t.lines.problems.opposites)).toBeVisible()
  await expect(page.getByRole('button', { name: t.lines.addThis, exact: true })).toHaveCount(0)
  await page.getByLabel(t.lines.english).fill(word)
  await expect(page.getByText(t.lines.problems.opposites)).toHaveCount(0)
  await french.fill(`${word}euse`)
  await french.press('Enter')
  await expect(page.getByText(t.lines.sound)).toBeVisible()
  await expectAccessible(page, 'a line that may be added')
  await page.getByRole('button', { name: t.lines.addThis, exact: true }).click()
  await expect(page.locator('.toast', { hasText: t.lines.added })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `${word}euse` })
  await row.getByRole('button', { name: t.withdraw }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: t.lines.withdrawn }).click()
  await row.getByRole('button', { name: t.restore }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: t.lines.live }).click()
  await expect(row).toHaveCount(1)

  const message = `The year is wrong: ${word}`
  const reported = await apiOf(page).post(`/api/articles/${EDITORIAL.proofs}/reports`, {
    data: { kind: 'summary', message },
    headers: { origin: new URL(on('/')).origin },
  })
  expect(reported.status()).toBe(200)
  await page.goto(on('/admin/corrections'))
  await hydrated(page)
  const report = page.getByRole('listitem').filter({ hasText: message })
  await report.getByRole('button', { name: t.report.make }).click()
  const dialog = page.getByRole('dialog', { name: t.report.title })
  const picked = await dialog
    .getByRole('radio')
    .nth(1)
    .locator('xpath=..')
    .locator('span[lang]')
    .first()
    .textContent()
  await dialog.getByRole('radio').nth(1).check()
  await expectAccessible(page, 'the sentences of a report')
  await dialog.getByRole('button', { name: t.report.make }).click()
  await expect(dialog).toHaveCount(0)
  await report.getByRole('link', { name: t.report.isCase }).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: picked ?? '' })
      .first(),
  ).toContainText(t.cases.fromReport)
  await expectAccessible(page, 'evaluation cases')
})

test('the front page has tools for admins that say how it went @phone', async ({
  page,
  on,
  signInAs,
  language,
  complaints,
}) => {
  const t = textsOf(language, 'adminTools')
  await signInAs('editor')
  await page.goto(on('/'))
  await hydrated(page)
  const box = page.getByRole('region', { name: t.title })
  await box.getByRole('button', { name: t.weekly }).click()
  await expect(box.locator('output').filter({ hasText: /\d{4}-\d\d-\d\d/ })).toBeVisible()
  await page.route('**/api/articles/backfill-ai-quality', (route) => route.abort())
  await box.getByRole('button', { name: t.backfill }).click()
  await expect(box.getByText(language === 'fr' ? 'Le rattrapage a échoué' : 'Backfill error')).toBeVisible()
  // The call that was aborted on purpose.
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

test('an owner previews a notice by keyboard, and can send only what was previewed, with the number typed @desktop', async ({
  page,
  on,
  signInAs,
  language,
}) => {
  const t = textsOf(language, 'noticeDesk')
  await signInAs('editor')
  await page.goto(on('/admin/notices'))
  await hydrated(page)
  const preview = page.getByRole('button', { name: t.preview, exact: true })
  await preview.press('Enter')
  // What is missing has the focus and says so; nothing is shown yet.
  await expect(page.getByLabel(t.name)).toBeFocused()
  await expect(page.getByText(t.problems.name)).toBeVisible()
  await page.getByLabel(t.name).fill('terms-2126')
  await page.getByLabel(t.appliesOn).fill('2126-03-01')
  for (const name of ['English', 'Français']) {
    await page.getByLabel(t.subject(name)).fill(`Subject in ${name}`)
    await page.getByLabel(t.paragraphs(name)).fill('What changes.\n\nWhy it does.')
  }
  await preview.press('Enter')
  await expect(page.getByRole('heading', { name: t.previewTitle, exact: true })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Français' })).toContainText('Subject in Français')
  await expectAccessible(page, 'a notice that is previewed')
  const send = page.getByRole('button', { name: t.send })
  const count = page.getByRole('textbox', { name: t.confirm(0).replace(/\d+$/, '') })
  await count.fill('1')
  await send.press('Enter')
  await expect(count).toBeFocused()
  await expect(count).toHaveAccessibleDescription(/\d+/)
  await page.getByLabel(t.subject('English')).fill('Another subject')
  await expect(send).toHaveCount(0)
})

test('ending the sessions of an account asks first who is there, and loses nothing that was typed @desktop', async ({
  page,
  on,
  signInAs,
  language,
  platform,
  isPhone,
  complaints,
}) => {
  const { proof } = textsOf(language, 'staff')
  const desk = textsOf(language, 'readerDesk')
  const words = textsOf(language, 'account')
  const device = platform === 'web' ? (isPhone ? 'phone' : 'desktop') : 'app'
  const address = journeyAddress('intruder', language, device)
  await signInAs('chief')
  await page.goto(on('/admin/readers'))
  await hydrated(page)
  await page.getByLabel(desk.query).fill(address)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: address }).click()
  await page.getByLabel(desk.act.what).selectOption(desk.act.acts.sessions)
  const note = page.getByLabel(desk.act.note)
  await note.fill('Lost a phone')
  await page.getByRole('button', { name: desk.act.submit }).click()
  const dialog = page.getByRole('dialog', { name: proof.title })
  const password = dialog.getByLabel(words.password, { exact: true })
  await password.fill('Wrong-Password-1')
  await expectAccessible(page, 'the question who is there')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(textsOf(language, 'errors').password_wrong)).toBeVisible()
  await password.fill(CHIEF_PASSWORD)
  await expect(note).toHaveValue('Lost a phone')
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast', { hasText: desk.act.ended(1) })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lost a phone' })).toBeVisible()
  await expect(page.getByRole('option', { name: desk.act.acts.sessions })).toHaveCount(0)
  // The rejected act, and the wrong password.
  expect(complaints.splice(0)).toHaveLength(2)
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('a case that the server refuses comes back as it was typed, and is added then @desktop', async ({
    page,
    on,
    signInAs,
    language,
  }) => {
    const { cases: t, note } = textsOf(language, 'lexicon')
    const { problems } = textsOf(language, 'newsroom')
    const sentence = `Without script, ${language} ${Date.now()}`
    await signInAs('editor')
    await page.goto(on('/admin/cases'))
    await page.getByText(t.add, { exact: true }).click()
    await page.getByLabel(t.sentence, { exact: true }).fill(sentence)
    const cited = page.getByLabel(t.cited)
    // Long enough for the browser, which counts the spaces.
    await cited.fill('x  ')
    await page.getByLabel(t.kind).selectOption('num')
    await page.getByLabel(note).fill('by hand')
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: t.addThis }).click()
    expect((await refused).status()).toBe(422)
    await expect(cited).toBeFocused()
    await expect(cited).toHaveAccessibleDescription(problems.length(3, 8000))
    // By its role, because the label around it contains the typed text, too.
    await expect(page.getByRole('textbox', { name: t.sentence, exact: true })).toHaveValue(sentence)
    await expect(page.getByLabel(t.kind)).toHaveValue('num')
    await expect(page.getByLabel(note)).toHaveValue('by hand')

    await cited.fill('Sans script.')
    await page.getByRole('button', { name: t.addThis }).click()
    await expect(page.getByRole('row').filter({ hasText: sentence })).toContainText(t.byHand)
    await expect(page).toHaveURL(on('/admin/cases'))
  })
})
