import { TRIAL_DAYS } from '#contract/limits.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { fillInSignUp, signIn, verify } from '../../fixtures/account.ts'
import { expect, hydrated, open } from '../../fixtures/journey.ts'
import { newReader } from '../../fixtures/outbox.ts'
import { test } from '../../fixtures/shop.ts'
import { DEV_PATH } from '../../fixtures/site.ts'
import { loadTexts, textsOf } from '../../../src/locales/texts.ts'

// Sequential on one site: its test clock and its cards' trials are shared state.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const summaries = (page: Page): Locator => page.locator('.card .dek[data-provenance]')
const main = (page: Page): Locator => page.getByRole('main')

/** The page that a payment returns to. */
const expectBack = (page: Page, title: string): Promise<void> =>
  // Three pages and a purchase later, on a possibly busy machine.
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No Tab leads to ${wanted.toString()}`)
}

test('a visitor becomes premium, reads summaries on cards, saves, cancels, keeps all of it, thinks again, and lapses @phone', async ({
  page,
  on,
  language,
  isPhone,
  t: words,
  payWith,
}) => {
  const t = textsOf(language, 'subscription')
  const account = textsOf(language, 'account')
  const premium = textsOf(language, 'premium')
  const reader = newReader()
  const upgrade = page.getByRole('banner').getByRole('link', { name: words.shell.upgrade })

  // From the chosen plan through signing up, back to that plan.
  await open(page, on('/pricing?period=monthly'))
  await page.getByRole('link', { name: premium.next.start(TRIAL_DAYS) }).click()
  await expect(page).toHaveURL(/sign-up\?next=/)
  await hydrated(page)
  await fillInSignUp(page, account, reader)
  await page.getByRole('button', { name: account.signUp.submit }).click()
  await expect(page.getByRole('heading', { name: account.checkMail.title })).toBeFocused()
  await verify(page, account, reader)
  await page.getByRole('link', { name: account.signIn.title, exact: true }).click()
  await signIn(page, account, reader)
  await expect(page).toHaveURL(on('/pricing?period=monthly'))
  await hydrated(page)
  const buy = page.getByRole('button', { name: premium.next.start(TRIAL_DAYS) })
  await expect(main(page)).toContainText(textsOf(language, 'billing').sandbox)
  await expectAccessible(page, 'prices, signed in')
  await open(page, on('/feed/research'))
  await expect(summaries(page)).toHaveCount(0)

  // Pressing twice opens one payment page.
  await open(page, on('/pricing?period=monthly'))
  let opened = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/subscriptions/checkout')) opened += 1
  })
  await buy.dblclick()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  expect(opened).toBe(1)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/subscription\/success\?/)
  await expectBack(page, t.comeBack.activated)
  await hydrated(page)
  await expect(upgrade).toHaveCount(0)
  await expectAccessible(page, 'bought')

  await main(page).getByRole('link', { name: t.comeBack.feed }).click()
  await open(page, on('/feed/research'))
  await expect(summaries(page).first()).toBeVisible()
  const save = page.locator('.card button.save').first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await open(page, on('/digest'))
  await expect(main(page).getByRole('link', { name: words.shell.upgrade })).toHaveCount(0)

  // Three clicks from the subscription's page; nothing ends before the last.
  await open(page, on('/profile'))
  await main(page)
    .getByRole('link', { name: textsOf(language, 'profile').plan.toSubscription })
    .click()
  await expect(main(page)).toContainText(t.labels.firstCharge)
  await expectAccessible(page, 'subscription')
  await page.getByRole('link', { name: t.change.cancel }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.cancel.title })).toBeFocused()
  await expectAccessible(page, 'cancelling')
  await page.getByRole('button', { name: t.cancel.confirm }).click()
  await expect(main(page).getByRole('status')).toBeFocused()
  await expect(main(page)).toContainText(t.labels.cancels)
  await open(page, on('/feed/research'))
  await expect(summaries(page).first()).toBeVisible()

  await open(page, on('/subscription'))
  await page.getByRole('button', { name: t.change.resume }).click()
  await expect(page.getByText(t.done.resumed)).toBeVisible()
  await expect(main(page)).toContainText(t.labels.firstCharge)

  // And by the legally required link in the footer.
  await page.getByRole('contentinfo').getByRole('link', { name: words.shell.cancel }).click()
  const { title } = await loadTexts(language, 'cancel')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(on('/cancel'))
  await main(page).getByRole('link').first().click()
  await page.getByRole('button', { name: t.cancel.confirm }).click()
  await expect(main(page)).toContainText(t.labels.cancels)

  const clock = textsOf(language, 'sandbox').clock
  // The clock is rendered for browsers with the development code.
  await page.request.get(new URL(DEV_PATH, page.url()).href)
  await page.getByRole('button', { name: t.change.portal }).click()
  await expect(page).toHaveURL(/\/sandbox\/portal\//)
  await page.getByRole('button', { name: clock.period }).click()
  await page.getByRole('link', { name: textsOf(language, 'sandbox').portal.back }).click()
  await expect(main(page)).toContainText(t.plans.free)
  await expect(main(page)).not.toContainText(t.labels.cancels)
  await open(page, on('/feed/research'))
  await expect(summaries(page)).toHaveCount(0)
  if (!isPhone) await expect(upgrade).toBeVisible()
  await open(page, on('/bookmark'))
  await expect(page.getByText(textsOf(language, 'bookmarks').lapsed)).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(1)
  // No second trial.
  await open(page, on('/pricing'))
  await expect(page.getByRole('button', { name: premium.subscribe.yearly })).toBeVisible()
  await expect(page.getByRole('button', { name: premium.next.start(TRIAL_DAYS) })).toHaveCount(0)
})

test('without a pointer: bought and cancelled by the keyboard alone @desktop', async ({
  page,
  on,
  language,
  signUpQuietly,
}) => {
  const t = textsOf(language, 'subscription')
  const sandbox = textsOf(language, 'sandbox')
  await signUpQuietly()
  await open(page, on('/pricing'))
  await tabTo(page, page.getByRole('button', { name: textsOf(language, 'premium').next.start(TRIAL_DAYS) }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /5555/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: sandbox.checkout.startTrial }))
  await page.keyboard.press('Enter')
  await expectBack(page, t.comeBack.activated)
  await hydrated(page)
  await tabTo(page, main(page).getByRole('link', { name: t.comeBack.manage, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: t.change.cancel }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t.cancel.title })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: t.cancel.confirm }))
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('status')).toBeFocused()
  await expect(main(page)).toContainText(t.labels.cancels)
})

test('a declined card, a rejected 3-D Secure check and a cancelled checkout, then a payment @phone', async ({
  page,
  on,
  language,
  signUpQuietly,
  payWith,
}) => {
  const { checkout, bank, declines } = textsOf(language, 'sandbox')
  const start = page.getByRole('button', { name: textsOf(language, 'premium').next.start(TRIAL_DAYS) })
  await signUpQuietly()
  await open(page, on('/pricing?period=monthly'))
  await start.click()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText(declines.generic_decline)
  await payWith(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toContainText(declines.insufficient_funds)
  await page.getByRole('link', { name: checkout.back }).click()
  await expect(page).toHaveURL(on('/pricing?period=monthly'))

  await hydrated(page)
  await start.click()
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: bank.no }).click()
  await expect(page.getByRole('alert')).toContainText(declines.authentication_required)
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: bank.yes }).click()
  await expectBack(page, textsOf(language, 'subscription').comeBack.activated)
})

test('two tabs open one payment page, and a third learns that there is nothing left to buy @desktop', async ({
  page,
  context,
  on,
  language,
  signUpQuietly,
  payWith,
  complaints,
}) => {
  const premium = textsOf(language, 'premium')
  await signUpQuietly()
  const [second, third] = [await context.newPage(), await context.newPage()]
  const start = (tab: Page) => tab.getByRole('button', { name: premium.next.start(TRIAL_DAYS) })
  for (const tab of [page, second, third]) await open(tab, on('/pricing'))
  await start(page).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await start(second).click()
  await expect(second).toHaveURL(page.url())
  await payWith(page, '3782')
  await expect(page).toHaveURL(/\/subscription\/success\?/)

  await payWith(second, '4242 4242 4242 4242')
  await expect(second.getByText(textsOf(language, 'sandbox').checkout.closed)).toBeVisible()
  await start(third).click()
  await expect(third.getByRole('alert')).toContainText(textsOf(language, 'errors').already_subscribed)
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['409'])
  await third.reload()
  await expect(main(third).getByRole('link', { name: premium.next.manage, exact: true })).toBeVisible()
  await expect(start(third)).toHaveCount(0)

  // Another reader's purchase discloses nothing.
  const purchase = page.url()
  for (const tab of context.pages()) await tab.goto('about:blank')
  await context.clearCookies()
  await signUpQuietly()
  await page.goto(purchase)
  await expectBack(page, textsOf(language, 'subscription').comeBack.unknown)
})

test('without script: bought, cancelled and taken back @phone', async ({
  page,
  browser,
  context,
  on,
  language,
  signUpQuietly,
  payWith,
}) => {
  const t = textsOf(language, 'subscription')
  await signUpQuietly()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies(await context.cookies())
  const still = await plain.newPage()
  await still.goto(on('/pricing'))
  await still.getByRole('button', { name: textsOf(language, 'premium').next.start(TRIAL_DAYS) }).click()
  await payWith(still, '4000 0000 0000 0259')
  await expectBack(still, t.comeBack.activated)

  await still.getByRole('link', { name: t.comeBack.manage, exact: true }).click()
  await still.getByRole('link', { name: t.change.cancel }).click()
  await still.getByRole('button', { name: t.cancel.confirm }).click()
  await expect(still).toHaveURL(/\?done=cancelled$/)
  await expect(main(still)).toContainText(t.labels.cancels)
  await still.getByRole('button', { name: t.change.resume }).click()
  await expect(main(still)).toContainText(t.done.resumed)
  await expect(main(still)).toContainText(t.labels.firstCharge)
  await plain.close()
  // The page requires a session; signing in returns to the requested step.
  await context.clearCookies()
  await page.goto(on('/subscription?step=cancel'))
  await expect(page).toHaveURL(/sign-in\?next=.*subscription%3Fstep%3Dcancel/)
})

test('a card whose trial is used up pays at once, and changes the plan after a preview @phone', async ({
  page,
  context,
  on,
  language,
  signUpQuietly,
  payWith,
}) => {
  const t = textsOf(language, 'subscription')
  // Two accounts, one card.
  for (const _ of ['a first account', 'another']) {
    // An open page would query what this reader no longer has.
    await page.goto('about:blank')
    await context.clearCookies()
    await signUpQuietly()
    await open(page, on('/pricing?period=monthly'))
    await page.getByRole('button', { name: textsOf(language, 'premium').next.start(TRIAL_DAYS) }).click()
    await payWith(page, '4242 4242 4242 4242')
    await expect(page).toHaveURL(/\/subscription\/success\?/)
  }
  await expectBack(page, t.comeBack.refused)
  await expectAccessible(page, 'free days refused')
  await hydrated(page)
  await main(page).getByRole('button').click()
  await payWith(page, '4242 4242 4242 4242')
  await expectBack(page, t.comeBack.activated)

  await open(page, on('/subscription'))
  await expect(main(page)).toContainText(t.labels.renews)
  await main(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: t.switch.title.premium_yearly })).toBeFocused()
  await expect(main(page)).toContainText(/80[.,]01/)
  await expectAccessible(page, 'changing the plan')
  await page.getByRole('button', { name: t.switch.confirm }).click()
  await expect(page.getByText(t.done.switched)).toBeVisible()
  await expect(main(page)).toContainText(t.plans.premium_yearly)
})

test('a first charge fails: every page leads to it, and paying brings Premium back @desktop', async ({
  page,
  on,
  language,
  subscribe,
}) => {
  const t = textsOf(language, 'subscription')
  const { clock, portal } = textsOf(language, 'sandbox')
  await subscribe('/pricing?period=monthly', '4000 0000 0000 0341')
  await expectBack(page, t.comeBack.activated)
  await open(page, on('/subscription'))
  await page.getByRole('button', { name: t.change.portal }).click()
  await page.getByRole('button', { name: clock.period }).click()

  await open(page, on('/feed/research'))
  await expect(summaries(page)).toHaveCount(0)
  const notice = page.getByRole('complementary', { name: textsOf(language, 'notices').label })
  await expect(notice).toContainText(textsOf(language, 'notices').onHold)
  await expectAccessible(page, 'a payment is owed')
  await notice.getByRole('button').click()
  await expect(page.getByText(t.problem.payment_problem)).toBeVisible()
  await expectAccessible(page, 'subscription on hold')
  await hydrated(page)
  await page.getByRole('button', { name: t.problem.updatePayment }).click()
  await page.getByRole('radio', { name: /5555/ }).check()
  await page.getByRole('button', { name: portal.changeCard }).click()
  // The open amount is charged to the new card at once.
  await expect(page.getByText(portal.done.card)).toBeVisible()
  await open(page, on('/subscription'))
  await expect(main(page)).toContainText(t.states.active)
  await open(page, on('/feed/research'))
  await expect(summaries(page).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})
