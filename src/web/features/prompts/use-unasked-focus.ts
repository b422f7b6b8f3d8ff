import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a sheet that nobody asked for: the focus goes to what it says, not to the first of its buttons, where a ring would
 * look like an answer. The keyboard still starts inside.
 *
 * Of an element with `tabIndex={-1}` inside a sheet of the component that uses this, so that the sheet is open by now.
 */
export const useUnaskedFocus = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) element.current?.focus()
  }, [isOpen])
  return element
}
