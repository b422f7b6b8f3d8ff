import { TRIAL_DAYS } from '#contract/limits.ts'
import type { Page } from '@playwright/test'
import type { AuthGate } from '../../../src/web/lib/session/open-auth-gate.ts'
import { signIn, signUp, verify } from '../../fixtures/account.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { notOnIos } from '../../fixtures/app.ts'
import { expect, hydrated, open, test } from '../../fixtures/journey.ts'
import { newReader } from '../../fixtures/outbox.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test.use({ isInvited: true })

const MINUTE_MS = 60_000

/** Advances the page's fake clock, running due timers. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)

/** Opens a page with a fake clock. */
const openOnItsOwnClock = async (page: Page, path: string): Promise<void> => {
  await page.clock.install()
  await open(page, path)
  await page.waitForLoadState('networkidle')
}

test('a visitor is invited fifteen seconds after load, once a session @desktop', async ({
  page,
  at,
  language,
  t: words,
}) => {
  const t = textsOf(language, 'prompts')
  await openOnItsOwnClock(page, at('/feed/research'))
  const invitation = page.getByRole('dialog', { name: t.welcome.title })
  const skip = page.getByRole('link', { name: words.shell.skip })
  await skip.focus()
  await pass(page, 10_000)
  await expect(invitation).toHaveCount(0)
  await pass(page, 6000)
  await expect(invitation).toBeVisible()
  // The prompt opened unrequested, so no button looks pressed; the focus starts inside.
  const isSaid = () => page.evaluate(() => document.activeElement?.matches('dialog div'))
  expect(await isSaid()).toBe(true)
  await expectAccessible(page, 'invitation')
  await page.keyboard.press('Tab')
  await expect(invitation.getByRole('link', { name: t.welcome.accept })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(invitation).toBeHidden()
  await expect(skip).toBeFocused()
  // Stored by the dialog's close event, which fires after it has closed.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('signupPromptDismissed'))).toBe('true')
  await pass(page, MINUTE_MS)
  await expect(invitation).toBeHidden()
  await page.reload()
  await hydrated(page)
  await pass(page, MINUTE_MS)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the invitation waits for a dialog to close, and stays away from pages where something is being done @desktop', async ({
  page,
  at,
  language,
  t: words,
}) => {
  const t = textsOf(language, 'prompts')
  await openOnItsOwnClock(page, at('/contact'))
  // Nor does it appear on pages with a form.
  await pass(page, MINUTE_MS)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openOnItsOwnClock(page, at('/feed/research'))
  await page.getByRole('banner').getByRole('link', { name: words.shell.search, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await pass(page, MINUTE_MS)
  const invitation = page.getByRole('dialog', { name: t.welcome.title })
  await expect(invitation).toHaveCount(0)
  await page.keyboard.press('Escape')
  await pass(page, 3000)
  await expect(invitation).toBeVisible()
})

test('accepting the prompt creates an account that subscribes to the weekly digest @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'prompts')
  await openOnItsOwnClock(page, at('/feed/research'))
  await pass(page, 16_000)
  await page.getByRole('link', { name: t.welcome.accept }).click()
  await expect(page).toHaveURL(`${at('/sign-up')}?${new URLSearchParams({ next: at('/feed/research') })}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answers = await page.evaluate(() => localStorage.getItem('onboarding_preferences'))
  expect(JSON.parse(answers ?? '{}')).toEqual({ notifications: ['weeklyRecap'] })
})

test(
  'a signed-in reader gets no sign-up prompt, but the trial’s: once, and only on pages without a form @phone',
  notOnIos('a sheet of its own: e2e/native/purchases.test.ts'),
  async ({ page, at, language }) => {
    const t = textsOf(language, 'account')
    const trial = textsOf(language, 'trial')
    const reader = newReader()
    await signUp(page, t, at('/sign-up'), reader)
    await verify(page, t, reader)
    await open(page, at('/sign-in'))
    await signIn(page, t, reader)
    await expect(page).toHaveURL(at('/'))
    const offer = page.getByRole('dialog', { name: trial.title(TRIAL_DAYS) })
    await expect(offer).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('signupPromptDismissed'))).toBe('true')
    await expectAccessible(page, 'trial')
    await offer.getByRole('button', { name: trial.start(TRIAL_DAYS) }).click()
    await expect(offer).toBeHidden()
    await expect(page.locator('.toast')).toContainText(textsOf(language, 'errors').trial_elsewhere)
    await expect(page).toHaveURL(at('/pricing'))

    // Another session, another sign-in: a declined prompt stays away.
    await page.evaluate(() => {
      sessionStorage.removeItem('interruption')
      localStorage.setItem('show_trial_modal', 'true')
    })
    await openOnItsOwnClock(page, at('/feed/research'))
    await pass(page, MINUTE_MS)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a gate says what an account or Premium opens, and leads there @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'prompts')
  await open(page, at('/feed/research'))
  const openGate = (gate: AuthGate) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent('open-auth-gate', { detail })), gate)
  for (const [gate, path] of [
    ['generic', '/sign-up'],
    ['bookmarks', '/sign-up'],
    ['bookmarks-upgrade', '/pricing'],
  ] as const) {
    await openGate(gate)
    const dialog = page.getByRole('dialog', { name: t[gate].title })
    await expect(dialog.getByRole('link', { name: t[gate].accept })).toHaveAttribute(
      'href',
      new RegExp(`^${at(path)}`),
    )
    await expectAccessible(page, gate)
    await dialog.getByRole('button', { name: t.notNow }).click()
    await expect(dialog).toBeHidden()
  }
})
