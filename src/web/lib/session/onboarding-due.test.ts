import { expect, test } from 'vitest'
import { isOnboardingDue } from './onboarding-due.ts'

const newReader = {
  platform: 'ios',
  hasSession: false,
  isGuest: false,
  isComplete: false,
  path: '/',
} as const

test('a new reader of the iOS app begins with the onboarding, wherever the app opens', () => {
  expect(isOnboardingDue(newReader)).toBe(true)
  expect(isOnboardingDue({ ...newReader, path: '/article/1' })).toBe(true)
})

test.each([
  ['on the web', { platform: 'web' }],
  ['on Android', { platform: 'android' }],
  ['to who is signed in', { hasSession: true }],
  ['to a guest, though the mark of completion was lost', { isGuest: true }],
  ['to who has been through it', { isComplete: true }],
  ['on the page to sign in', { path: '/sign-in' }],
  ['on the page to sign up', { path: '/sign-up' }],
  ['to who has forgotten the password', { path: '/forgot-password' }],
  ['on the page a mail leads to', { path: '/activate-account' }],
  ['where it is said that the account is gone', { path: '/profile' }],
  ['while the terms are read', { path: '/terms' }],
] as const)('it is not shown %s', (_, different) => {
  expect(isOnboardingDue({ ...newReader, ...different })).toBe(false)
})
