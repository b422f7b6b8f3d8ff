import { beforeEach, expect, it, vi } from 'vitest'
import { ANONYMOUS_READER } from '#web/lib/api/reader.ts'

/** A page of the app, before its first script runs. */
const aPage = async () => {
  const page = new EventTarget()
  vi.stubEnv('TARGET', 'native')
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { endSession } = await import('./end-session.ts')
  const { onSessionEnded } = await import('./session-ended.ts')
  let announced = 0
  return {
    // The owner of the session is not known yet.
    refuse: () => endSession({ viewer: ANONYMOUS_READER }),
    listen: () => onSessionEnded(() => (announced += 1)),
    announced: () => announced,
  }
}
beforeEach(() => vi.resetModules())

it('a session rejected before the app has rendered is announced after rendering', async () => {
  const { refuse, listen, announced } = await aPage()
  refuse()
  const stop = listen()
  expect(announced()).toBe(1)
  stop()
  listen()
  expect(announced()).toBe(1)
})

it('a session rejected later is announced at once, and only once', async () => {
  const { refuse, listen, announced } = await aPage()
  const stop = listen()
  refuse()
  expect(announced()).toBe(1)
  stop()
  listen()
  expect(announced()).toBe(1)
})
