import { LOCALES } from '#contract/locales.ts'
import { loadStaticPage } from '#web/i18n/pages/load-static-page.ts'
import { expect, test } from 'vitest'
import { APP_KEYS, SESSION_KEYS, STORAGE_KEYS } from './storage-keys.ts'

test.each(LOCALES)(
  'the privacy page tells of everything that is kept in the browser (%s)',
  async (locale) => {
    const device = (await loadStaticPage('privacy', locale)).sections.find(({ id }) => id === 'device')
    const told = JSON.stringify(device)
    for (const key of [STORAGE_KEYS, APP_KEYS, SESSION_KEYS].flatMap((keys) => Object.values(keys)))
      expect(told).toContain(key)
  },
)

test('what is kept in the browser has the specification’s names', () => {
  const kept: string[] = [...Object.values(STORAGE_KEYS), ...Object.values(APP_KEYS)]
  for (const name of [
    'auth_token',
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
