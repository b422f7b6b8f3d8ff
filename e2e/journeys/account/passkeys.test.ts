import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { signIn, signUp, verify } from '../../fixtures/account.ts'
import { expect, hydrated, open, test } from '../../fixtures/journey.ts'
import { newReader } from '../../fixtures/outbox.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** A virtual authenticator whose user confirms, or does not. */
const attachDevice = async (page: Page) => {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setOwnerThere: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a reader adds a passkey, comes in by it, and takes it back @phone', async ({
  page,
  at,
  language,
  complaints,
}) => {
  const [t, words, profile] = [
    textsOf(language, 'passkeys'),
    textsOf(language, 'account'),
    textsOf(language, 'profile'),
  ]
  const { shell } = textsOf(language, 'common')
  const reader = newReader()
  const device = await attachDevice(page)
  await signUp(page, words, at('/sign-up'), reader)
  await verify(page, words, reader)
  await open(page, `${at('/sign-in')}?next=${encodeURIComponent(at('/profile'))}`)
  await signIn(page, words, reader)
  await expect(page).toHaveURL(at('/profile'))
  await hydrated(page)

  await page.getByRole('button', { name: t.add }).click()
  await expect(page.getByLabel(t.name)).toBeFocused()
  await page.getByLabel(t.name).fill('Kitchen tablet')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByLabel(profile.deletion.password, { exact: true })).toBeFocused()
  await page.getByLabel(profile.deletion.password, { exact: true }).fill(reader.password)
  await expectAccessible(page, 'adding a passkey')
  await page.getByRole('button', { name: t.submit }).click()
  const kept = page.locator('.profile-passkeys li', { hasText: 'Kitchen tablet' })
  await expect(kept).toContainText(t.unused)

  await page.locator('.profile-head').getByRole('button', { name: shell.signOut }).click()
  await expect(page).toHaveURL(at('/'))
  await open(page, `${at('/sign-in')}?next=${encodeURIComponent(at('/profile'))}`)
  await expectAccessible(page, 'sign-in')
  await device.setOwnerThere(false)
  await page.getByRole('button', { name: t.signIn }).click()
  await expect(page.getByText(t.notChosen)).toBeVisible()
  await device.setOwnerThere(true)
  await page.getByRole('button', { name: t.signIn }).click()
  await expect(page).toHaveURL(at('/profile'))
  await hydrated(page)
  await expect(kept).toContainText(t.used)

  await kept.getByRole('button', { name: t.remove }).click()
  await expect(page.getByText(t.removed)).toBeVisible()
  await expect(kept).toHaveCount(0)
  await page.locator('.profile-head').getByRole('button', { name: shell.signOut }).click()
  await expect(page).toHaveURL(at('/'))
  await open(page, at('/sign-in'))
  await page.getByRole('button', { name: t.signIn }).click()
  await expect(page.locator('.account-passkey [role="alert"]')).not.toBeEmpty()
  await expect(page).toHaveURL(at('/sign-in'))
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^400 .*\/api\/auth\/passkey-sign-in$/)])
})
