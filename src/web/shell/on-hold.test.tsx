import type { ReactNode } from 'react'
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
import { AccountLinks } from './bars/account-links.tsx'

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

/** Every place that offers Premium to a free reader, and what it says of Premium that is on hold, where it says so. */
const PLACES: Record<string, { node: ReactNode; says?: (locale: Locale) => string }> = {
  'the bar and the menu': {
    node: <AccountLinks logIn={{ variant: 'ghost' }} signUp={{ variant: 'primary' }} />,
  },
  'the front page': { node: <Hero role="free" /> },
  'the end of an edition': { node: <EditionGate digest={EDITION} /> },
  'the profile': {
    node: (
      <ProfilePage
        profile={{ user: USER, signInMethods: ['password'] } as never}
        preferences={PREFERENCES}
        sessions={[]}
        passkeys={[]}
        signIns={[]}
      />
    ),
    says: (locale) => textsOf(locale, 'profile').plan.onHoldText,
  },
  'the dialog of a bookmark': {
    node: <AccountPrompts gate="bookmarks-upgrade" />,
    says: (locale) => textsOf(locale, 'prompts').onHold.text,
  },
  'the page of bookmarks': {
    node: <BookmarksPage address={{}} list={{ ids: [], items: [], total: 0 } as never} />,
    says: (locale) => textsOf(locale, 'bookmarks').onHoldText,
  },
  'a page of bookmarks from before': {
    node: <BookmarksPage address={{}} list={{ ids: ['1'], items: [], total: 1 } as never} />,
    says: (locale) => textsOf(locale, 'bookmarks').onHold,
  },
  'the gate of a summary': {
    node: <MeteredGate usage={SPENT} inside={null} onReveal={() => Promise.resolve()} />,
    says: (locale) => textsOf(locale, 'summaryGate').onHold,
  },
}

describe.each(LOCALES)('a reader whose payment is missing (%s)', (locale) => {
  it.each(Object.keys(PLACES))('is led to settle it, not to buy again: %s', async (name) => {
    const place = PLACES[name]
    const html = (viewer: CurrentReader) => renderAt('/', place?.node, locale, { viewer })
    const update = new RegExp(
      `href="[^"]*/subscription"[^>]*>${textsOf(locale, 'common').shell.updatePayment}<`,
    )
    const onHold = await html(ON_HOLD)
    expect(onHold).toMatch(update)
    expect(onHold).not.toContain('/pricing')
    if (place?.says) expect(onHold).toContain(place.says(locale))

    const free = await html(FREE)
    expect(free).toContain('/pricing"')
    expect(free).not.toMatch(update)
  })
})
