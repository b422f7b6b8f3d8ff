import type { Page } from '@playwright/test'
import { textsOf } from '../../../src/locales/texts.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { webOnly } from '../../fixtures/app.ts'
import { expect, hydrated, test } from '../../fixtures/journey.ts'
import { newReader, openMail } from '../../fixtures/outbox.ts'

const MESSAGE = 'What stands first?\n</script><script>alert(1)</script> & à bientôt.'

/** Submits by a button and resolves with the answer to the post. */
const post = async (page: Page, name: string) => {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name }).click()
  return answered
}

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('a refused message comes back as it was typed, with what is wrong at its field', async ({
    page,
    at,
    language,
  }) => {
    const t = textsOf(language, 'contact')
    await page.goto(at('/contact?topic=billing'))
    await page.getByLabel(t.name).fill('Ada')
    await page.getByLabel(t.email).fill('ada@localhost')
    await page.getByLabel(t.topic).selectOption('privacy')
    await page.getByLabel(t.message).fill(MESSAGE)
    const answer = await post(page, t.send)
    expect(answer.status()).toBe(422)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    await expect(page).toHaveURL(at('/contact?topic=billing'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    const email = page.getByLabel(t.email)
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(t.problems.email)
    await expect(page.getByLabel(t.name)).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel(t.name)).toHaveValue('Ada')
    await expect(page.getByLabel(t.topic)).toHaveValue('privacy')
    await expect(page.getByLabel(t.message)).toHaveValue(MESSAGE)

    const { email: address } = newReader()
    await email.fill(address)
    expect((await post(page, t.send)).status()).toBe(303)
    await expect(
      page.getByRole('heading', { name: textsOf(language, 'contactSent').sentTitle }),
    ).toBeVisible()
    await expect(page).toHaveURL(at('/contact?sent=1'))
    await page.getByRole('link', { name: textsOf(language, 'contactSent').another }).click()
    await expect(page.getByLabel(t.message)).toHaveValue('')
  })

  test('a double click sends one message @phone', async ({ page, at, language }) => {
    const t = textsOf(language, 'contact')
    const { email } = newReader()
    await page.goto(at('/contact'))
    await page.getByLabel(t.name).fill('Ada')
    await page.getByLabel(t.email).fill(email)
    await page.getByLabel(t.message).fill('A message that is sent by two clicks.')
    await page.getByRole('button', { name: t.send }).dblclick()
    await expect(
      page.getByRole('heading', { name: textsOf(language, 'contactSent').sentTitle }),
    ).toBeVisible()
    // Back leads to the form and sends nothing.
    await page.goBack()
    await expect(page.getByRole('button', { name: t.send })).toBeVisible()
    await openMail(page, email, { sent: 1 })
  })

  test('the newsletter form of any page comes back on that page', async ({ page, at, language }) => {
    const t = textsOf(language, 'newsletterCard')
    const errors = textsOf(language, 'errors')
    const { email } = newReader()
    await page.goto(at('/'))
    const card = page.locator('.letters-form')
    await card.getByLabel(t.email).fill(email)
    expect((await post(page, t.subscribe)).status()).toBe(422)
    await expect(page).toHaveURL(at('/'))
    await expect(card.getByRole('alert')).toHaveText(errors.newsletter_choice)
    await expect(card.getByLabel(t.daily)).toBeFocused()
    await expect(card.getByLabel(t.email)).toHaveValue(email)
    await card.getByLabel(t.weekly).check()
    await card.getByLabel(t.email).fill('ada@localhost')
    expect((await post(page, t.subscribe)).status()).toBe(422)
    await expect(card.getByLabel(t.email)).toBeFocused()
    await expect(card.getByLabel(t.weekly)).toBeChecked()
    await card.getByLabel(t.email).fill(email)
    expect((await post(page, t.subscribe)).status()).toBe(303)
    await expect(page).toHaveURL(at('/newsletter?sent=1'))
  })
})

test(
  'a form that is sent before the page has hydrated comes back the same, and works with script from then on @desktop',
  webOnly('the app is rendered by script'),
  async ({ page, at, language, complaints }) => {
    const t = textsOf(language, 'contact')
    // Scripts of the first page never arrive.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(at('/contact'))
    await page.getByLabel(t.name).fill('Ada')
    await page.getByLabel(t.email).fill('ada@localhost')
    await page.getByLabel(t.message).fill(MESSAGE)
    await page.unroute('**/assets/*.js')
    expect((await post(page, t.send)).status()).toBe(422)
    await hydrated(page)
    // The scripts that were held back, and the refusal.
    complaints.length = 0

    const email = page.getByLabel(t.email)
    await expect(email).toHaveAccessibleDescription(t.problems.email)
    await expect(page.getByLabel(t.message)).toHaveValue(MESSAGE)
    await expectAccessible(page, 'a refused form')
    await email.fill(newReader().email)
    await expect(email).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: t.send }).click()
    await expect(
      page.getByRole('heading', { name: textsOf(language, 'contactSent').sentTitle }),
    ).toBeFocused()
    // What was posted belongs to that one form.
    await page.getByRole('link', { name: textsOf(language, 'contactSent').another }).click()
    await expect(page.getByLabel(t.message)).toHaveValue('')
  },
)
