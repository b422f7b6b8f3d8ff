import { LOCALES } from '#contract/locales.ts'
import { loadStaticPage } from '#web/i18n/pages/load-static-page.ts'
import { expect, test } from 'vitest'
import { SESSION_KEYS, STORAGE_KEYS } from './storage-keys.ts'

test.each(LOCALES)(
  'the privacy page tells of everything that is kept in the browser (%s)',
  async (locale) => {
    const device = (await loadStaticPage('privacy', locale)).sections.find(({ id }) => id === 'device')
    const told = JSON.stringify(device)
    for (const key of [...Object.values(STORAGE_KEYS), ...Object.values(SESSION_KEYS)])
      expect(told).toContain(key)
  },
)
