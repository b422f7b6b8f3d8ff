import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among the elements of a composite widget by the two arrow keys of its axis, Home and End,
 * around the ends. Returns the index of the element that has the focus now; undefined for any other key.
 */
export const moveFocus = (
  event: KeyboardEvent<HTMLElement>,
  widget: string,
  items: string,
  [back, forth]: readonly [back: string, forth: string],
): number | undefined => {
  const all = [...(event.currentTarget.closest(widget)?.querySelectorAll<HTMLElement>(items) ?? [])]
  const from = all.indexOf(event.currentTarget)
  const index = { [back]: from - 1, [forth]: from + 1, Home: 0, End: -1 }[event.key]
  if (index === undefined) return undefined
  event.preventDefault()
  const next = all.at(index % all.length)
  next?.focus()
  return next && all.indexOf(next)
}
