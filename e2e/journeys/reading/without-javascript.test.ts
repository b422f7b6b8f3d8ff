import { LIST_LIMIT_DEFAULT } from '../../../src/contract/limits.ts'
import { CATEGORIES } from '../../../src/contract/content/taxonomy.ts'
import { fillInSignUp } from '../../fixtures/account.ts'
import { cardsOf, expect, test } from '../../fixtures/journey.ts'
import { newReader, openMail } from '../../fixtures/outbox.ts'
import { sampleCardsIn } from '../../fixtures/sample-cards.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test.use({ javaScriptEnabled: false })

test('every page reads without JavaScript', async ({ page, at, t, language }) => {
  await page.goto(at('/'))
  await expect(page.getByRole('article')).not.toHaveCount(0)
  for (const category of CATEGORIES) {
    await page.goto(at(`/feed/${category}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories[category])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(cardsOf(page)).toHaveCount(sampleCardsIn(category))
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

test('a reader signs up, signs in and changes the profile @desktop', async ({ page, at, language }) => {
  const [t, profile] = [textsOf(language, 'account'), textsOf(language, 'profile')]
  const errors = textsOf(language, 'errors')
  const reader = newReader()
  await page.goto(at('/sign-up'))
  await fillInSignUp(page, t, reader)
  await page.getByLabel(t.confirmation).fill('Not-The-One-1')
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(page.getByLabel(t.confirmation)).toBeFocused()
  await expect(page.getByLabel(t.confirmation)).toHaveAccessibleDescription(errors.passwords_differ)
  await expect(page.getByLabel(t.email)).toHaveValue(reader.email)
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('')
  await page.getByLabel(t.password, { exact: true }).fill(reader.password)
  await page.getByLabel(t.confirmation).fill(reader.password)
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(page.getByRole('heading', { name: t.checkMail.title })).toBeVisible()
  await expect(page).toHaveURL(at('/sign-up?sent=1'))

  const mail = await openMail(page, reader.email, { sent: 1 })
  const link = await mail.getByRole('link', { name: t.activate.submit }).getAttribute('href')
  await page.goto(link ?? '')
  await page.getByLabel(t.activate.password, { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: t.activate.submit }).click()
  await expect(page).toHaveURL(at('/'))
  await page.goto(at('/profile'))
  await page.getByRole('button', { name: textsOf(language, 'common').shell.signOut, exact: true }).click()
  await expect(page).toHaveURL(at('/'))

  await page.goto(at('/profile'))
  const signIn = `${at('/sign-in')}?next=${encodeURIComponent(at('/profile'))}`
  await expect(page).toHaveURL(signIn)
  await page.getByLabel(t.email).fill(reader.email)
  await page.getByLabel(t.password, { exact: true }).fill('Not-The-One-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: errors.sign_in_retry })).toBeFocused()
  await expect(page).toHaveURL(signIn)
  await expect(page.getByLabel(t.email)).toHaveValue(reader.email)
  await page.getByLabel(t.password, { exact: true }).fill(reader.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/profile'))

  await page.getByLabel(t.lastName, { exact: true }).fill('')
  await page.getByLabel(t.firstName).fill('Zoë')
  await page.getByRole('button', { name: profile.save, exact: true }).first().click()
  await expect(page.getByLabel(t.lastName, { exact: true })).toBeFocused()
  await page.getByLabel(t.lastName, { exact: true }).fill('Li')
  await page.getByRole('button', { name: profile.save, exact: true }).first().click()
  await expect(page).toHaveURL(at('/profile?done=name'))
  await expect(page.getByText(profile.saved, { exact: true })).toBeVisible()
  await expect(page.getByLabel(t.firstName)).toHaveValue('Zoë')
})
