import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { moveBetweenCitations } from './move-between-citations.ts'

const citation = (isOpen: boolean) => ({
  popoverTargetElement: { matches: () => isOpen },
  focus: vi.fn<() => void>(),
  click: vi.fn<() => void>(),
})

/** Presses a key on the first of two citations; returns the second, and what kept the key from the browser. */
const press = (pressed: Partial<KeyboardEvent>, isOpen = false) => {
  const second = citation(false)
  const first = { ...citation(isOpen), closest: () => ({ querySelectorAll: () => both }) }
  const both: unknown[] = [first, second]
  const preventDefault = vi.fn<() => void>()
  moveBetweenCitations({
    currentTarget: first,
    preventDefault,
    ...pressed,
  } as unknown as KeyboardEvent<HTMLButtonElement>)
  return { second, preventDefault }
}

test('an arrow leads to the next citation, and opens it only where this one is open', () => {
  const closed = press({ key: 'ArrowRight' })
  expect(closed.second.focus).toHaveBeenCalledOnce()
  expect(closed.second.click).not.toHaveBeenCalled()
  expect(press({ key: 'ArrowRight' }, true).second.click).toHaveBeenCalledOnce()
})

test.each([
  { key: 'ArrowRight', altKey: true },
  { key: 'ArrowRight', metaKey: true },
  { key: 'ArrowRight', ctrlKey: true },
  { key: 'ArrowRight', shiftKey: true },
  { key: 'ArrowLeft' },
  { key: 'ArrowDown' },
])('%j stays the browser’s', (pressed) => {
  const { second, preventDefault } = press(pressed)
  expect(second.focus).not.toHaveBeenCalled()
  expect(preventDefault).not.toHaveBeenCalled()
})
