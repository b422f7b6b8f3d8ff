import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { LateSheet } from './late-sheet.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [false, 'visible'],
  [true, 'hidden'],
])(
  'a sheet that has stood long enough and must still be seen to its end (%s) has its way out %s',
  async (isHeld, visibility) => {
    vi.useFakeTimers()
    const { container, pass, unmount } = await mount(
      <LateSheet title="Premium" closesAfterMs={10} isHeld={isHeld} onClose={() => undefined}>
        {null}
      </LateSheet>,
    )
    await pass(10)
    expect(container.querySelector('button')?.style.visibility).toBe(visibility)
    await unmount()
  },
)
