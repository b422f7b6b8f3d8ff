import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { receiveLinks } from './receive-links.ts'

const OPENED = 'apercu://auth/callback?token=a-stranger’s'

/** One page of the app; the system holds back what was opened before anybody listened. */
const aPage = async (held: string[] = []) => {
  const followed: string[] = []
  let open: (url: string) => void = () => undefined
  const device = {
    onLink: (listener: (url: string) => void) => {
      open = listener
      held.forEach(listener)
    },
    launchUrl: async () => OPENED,
  }
  await receiveLinks(device, (url) => followed.push(url))
  return { followed, open: (url: string) => open(url) }
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('the launch link is opened at the start, and not again after a reload', async () => {
  expect((await aPage()).followed).toEqual([OPENED])
  expect((await aPage()).followed).toEqual([])
})

test('a cold start that delivers it twice opens it once', async () => {
  expect((await aPage([OPENED])).followed).toEqual([OPENED])
})

test('links opened while the app runs are followed each time', async () => {
  const page = await aPage()
  page.open(OPENED)
  page.open(OPENED)
  expect(page.followed).toEqual([OPENED, OPENED, OPENED])
})
