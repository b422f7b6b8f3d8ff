const HEADLINES = 'main :is(h2, h3) a[href]'
/** Rows of a list to work in, as the newsroom's, which take the focus themselves. */
const ROWS = 'main [data-row]'

/** Muted and collapsed headlines have no box and are skipped. */
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

const shownOf = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)

/**
 * Moves the focus to the next (1) or previous (-1) row, or headline on a page without rows. From outside the list the
 * first step goes to the first visible one; past either end the focus stays.
 */
export const stepThroughList = (by: 1 | -1): void => {
  const rows = shownOf(ROWS)
  const entries = rows.length > 0 ? rows : shownOf(HEADLINES)
  const here = entries.findIndex((entry) => entry.contains(document.activeElement))
  const inSight = entries.findIndex((entry) => entry.getBoundingClientRect().bottom > 0)
  const next = entries[here < 0 ? inSight : here + by]
  if (!next) return
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: rows.length > 0 ? 'nearest' : 'center' })
}
