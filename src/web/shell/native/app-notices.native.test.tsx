import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/readers/user.ts'
import { mount } from '#web/components/mount.fixture.tsx'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { AppNotices } from './app-notices.native.tsx'
import { textsOf } from '#locales/texts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const t = textsOf('en', 'notices')
const owing = (tier: 'free' | 'premium'): CurrentReader => ({
  role: tier,
  user: { id: 'ada', metadata: { tier, owes: true } } as User,
})

/** What stands above every page of the app, and where its link leads. */
const noticesFor = async (viewer: CurrentReader, payments: 'live' | 'sandbox' | null) => {
  const api = () =>
    payments ? Promise.resolve({ data: { payments } }) : Promise.reject(new Error('No connection'))
  const { container, pass, unmount } = await mount(<AppNotices />, { viewer, api })
  await pass(0)
  const notices = Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)
  const link = container.querySelector('a')?.getAttribute('href')
  await unmount()
  return { notices, link }
}

test.each([['live'], [null]] as const)(
  'nothing stands there for a visitor (payments: %s)',
  async (payments) => {
    expect((await noticesFor(ANONYMOUS_READER, payments)).notices).toEqual([])
  },
)

test('payments in test mode are announced to all readers', async () => {
  expect((await noticesFor(ANONYMOUS_READER, 'sandbox')).notices).toEqual([t.sandbox])
})

test.each([
  ['premium', 'live', [`${t.pastDue} ${t.updatePayment}`]],
  ['free', 'sandbox', [t.sandbox, `${t.onHold} ${t.updatePayment}`]],
] as const)(
  'who owes a payment is told what it means, and where it is settled (%s, %s)',
  async (tier, payments, notices) => {
    expect(await noticesFor(owing(tier), payments)).toEqual({ notices, link: '/subscription' })
  },
)
