const HEADLINES = 'main :is(h2, h3) a[href]'

/** Muted and collapsed headlines have no box and are skipped. */
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/**
 * Moves the focus to the next (1) or previous (-1) headline. From outside the list the first step goes to the
 * first visible headline; past either end the focus stays.
 */
export const stepThroughList = (by: 1 | -1): void => {
  const headlines = [...document.querySelectorAll<HTMLElement>(HEADLINES)].filter(isShown)
  const here = headlines.findIndex((headline) => headline === document.activeElement)
  const inSight = headlines.findIndex((headline) => headline.getBoundingClientRect().bottom > 0)
  const next = headlines[here < 0 ? inSight : here + by]
  if (!next) return
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center' })
}
