import { expect, it } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { profileTexts } from '#web/i18n/areas/profile.ts'
import { DeleteAccount } from './delete-account.tsx'

it.each(LOCALES)(
  'deleting an account links to the subscription that only Apple can end (%s)',
  async (locale) => {
    const html = await renderAt('/profile', <DeleteAccount hasPassword />, locale)
    const { apple } = profileTexts[locale].deletion
    expect(html).toMatch(new RegExp(`href="https://apps.apple.com/account/subscriptions"[^>]*>${apple}</a>`))
  },
)
