import { expect, it } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { textsOf } from '#locales/texts.ts'

it.each(LOCALES)(
  'deleting an account links to the subscription that only Apple can end (%s)',
  async (locale) => {
    const html = await renderAt('/profile', <DeleteAccount hasPassword />, locale)
    const { apple } = textsOf(locale, 'profile').deletion
    expect(html).toMatch(new RegExp(`href="https://apps.apple.com/account/subscriptions"[^>]*>${apple}</a>`))
  },
)
