import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a sheet that opens unrequested: its content receives the focus instead of its first button, where a
 * ring would look like a preselected answer.
 *
 * Pass the ref to an element with `tabIndex={-1}` inside a sheet that the same component renders, because the
 * sheet must be open when the effect runs.
 */
export const useUnaskedFocus = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) element.current?.focus()
  }, [isOpen])
  return element
}
