import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { EDITORIAL } from '../../src/testing/content/editorial-stories.ts'
import { journeyToken } from '../../src/testing/accounts/journey-readers.ts'
import { expect, test } from './phone/phone.ts'

/** Apple's guideline 3.1.1: no mention of another way to pay, and none of the web's prices. */
const OTHER_WAYS_TO_PAY = /stripe|paypal|sandbox|\$\s?\d|\d\s?(?:\$|US)|7[.,]50?\b|9[.,]99/i

const PAGES = [
  '/',
  '/feed/research',
  `/article/${EDITORIAL.proofs}`,
  '/digest',
  '/digest/weekly',
  '/pricing',
  '/sources',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/cancel',
  '/newsletter',
  '/sign-in',
  '/sign-up',
  '/bookmark',
  '/subscription/cancelled',
]
const OWN_PAGES = ['/', '/pricing', '/profile', '/subscription', `/article/${EDITORIAL.proofs}`, '/bookmark']

/** Navigates inside the app and reads everything: text, links and forms. */
const readPage = async (page: Page, path: string): Promise<string> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveURL(new RegExp(`localhost(${path.replaceAll('/', '\\/')}|/sign-in)`))
  await expect(page.locator('main h1').first()).toBeAttached()
  return page.evaluate(() => {
    const links = Array.from(document.links, ({ href }) => href)
    const actions = Array.from(document.forms, ({ action }) => action)
    return [document.title, document.body.innerText, ...links, ...actions].join('\n')
  })
}

for (const language of LOCALES)
  test.describe(`ios in ${language}`, () => {
    test.use({ platform: 'ios', language })

    test('no page for visitors names another way to pay', async ({ page, start }) => {
      test.slow()
      await start()
      for (const path of PAGES) expect(await readPage(page, path), path).not.toMatch(OTHER_WAYS_TO_PAY)
    })

    test('no page of a reader without Premium does', async ({ page, start, signInWith }) => {
      test.slow()
      signInWith(journeyToken('free', language, 'phone'))
      await start()
      for (const path of OWN_PAGES) expect(await readPage(page, path), path).not.toMatch(OTHER_WAYS_TO_PAY)
    })
  })
