import type { Page } from '@playwright/test'
import { webOnly } from '../../fixtures/app.ts'
import { expect, open, test, offlineReady } from '../../fixtures/journey.ts'
import { openOutbox } from '../../fixtures/outbox.ts'
import { textsOf, type Texts } from '../../../src/locales/texts.ts'

/** Unique per run: all journeys share one outbox. */
const newAddress = (): string => `ada-${crypto.randomUUID()}@reader.example`

const MESSAGE = 'How do you choose what stands first? <b>Merci</b> & à bientôt.'

const fillIn = async (page: Page, t: Texts['contact'], address: string): Promise<void> => {
  await page.getByLabel(t.name).fill('Ada Lovelace')
  await page.getByLabel(t.email).fill(address)
  await page.getByLabel(t.message).fill(MESSAGE)
}

test('a message arrives by mail, and so does its confirmation @phone', async ({
  page,
  at,
  onWebsite,
  language,
  app,
}) => {
  const t = textsOf(language, 'contact')
  const after = textsOf(language, 'contactSent')
  const address = newAddress()
  await open(page, at('/contact'))
  await fillIn(page, t, address)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { name: after.sentTitle })).toBeFocused()
  await page.getByRole('link', { name: after.another }).click()
  await expect(page.getByLabel(t.message)).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('heading', { name: after.sentTitle })).toBeVisible()

  // The mails of an app's reader are read elsewhere.
  const outbox = app ? await app.openBrowser() : page
  if (app) await openOutbox(outbox)
  else {
    // The linked page states how a browser gets access.
    await page.getByRole('link', { name: after.outbox }).click()
    await expect(page.getByText('/dev?code=…').first()).toBeVisible()
    await openOutbox(page)
  }
  // The mail job runs asynchronously, so the page is retried.
  const receipt = outbox.getByRole('listitem').filter({ hasText: address }).getByRole('link')
  await expect(async () => {
    await outbox.reload()
    await expect(receipt).toBeVisible({ timeout: 1000 })
  }).toPass()
  await receipt.click()
  const mail = outbox.frameLocator('iframe')
  await expect(mail.locator('html')).toHaveAttribute('lang', language)
  await expect(mail.locator('h1')).toBeVisible()
  await expect(outbox.locator('pre')).toContainText(new URL(onWebsite('/contact')).pathname)

  await outbox.goBack()
  await outbox
    .getByRole('link', { name: /Ada Lovelace/ })
    .first()
    .click()
  await expect(outbox.frameLocator('iframe').locator('blockquote')).toHaveText(MESSAGE)
})

test(
  'a link in a mail leads into the site @phone',
  webOnly('such a link opens a browser'),
  async ({ page, at, language }) => {
    const t = textsOf(language, 'contact')
    const after = textsOf(language, 'contactSent')
    const address = newAddress()
    await open(page, at('/contact'))
    await fillIn(page, t, address)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('heading', { name: after.sentTitle })).toBeVisible()
    const receipt = page.getByRole('listitem').filter({ hasText: address }).getByRole('link')
    await expect(async () => {
      await openOutbox(page)
      await expect(receipt).toBeVisible({ timeout: 1000 })
    }).toPass()
    await receipt.click()
    await page.frameLocator('iframe').getByRole('link', { name: 'Aperçu' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  },
)

test('a message that fails to send stays in the form, and is sent by a retry @desktop', async ({
  page,
  at,
  language,
  setOffline,
  complaints,
}) => {
  const t = textsOf(language, 'contact')
  const after = textsOf(language, 'contactSent')
  await open(page, at('/contact'))
  await fillIn(page, t, newAddress())
  await offlineReady(page)
  await setOffline(true)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.failed })).toBeVisible()
  await expect(page.getByLabel(t.message)).toHaveValue(MESSAGE)
  expect(complaints.splice(0).filter((line) => !line.startsWith('request failed'))).toEqual([])
  await setOffline(false)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { name: after.sentTitle })).toBeVisible()
})

test('a missing value is reported at its field, in the page’s language @desktop', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'contact')
  await open(page, at('/contact?topic=billing'))
  await expect(page.getByLabel(t.topic)).toHaveValue('billing')
  await page.getByLabel(t.email).fill('not an address')
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByLabel(t.name)).toBeFocused()
  for (const [label, problem] of [
    [t.name, t.problems.name],
    [t.email, t.problems.email],
    [t.message, t.problems.message],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(problem)
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
})

test('sending twice in a row sends once @phone', async ({ page, at, language }) => {
  const t = textsOf(language, 'contact')
  const after = textsOf(language, 'contactSent')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await open(page, at('/contact'))
  await fillIn(page, t, newAddress())
  await page.getByRole('button', { name: t.send }).dblclick()
  await expect(page.getByRole('heading', { name: after.sentTitle })).toBeVisible()
  expect(sent).toEqual(['/api/contact'])
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent all the same @desktop', async ({ page, at, language }) => {
    const t = textsOf(language, 'contact')
    const after = textsOf(language, 'contactSent')
    await page.goto(at('/contact'))
    await fillIn(page, t, newAddress())
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('heading', { name: after.sentTitle })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at('/contact')}\\?sent=1$`))
  })

  test('every page of text can be reached from the footer and is complete @phone', async ({
    page,
    at,
    t,
  }) => {
    for (const [path, name] of [
      ['/privacy', t.shell.privacy],
      ['/terms', t.shell.terms],
      ['/accessibility', t.shell.accessibility],
      ['/cancel', t.shell.cancel],
      ['/corrections', t.shell.corrections],
    ] as const) {
      await page.goto(at('/contact'))
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${at(path)}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    }
  })
})
