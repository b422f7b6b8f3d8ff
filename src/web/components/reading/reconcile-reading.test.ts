import type { Preferences } from '#contract/readers/preferences.ts'
import { MUTED_MAX } from '#contract/content/reading.ts'
import { describe, expect, it } from 'vitest'
import { differences, reconcileReading, type SharedReading } from './reconcile-reading.ts'

const muted = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }))
const ON_DEVICE: SharedReading = {
  theme: 'dark',
  textSize: 'normal',
  originalsOnly: false,
  listLanguages: 'fr',
  mutedSources: muted('a', 'b'),
  mutedTopics: [],
}
const IN_ACCOUNT: Preferences = {
  languagePreference: 'en',
  referralSource: null,
  userRole: null,
  experienceLevel: null,
  favoriteCategories: [],
  readingFrequency: null,
  notifications: [],
  theme: null,
  textSize: 'large',
  originalsOnly: null,
  listLanguages: null,
  mutedSources: muted('b', 'c'),
  mutedTopics: muted('t'),
}

describe('signing in on a device', () => {
  it('joins its muted lists with the account’s the first time, and keeps its other choices unless the account has some', () => {
    const reconciled = reconcileReading(ON_DEVICE, IN_ACCOUNT, 'ada', undefined)
    expect(reconciled).toEqual({
      theme: 'dark',
      textSize: 'large',
      originalsOnly: false,
      listLanguages: 'fr',
      mutedSources: muted('a', 'b', 'c'),
      mutedTopics: muted('t'),
    })
    expect(Object.keys(differences(IN_ACCOUNT as never, reconciled))).toEqual([
      'theme',
      'originalsOnly',
      'listLanguages',
      'mutedSources',
    ])
  })

  it('merges no more muted items than the limit', () => {
    const many = muted(...Array.from({ length: MUTED_MAX }, (_, n) => `m${n}`))
    const reconciled = reconcileReading({ ...ON_DEVICE, mutedSources: many }, IN_ACCOUNT, 'ada', undefined)
    expect(reconciled.mutedSources).toHaveLength(MUTED_MAX)
  })

  it('afterwards follows the account: what was shown again elsewhere is shown here', () => {
    const agreement = { user: 'ada', synced: ON_DEVICE }
    const reconciled = reconcileReading(
      ON_DEVICE,
      { ...IN_ACCOUNT, theme: 'light' as const, listLanguages: 'both' as const },
      'ada',
      agreement,
    )
    expect(reconciled).toEqual({
      theme: 'light',
      textSize: 'large',
      originalsOnly: false,
      listLanguages: 'both',
      mutedSources: muted('b', 'c'),
      mutedTopics: muted('t'),
    })
  })

  it('keeps what was changed here without a connection', () => {
    const agreement = { user: 'ada', synced: ON_DEVICE }
    const changed = { ...ON_DEVICE, mutedSources: muted('z'), theme: 'auto' as const }
    const reconciled = reconcileReading(changed, IN_ACCOUNT, 'ada', agreement)
    expect(reconciled).toMatchObject({ mutedSources: muted('z'), theme: 'auto', mutedTopics: muted('t') })
  })

  it('never applies another reader’s settings', () => {
    const agreement = { user: 'somebody else', synced: ON_DEVICE }
    expect(reconcileReading(ON_DEVICE, IN_ACCOUNT, 'ada', agreement)).toMatchObject({
      theme: 'auto',
      listLanguages: 'auto',
      mutedSources: muted('b', 'c'),
    })
  })
})
