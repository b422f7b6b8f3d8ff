import type { BrowserContext, Locator, Page } from '@playwright/test'
import { TRIAL_DAYS } from '#contract/limits.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { expect, hydrated, open } from '../../fixtures/journey.ts'
import { openMail } from '../../fixtures/outbox.ts'
import { test } from '../../fixtures/shop.ts'
import { textsOf } from '../../../src/locales/texts.ts'

// Sequential on one site: its test clock and its cards' trials are shared state. The settings give it to this file alone.
test.use({ settings: { PREMIUM_TRIAL_DAYS: String(TRIAL_DAYS) } })
test.describe.configure({ mode: 'default' })

const main = (page: Page): Locator => page.getByRole('main')

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The next reader at the same browser; an open page would ask for what this reader no longer has. */
const changeReader = async (page: Page, cookies: Cookies = []): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
}

test('a gift is bought, redeemed by another reader, refused to a third, and withdrawn from', async ({
  page,
  context,
  on,
  language,
  signUpQuietly,
  payWith,
  complaints,
}) => {
  const t = textsOf(language, 'gifts')
  const subscription = textsOf(language, 'subscription')
  const summaries = page.locator('.card .dek[data-provenance]')
  await open(page, on('/pricing'))
  await page.getByRole('link', { name: textsOf(language, 'premium').questions.giftLink }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(main(page)).toContainText(t.buy.account)
  const buyersAddress = await signUpQuietly()
  await open(page, on('/gift'))
  await expectAccessible(page, 'giving Premium')
  await hydrated(page)
  await page.getByRole('radio', { name: t.length.premium_monthly }).check()
  await page.getByLabel(t.buy.email).fill('grandma@reader.example')
  await page.getByRole('button', { name: t.buy.submit }).dblclick()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await expect(main(page)).toContainText(/9[.,]99/)
  await payWith(page, '4242 4242 4242 4242')

  await expect(page).toHaveURL(/\/gift\?bought=/)
  await expect(page.getByRole('heading', { name: t.bought.title })).toBeVisible()
  const code = (await page.locator('.gift-bought .gift-code').textContent()) ?? ''
  expect(code).toMatch(/^(?:\w{5}-){4}\w{5}$/)
  await expect(page.locator('.gift-own')).toContainText(t.own.state.paid)
  await hydrated(page)
  await expectAccessible(page, 'a gift that was bought')
  const buyer = await context.cookies()

  // A visitor is led through an account and back to the code.
  await changeReader(page)
  await open(page, on(`/gift/redeem?token=${code}`))
  await expect(main(page).getByRole('link', { name: t.redeem.signUp })).toHaveAttribute(
    'href',
    new RegExp(`next=.*redeem%3Ftoken%3D${code}`),
  )
  const readersAddress = await signUpQuietly()
  await open(page, on(`/gift/redeem?token=${code}`))
  await expect(page.getByLabel(t.redeem.code)).toHaveValue(code)
  await expectAccessible(page, 'redeeming a gift')
  await hydrated(page)
  await page.getByRole('button', { name: t.redeem.submit }).click()
  await expect(page).toHaveURL(/\/subscription\?done=gift$/)
  await expect(main(page)).toContainText(subscription.done.gift)
  await expect(main(page)).toContainText(subscription.states.gift)
  await hydrated(page)
  await expectAccessible(page, 'the subscription of a gift')
  await open(page, on('/feed/research'))
  await expect(summaries.first()).toBeVisible()
  const reader = await context.cookies()

  await changeReader(page)
  await signUpQuietly()
  await open(page, on('/gift/redeem'))
  await page.getByLabel(t.redeem.code).fill(code.toLowerCase())
  await page.getByRole('button', { name: t.redeem.submit }).click()
  await expect(page.getByLabel(t.redeem.code)).toHaveAccessibleDescription(
    textsOf(language, 'errors').gift_code_invalid,
  )
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['404'])
  await expectAccessible(page, 'a code that was used')

  await changeReader(page, buyer)
  await open(page, on('/gift'))
  await expect(page.locator('.gift-own')).toContainText(t.own.state.redeemed)
  await expect(main(page)).not.toContainText(code)
  await page.getByRole('link', { name: t.own.withdraw }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.withdraw.title })).toBeVisible()
  await expect(main(page)).toContainText(t.withdraw.used)
  await expect(main(page)).toContainText(/9[.,]99/)
  await expectAccessible(page, 'withdrawing from a gift')
  await page.getByRole('button', { name: t.withdraw.confirm }).dblclick()
  await expect(main(page).getByRole('status')).toContainText(t.withdraw.done('@').split('@')[0] ?? '')
  await expect(page.getByRole('button', { name: t.withdraw.confirm })).toHaveCount(0)
  await page.getByRole('link', { name: t.withdraw.back }).click()
  await expect(page.locator('.gift-own')).toContainText(t.own.state.refunded)

  await changeReader(page, reader)
  await open(page, on('/feed/research'))
  await expect(summaries).toHaveCount(0)
  const mails = textsOf(language, 'mailGifts')
  const withdrawn = await openMail(page, buyersAddress, { sent: 3 })
  await expect(withdrawn.getByRole('heading', { name: mails.withdrawn.heading })).toBeVisible()
  const over = await openMail(page, readersAddress, { sent: 3 })
  await expect(over.getByRole('heading', { name: mails.over.heading })).toBeVisible()
})

