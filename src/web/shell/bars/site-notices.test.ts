import { LOCALES } from '#contract/values/locales.ts'
import { expect, test } from 'vitest'
import type { User } from '#contract/readers/user.ts'
import { siteNotices } from './site-notices.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { textsOf } from '#locales/texts.ts'

const page = {
  locale: 'en',
  path: '/feed/research',
  viewer: ANONYMOUS_READER,
  isSandboxAnnounced: false,
} as const
const reader = (metadata: Partial<User['metadata']>): CurrentReader => ({
  role: metadata.tier ?? 'free',
  user: { metadata: { role: 'user', tier: 'free', ...metadata } } as User,
})

test('ordinary pages say nothing', () => {
  expect(siteNotices(page)).toBe('')
  expect(siteNotices({ ...page, viewer: reader({ tier: 'premium' }) })).toBe('')
})

test('in test mode every page says so, in its language', () => {
  for (const locale of LOCALES)
    for (const path of ['/', '/pricing', '/subscription'])
      expect(siteNotices({ ...page, locale, path, isSandboxAnnounced: true })).toContain(
        textsOf(locale, 'notices').sandbox,
      )
})

test('every page links a reader who owes a payment to it, and states whether Premium continues', () => {
  const { pastDue, onHold } = textsOf('fr', 'notices')
  const late = siteNotices({ ...page, locale: 'fr', viewer: reader({ tier: 'premium', owes: true }) })
  expect(late).toContain(pastDue)
  expect(late).toContain('action="/fr/subscription"')
  const held = reader({ owes: true })
  expect(siteNotices({ ...page, locale: 'fr', viewer: held })).toContain(onHold)
  expect(siteNotices({ ...page, path: '/subscription', viewer: held })).toBe('')
})
