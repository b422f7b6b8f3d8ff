import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { AccountStep } from './account-step.tsx'
import { GuestSheet } from './guest-sheet.tsx'
import { QuestionStep } from './question-step.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
const question = () => (
  <QuestionStep
    question="userRole"
    step={2}
    answers={{}}
    isAnswerMissing={false}
    onAnswer={nothing}
    onLanguage={nothing}
    onNext={nothing}
    onSkip={nothing}
    onBack={nothing}
  />
)
const skipLink = (page: HTMLElement) => page.querySelector('.onboarding-skip') !== null
const closeButton = (page: HTMLElement) =>
  (page.querySelector('.sheet-head button') as HTMLElement).style.visibility !== 'hidden'

/** What comes late on a screen, and how many milliseconds after it: sections 2 and 9 of the specification. */
const LATE: [what: string, screen: () => ReactNode, isThere: (page: HTMLElement) => boolean, ms: number][] = [
  ['the way past a question', question, skipLink, 1000],
  ['the way past sign-up and sign-in', () => <AccountStep onSkip={nothing}>…</AccountStep>, skipLink, 3000],
  [
    'the close button of the guest confirmation',
    () => <GuestSheet onCreateAccount={nothing} onGuest={nothing} onClose={nothing} />,
    closeButton,
    3000,
  ],
]

test.each(LATE)('%s appears at its time, and no earlier', async (_, screen, isThere, ms) => {
  const { container, pass, unmount } = await mount(screen())
  expect(isThere(container)).toBe(false)
  await pass(ms - 1)
  expect(isThere(container)).toBe(false)
  await pass(1)
  expect(isThere(container)).toBe(true)
  await unmount()
})
