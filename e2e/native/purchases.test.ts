import { TRIAL_DAYS } from '#contract/limits.ts'
import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { journeyToken } from '../../src/testing/accounts/journey-readers.ts'
import { aStatus, aTrial } from '../../src/web/components/billing/status.fixture.ts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from './phone/phone.ts'
import { textsOf } from '../../src/locales/texts.ts'

const bought = (transactionId: string) => ({
  transactionId,
  productIdentifier: 'premium_yearly',
  purchaseDate: '2026-11-22T08:00:00Z',
  originalPurchaseDate: '2026-11-22T08:00:00Z',
  expirationDate: '2026-11-29T08:00:00Z',
  jwsRepresentation: 'signed.by.apple',
})

/** The server's answers after it has verified Apple's signature: its own tests verify real signatures. */
const serverKnowing = async (page: Page) => {
  const server = {
    status: aStatus(),
    refusal: null as { status: number; json: object } | null,
    receipts: [] as unknown[],
  }
  await page.route('**/api/subscriptions/status', (route) => route.fulfill({ json: { data: server.status } }))
  await page.route('**/api/iap/validate-receipt', (route) => {
    if (route.request().method() === 'POST') server.receipts.push(route.request().postDataJSON())
    return route.fulfill(
      server.refusal ?? { json: { success: true, data: { ...server.status, also_charged_by: null } } },
    )
  })
  return server
}

for (const language of LOCALES)
  test.describe(`ios in ${language}`, () => {
    test.use({ platform: 'ios', language })
    const t = textsOf(language, 'purchase')
    const errors = textsOf(language, 'errors')

    test('Premium is sold at the store’s prices: called off, waiting, refused, not activated, bought', async ({
      page,
      start,
      device,
      signInWith,
    }) => {
      test.slow()
      signInWith(journeyToken('free', language, 'phone'))
      await start('/pricing')
      const server = await serverKnowing(page)
      const offer = page.locator('.store-offer')
      await expect(offer).toContainText('95,90 €')
      await expect(offer).toContainText('10,49 €')
      const buy = offer.getByRole('button', { name: t.start(7) })
      const good = offer.locator('.offer-good')
      const bad = offer.getByRole('alert')
      await expectAccessible(page, 'offer')

      await buy.click()
      await expect(bad).toBeEmpty()
      device.store.purchase = { failure: 'Transaction pending' }
      await buy.click()
      await expect(good).toHaveText(t.pending)
      device.store.purchase = { failure: 'The store is closed' }
      await buy.click()
      await expect(bad).toHaveText(errors.purchase_failed)
      expect(server.receipts).toEqual([])

      device.store.purchase = { transaction: bought('1') }
      server.refusal = {
        status: 404,
        json: { error: 'User not found in database', code: 'purchase_account_missing' },
      }
      await buy.click()
      await expect(bad).toHaveText(errors.purchase_account_missing)
      server.refusal = null
      await buy.click()
      await expect(good).toHaveText(t.activating)
      await expect(bad).toHaveText(errors.activation_failed)
      expect(device.store.finished).toEqual(['1'])

      server.status = aTrial({ source: 'apple', manage: 'apple' })
      await buy.click()
      await expect(good).toHaveText(t.activated)
      expect(server.receipts.at(-1)).toMatchObject({
        productId: 'premium_yearly',
        receipt: 'signed.by.apple',
        isTrial: true,
      })
      expect(device.store.asked.at(-1)).toMatchObject({ productIdentifier: 'premium_yearly' })
      // The page reloads with Premium.
      await expect(page.getByText(t.premium)).toBeVisible()
      await page.getByRole('button', { name: t.manage }).click()
      await expect.poll(() => device.opened).toContain('subscriptions')
    })

    test('restoring finds nothing, fails, or brings Premium back', async ({
      page,
      start,
      device,
      signInWith,
    }) => {
      signInWith(journeyToken('free', language, 'phone'))
      await start('/pricing')
      const server = await serverKnowing(page)
      const offer = page.locator('.store-offer')
      const history = page.locator('.purchase-history')
      await history.getByText(t.history.title).click()
      await expect(history).toContainText(t.history.none)
      const restore = offer.getByRole('button', { name: t.restore })
      await restore.click()
      await expect(offer.getByRole('alert')).toHaveText(errors.restore_none)
      device.store.restoreFailure = 'The store is closed'
      await restore.click()
      await expect(offer.getByRole('alert')).toHaveText(
        errors.restore_failed.replace('{message}', 'The store is closed'),
      )
      device.store.restoreFailure = undefined
      device.store.owned = [bought('7')]
      server.status = aTrial({ source: 'apple', manage: 'apple' })
      await restore.click()
      await expect(offer.locator('.offer-good')).toHaveText(t.restored)
      expect(server.receipts).toHaveLength(1)
      await expect(page.getByText(t.premium)).toBeVisible()
      await history.getByText(t.history.title).click()
      await expect(history.getByRole('listitem')).toContainText([t.period.yearly])
    })
  })

