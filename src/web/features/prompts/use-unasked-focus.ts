import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a sheet that opens unrequested: the focus goes to its content rather than to its first button, where a
 * ring would look like a preselected answer.
 *
 * Pass the ref to an element with `tabIndex={-1}` inside a sheet rendered by the same component, so that the
 * sheet is open by then.
 */
export const useUnaskedFocus = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) element.current?.focus()
  }, [isOpen])
  return element
}
