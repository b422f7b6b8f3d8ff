import { createElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { Usage } from '#contract/premium/subscriptions.ts'
import type { Preferences } from '#contract/readers/preferences.ts'
import type { User } from '#contract/readers/user.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { MeteredGate } from '#web/components/summary-gate/metered-gate.tsx'
import { BookmarksPage } from '#web/features/bookmarks/bookmarks-page.tsx'
import { anEdition, anItem } from '#web/features/digest/digest.fixture.ts'
import { EditionGate } from '#web/features/digest/edition-end.tsx'
import { Hero } from '#web/features/landing/hero.tsx'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { AccountPrompts } from '#web/features/prompts/account-prompts.tsx'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { AccountLinks } from './bars/account-links.tsx'
import { siteNotices } from './bars/site-notices.ts'

const USER: User = {
  id: '01936f00-0000-7000-8000-00000000000a',
  email: 'ada@example.org',
  email_verified: true,
  role: 'user',
  firstName: 'Ada',
  lastName: 'Lovelace',
  fullName: 'Ada Lovelace',
  avatar: null,
  metadata: { role: 'user', tier: 'free' },
}
const FREE: CurrentReader = { role: 'free', user: USER }
const ON_HOLD: CurrentReader = {
  role: 'free',
  user: { ...USER, metadata: { ...USER.metadata, owes: true } },
}

const SPENT: Usage = {
  remaining_quota: 0,
  daily_count: 5,
  daily_limit: 5,
  reset_time: '2026-11-23T00:00:00.000Z',
  unlimited: false,
}
const PREFERENCES: Preferences = {
  languagePreference: null,
  referralSource: null,
  userRole: null,
  experienceLevel: null,
  favoriteCategories: [],
  readingFrequency: null,
  notifications: [],
  theme: null,
  textSize: null,
  originalsOnly: null,
  listLanguages: null,
  mutedSources: [],
  mutedTopics: [],
}
const EDITION = anEdition([anItem(1), anItem(2, { access: 'excerpt' }), anItem(3, { access: 'excerpt' })], {
  audience: 'free',
})

const Profile = () => (
  <ProfilePage
    profile={{
      user: useAccount() ?? USER,
      signInMethods: ['password'],
      createdAt: '2026-11-01T00:00:00.000Z',
    }}
    preferences={PREFERENCES}
    sessions={[]}
    passkeys={[]}
    signIns={[]}
  />
)

/**
 * Every place that offers Premium to a free reader, and what it says to one on hold. The front page, the bar and its menu say
 * nothing, because a notice above the page does (`bars/site-notices.ts`).
 */
const PLACES: Record<string, { node: ReactNode; says?: (locale: Locale) => string[] }> = {
  'the bar and the menu': {
    node: <AccountLinks logIn={{ variant: 'ghost' }} signUp={{ variant: 'primary' }} />,
  },
  'the front page': { node: createElement(Hero, { role: 'free' }) },
  'the end of an edition': {
    node: <EditionGate digest={EDITION} />,
    says: (locale) => [textsOf(locale, 'digest').gate.updatePayment],
  },
  'the profile': { node: <Profile />, says: (locale) => [textsOf(locale, 'profile').plan.toSubscription] },
  'the dialog of a bookmark': {
    node: <AccountPrompts gate="bookmarks-upgrade" />,
    says: (locale) => Object.values(textsOf(locale, 'prompts').onHold),
  },
  'the page of bookmarks': {
    node: <BookmarksPage address={{}} list={{ ids: [], items: [], total: 0 } as never} />,
    says: (locale) => [textsOf(locale, 'bookmarks').onHoldText, textsOf(locale, 'bookmarks').updatePayment],
  },
  'a page of bookmarks from before': {
    node: <BookmarksPage address={{}} list={{ ids: ['1'], items: [], total: 1 } as never} />,
    says: (locale) => [textsOf(locale, 'bookmarks').onHold, textsOf(locale, 'bookmarks').updatePayment],
  },
  'the gate of a summary': {
    node: <MeteredGate usage={SPENT} inside={null} onReveal={() => Promise.resolve()} />,
    says: (locale) => [textsOf(locale, 'summaryGate').onHold, textsOf(locale, 'summaryGate').updatePayment],
  },
}

describe.each(LOCALES)('a reader whose payment is missing (%s)', (locale) => {
  it.each(Object.keys(PLACES))('is led to settle it, not to buy again: %s', async (name) => {
    const place = PLACES[name]
    const html = (viewer: CurrentReader) => renderAt('/', place?.node, locale, { viewer })
    const onHold = await html(ON_HOLD)
    expect(onHold).not.toContain('/pricing')
    const wanted = place?.says ? ['/subscription"', ...place.says(locale)] : []
    expect(wanted.filter((text) => !onHold.includes(text))).toEqual([])
    expect(await html(FREE)).toContain('/pricing"')
  })

  it('finds the way to the payment above every page', () => {
    const notice = siteNotices({ locale, path: '/', viewer: ON_HOLD, isSandboxAnnounced: false })
    expect(notice).toContain('/subscription')
    expect(notice).toContain(textsOf(locale, 'notices').updatePayment)
  })
})