for (const language of LOCALES)
  test.describe(`the first-time offer in ${language}`, () => {
    test.use({ platform: 'ios', language, isNew: true })
    const t = textsOf(language, 'purchase')

    test('stands open after signing in, and can be closed after five seconds', async ({
      page,
      start,
      device,
      signInWith,
    }) => {
      signInWith(journeyToken('free', language, 'phone'))
      device.store.products = []
      await page.addInitScript(() => localStorage.setItem('show_trial_modal', 'true'))
      await start('/feed/research')
      const offer = page.getByRole('dialog', { name: textsOf(language, 'trial').title(TRIAL_DAYS) })
      await expect(offer).toBeVisible()
      await expect(offer).toContainText(t.trouble.products_not_loaded)
      await offer.getByRole('button', { name: t.subscribe }).click()
      await expect(offer.getByRole('alert')).toHaveText(textsOf(language, 'errors').trial_not_ready)
      // Apple's 3.1.2: the terms can be read before accepting them.
      for (const { link, heading } of [
        { link: t.terms, heading: /terms|conditions/i },
        { link: t.privacy, heading: /privacy|confidentialité/i },
      ]) {
        await offer.getByRole('link', { name: link }).click()
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(offer).toHaveCount(0)
        await page.goBack()
        await expect(offer).toBeVisible()
      }
      await offer.getByRole('button', { name: language === 'fr' ? 'Fermer' : 'Close' }).click()
      await expect(offer).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('trial_dismissed_at'))).not.toBeNull()
    })

    test('a purchase approved later, or never delivered, becomes Premium at the next start', async ({
      page,
      start,
      device,
      signInWith,
    }) => {
      signInWith(journeyToken('free', language, 'phone'))
      await start('/feed/research')
      const server = await serverKnowing(page)
      await page.route('**/api/iap/validate-receipt', (route) => {
        server.status = aTrial({ source: 'apple', manage: 'apple' })
        return route.fallback()
      })
      device.store.owned = [bought('9')]
      await page.reload()
      await expect.poll(() => device.store.finished).toEqual(['9'])
      expect(server.receipts).toHaveLength(1)
    })
  })

test.describe('on Android', () => {
  test.use({ platform: 'android', language: 'fr' })
  const t = textsOf('fr', 'premium').next

  test('Premium is paid for over the app, which knows it when its reader comes back', async ({
    page,
    start,
    device,
    bridge,
    signInWith,
  }) => {
    await start('/pricing')
    // An app has one address for both languages.
    await expect(page.getByRole('link', { name: t.start(TRIAL_DAYS) })).toHaveAttribute(
      'href',
      '/sign-up?next=%2Fpricing',
    )
    signInWith(journeyToken('free', 'fr', 'phone'))
    const server = await serverKnowing(page)
    const url = 'https://pay.example/checkout/1'
    let order: unknown
    await page.route('**/api/subscriptions/checkout?*', (route) => {
      order = route.request().postDataJSON()
      return route.fulfill({ json: { data: { url } } })
    })
    await start('/pricing')
    // Test mode is announced on every page, as on the web.
    await expect(page.getByRole('region', { name: textsOf('fr', 'notices').label })).toHaveText(
      textsOf('fr', 'notices').sandbox,
    )
    const buy = page.getByRole('button', { name: t.start(TRIAL_DAYS) })
    await buy.click()
    await expect.poll(() => device.opened).toEqual([url])
    // The phone's browser has no session: after paying, the reader is sent back to the app.
    const paid = '/fr/subscription/success?from=app'
    expect(order).toMatchObject({ successUrl: paid })
    const answer = await page.request.get(`${process.env['EDITORIAL_SITE']}${paid}&session_id=cs_1`)
    expect(await answer.text()).toContain(textsOf('fr', 'subscription').backToApp.title)
    // Cancelling there leaves the offer unchanged.
    await expect(page).toHaveURL(/localhost\/pricing$/)
    await expect(buy).not.toHaveAttribute('aria-disabled')
    server.status = aTrial()
    await bridge.emit('App', 'resume', {})
    await expect(page.getByRole('link', { name: t.manage })).toBeVisible()
    await expect(buy).toHaveCount(0)
  })
})
