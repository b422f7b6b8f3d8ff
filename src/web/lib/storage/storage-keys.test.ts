import { LOCALES } from '#contract/values/locales.ts'
import { expect, test } from 'vitest'
import { ACTIVITY_KEYS, SESSION_ACTIVITY_KEYS } from './activity-keys.ts'
import { SESSION_KEYS, STORAGE_KEYS } from './storage-keys.ts'
import { loadTexts } from '#locales/texts.ts'

test.each(LOCALES)('the privacy page lists every key stored in the browser (%s)', async (locale) => {
  const device = (await loadTexts(locale, 'privacy')).sections.find(({ id }) => id === 'device')
  const listed = JSON.stringify(device)
  for (const keys of [STORAGE_KEYS, SESSION_KEYS, ACTIVITY_KEYS, SESSION_ACTIVITY_KEYS])
    for (const key of Object.values(keys)) expect(listed).toContain(key)
  // In the phone's own safe and not in local storage. The web's session is a cookie.
  expect(listed).toContain('auth_token')
})

test('storage keys have the specification’s names', () => {
  const kept: string[] = [...Object.values(STORAGE_KEYS), ...Object.values(ACTIVITY_KEYS)]
  for (const name of [
    'guest_mode',
    'app_lang',
    'recentSearches',
    'hadSignedIn',
    'show_trial_modal',
    'lastFeedCategory',
    'onboarding_preferences',
  ])
    expect(kept).toContain(name)
  const ofTheSession = Object.values(SESSION_KEYS) as string[]
  for (const name of ['signupPromptDismissed', 'app_lang_pending']) expect(ofTheSession).toContain(name)
})
