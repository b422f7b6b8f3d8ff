import { TRIAL_DAYS } from '#contract/limits.ts'
import { notOnIos, webOnly } from '../../fixtures/app.ts'
import { expect, open, test } from '../../fixtures/journey.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test(
  'a visitor learns what Premium costs, by the year and by the month @desktop',
  notOnIos('Apple’s prices: e2e/native/purchases.test.ts'),
  async ({ page, at, language, t }) => {
    const texts = textsOf(language, 'premium')
    // A short page: the landing page renders its lower sections lazily, so its footer moves.
    await open(page, at('/contact'))
    await page.getByRole('contentinfo').getByRole('link', { name: t.shell.pricing }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    const premium = page.getByRole('article', { name: 'Premium' })
    await expect(premium).toContainText(/7[.,]50/)
    await expect(premium).toContainText(/90[.,]00/)

    await page.getByRole('link', { name: texts.period.monthly }).click()
    await expect(page).toHaveURL(/\/pricing\?period=monthly$/)
    await expect(premium).toContainText(/9[.,]99/)
    await expect(premium).not.toContainText(/90[.,]00/)

    await page.goBack()
    await expect(premium).toContainText(/7[.,]50/)
  },
)

test(
  'a question is answered where it stands, by keyboard too @desktop',
  webOnly('the questions are about the web’s payments'),
  async ({ page, at, language }) => {
    const [first] = textsOf(language, 'premium').questions.list({
      monthly: '',
      yearly: '',
      trialDays: TRIAL_DAYS,
      computesTax: false,
    })
    await open(page, at('/pricing'))
    const question = page.locator('summary', { hasText: first?.question ?? '' })
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('details[open] p')).toBeVisible()
  },
)

test.describe('without script', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })
  test('the price switches all the same @phone', async ({ page, at, language }) => {
    const texts = textsOf(language, 'premium')
    await page.goto(at('/pricing'))
    await page.getByRole('link', { name: texts.period.monthly }).click()
    await expect(page.getByRole('article', { name: 'Premium' })).toContainText(/9[.,]99/)
  })
})