test('without script: a gift is bought, waits behind a subscription, and is withdrawn from', async ({
  page,
  browser,
  context,
  on,
  language,
  signUpQuietly,
  payWith,
}) => {
  const t = textsOf(language, 'gifts')
  const subscription = textsOf(language, 'subscription')
  const premium = textsOf(language, 'premium')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  const nextReader = async (): Promise<Cookies> => {
    await changeReader(page)
    await signUpQuietly()
    const cookies = await context.cookies()
    await changeReader(still, cookies)
    return cookies
  }
  const buyer = await nextReader()
  await still.goto(on('/gift'))
  await still.getByRole('button', { name: t.buy.submit }).click()
  await expect(main(still)).toContainText(/90[.,]00/)
  await payWith(still, '5555 5555 5555 4444')
  await expect(still).toHaveURL(/\/gift\?bought=/)
  const code = (await still.locator('.gift-bought .gift-code').textContent()) ?? ''

  await nextReader()
  await still.goto(on('/pricing?period=monthly'))
  await still.getByRole('button', { name: premium.next.start(TRIAL_DAYS) }).click()
  await payWith(still, '4242 4242 4242 4242')
  await expect(still.getByRole('heading', { level: 1, name: subscription.comeBack.activated })).toBeVisible()
  await still.goto(on('/gift/redeem'))
  await expect(main(still)).toContainText(t.redeem.hasPremium)
  await still.getByLabel(t.redeem.code).fill('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA')
  await still.getByRole('button', { name: t.redeem.submit }).click()
  await expect(still.getByLabel(t.redeem.code)).toHaveAccessibleDescription(
    textsOf(language, 'errors').gift_code_invalid,
  )
  await still.getByLabel(t.redeem.code).fill(code)
  await still.getByRole('button', { name: t.redeem.submit }).click()
  await expect(still).toHaveURL(/\/subscription\?done=gift$/)
  // Nothing of the subscription has changed, and the page says what is charged until the gift begins.
  await expect(main(still)).toContainText(subscription.labels.firstCharge)
  await expect(main(still)).toContainText(subscription.waiting.premium_yearly)
  await expect(main(still)).toContainText(subscription.waitingRenews)
  const reader = await plain.cookies()

  await changeReader(still, buyer)
  await still.goto(on('/gift'))
  await still.getByRole('link', { name: t.own.withdraw }).click()
  await expect(main(still)).toContainText(/90[.,]00/)
  await still.getByRole('button', { name: t.withdraw.confirm }).click()
  await expect(still).toHaveURL(/\/gift\?withdraw=/)
  await expect(still.getByRole('button', { name: t.withdraw.confirm })).toHaveCount(0)
  await changeReader(still, reader)
  await still.goto(on('/subscription'))
  await expect(main(still)).toContainText(subscription.labels.firstCharge)
  await expect(main(still)).not.toContainText(subscription.waiting.premium_yearly)
  await plain.close()
})
