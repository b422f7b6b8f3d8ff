import { webOnly } from '../../fixtures/app.ts'
import { expect, open, test } from '../../fixtures/journey.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { startSiteWith } from '../../fixtures/site.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/**
 * A public site without a mail server and without a publisher. Its keys are Stripe's in form only: they are not used before a
 * payment page is opened, and none is.
 */
const INCOMPLETE = {
  PUBLIC_URL: 'http://apercu.example',
  STRIPE_SECRET_KEY: 'sk_live_of_a_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
}

test(
  'a site that can deliver neither mail nor a contract takes no sign-ups and sells nothing, and says so',
  webOnly('a site of its own'),
  async ({ page, at, language }) => {
    const site = await startSiteWith(INCOMPLETE)
    const on = (path: string) => site.url + at(path)
    const main = page.getByRole('main')

    await open(page, on('/pricing'))
    await expect(main).toContainText(textsOf(language, 'premium').next.closed)
    await expect(main.getByRole('article', { name: 'Premium' }).getByRole('link')).toHaveCount(0)
    await expectAccessible(page, 'prices where nothing is sold')
    await open(page, on('/gift'))
    await expect(main).toContainText(textsOf(language, 'gifts').buy.closed)
    await expect(main.getByRole('button')).toHaveCount(0)
    await expectAccessible(page, 'gifts where nothing is sold')

    await open(page, on('/sign-up'))
    await expect(main).toContainText(textsOf(language, 'errors').sign_up_closed)
    await expect(page.getByLabel(textsOf(language, 'account').email)).toHaveCount(0)
    await expectAccessible(page, 'a sign-up that is closed')

    // Who asks all the same gets the same answer.
    const body = { email: 'ada@reader.example', password: 'Violet-Kestrel-58', firstName: 'A', lastName: 'B' }
    const answer = await page.request.post(`${site.url}/api/auth/sign-up`, {
      data: body,
      headers: { origin: INCOMPLETE.PUBLIC_URL },
    })
    expect(answer.status()).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'sign_up_closed' })
    await page.goto('about:blank')
    await site.stop()
  },
)
