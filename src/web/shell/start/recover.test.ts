import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

const reload = vi.fn<() => void>()
let page: EventTarget

/** The page of a release that is gone runs the file. */
const run = async (userActivation: { hasBeenActive: boolean } | undefined) => {
  vi.resetModules()
  const { document } = parseHTML(
    '<html><body><script data-modules="/assets/entry1.js"></script></body></html>',
  )
  page = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { pathname: '/', href: 'https://apercu.test/', reload })
  vi.stubGlobal('navigator', { userActivation })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const isDone = vi.fn<() => void>()
  const { recover } = await import('./recover.ts')
  void recover().then(isDone)
  return isDone
}

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async () => new Response(null))
})
afterEach(() => void vi.unstubAllGlobals())

test('a page that its reader touched is reloaded', async () => {
  await run({ hasBeenActive: true })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a page that is only read waits for a touch', async () => {
  const isDone = await run({ hasBeenActive: false })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reload).not.toHaveBeenCalled()
  expect(isDone).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerup'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('after a reload that did not help, the page does without its scripts', async () => {
  await run({ hasBeenActive: true })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const isDone = await run({ hasBeenActive: true })
  await vi.waitFor(() => expect(isDone).toHaveBeenCalled())
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a connection it does, too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const isDone = await run({ hasBeenActive: true })
  await vi.waitFor(() => expect(isDone).toHaveBeenCalled())
  expect(reload).not.toHaveBeenCalled()
})
