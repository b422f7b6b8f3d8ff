/** The headlines of the page's list: each leads to its article. */
const HEADLINES = 'main :is(h2, h3) a[href]'

/** What is muted or folded away has no box. */
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/**
 * Puts the focus on the next (1) or previous (-1) headline, so that Enter opens it. From outside the list the
 * first step goes to the first headline in sight. Past either end it stays.
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
