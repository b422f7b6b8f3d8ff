import { afterEach, expect, test, vi } from 'vitest'
import { aStatus } from '#web/components/billing/status.fixture.ts'
import { mount } from '#web/components/mount.fixture.tsx'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { ANONYMOUS_READER } from '#web/lib/api/reader.ts'
import { FirstTimeOffer } from './first-time-offer.tsx'
import { useTrialOffer } from './use-trial-offer.ts'

vi.mock('#web/components/purchase/store-offer.tsx', () => ({ StoreOffer: () => null }))
vi.mock('./prompt-timing.ts', () => ({
  mayPromptNow: () => true,
  retryUntilDone: (attempt: () => boolean) => void attempt(),
}))

const Offer = () => <p>{useTrialOffer().isOpen ? 'open' : 'closed'}</p>

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the trial is offered half a second after load, and no earlier', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  const api = () => Promise.resolve({ data: aStatus({ trial_available: true }) })
  const { container, pass, unmount } = await mount(<Offer />, { api, viewer: ANONYMOUS_READER })
  await pass(499)
  expect(container.textContent).toBe('closed')
  await pass(1)
  expect(container.textContent).toBe('open')
  await unmount()
})

test('the first-time offer can be closed after five seconds, and no earlier', async () => {
  vi.useFakeTimers()
  const { container, pass, unmount } = await mount(<FirstTimeOffer onClose={() => undefined} />, {
    viewer: ANONYMOUS_READER,
  })
  const isClosable = () =>
    container.querySelector<HTMLElement>('.sheet-head button')?.style.visibility !== 'hidden'
  expect(isClosable()).toBe(false)
  await pass(4999)
  expect(isClosable()).toBe(false)
  await pass(1)
  expect(isClosable()).toBe(true)
  await unmount()
})
