import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { LateDialog } from './late-dialog.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [false, ''],
  [true, 'hidden'],
])(
  'a dialog that has stood long enough and must still be seen to its end (%s) has its way out %j',
  async (isHeld, visibility) => {
    vi.useFakeTimers()
    const { container, pass, unmount } = await mount(
      <LateDialog title="Premium" closesAfterMs={10} isHeld={isHeld} onClose={() => undefined}>
        {null}
      </LateDialog>,
    )
    await pass(10)
    expect(container.querySelector('button')?.style.visibility).toBe(visibility)
    await unmount()
  },
)
