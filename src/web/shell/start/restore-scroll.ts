/**
 * Restores the scroll position of an entry of the history that the router made: browsers leave those to it
 * (`history.scrollRestoration`), and it may be loaded much later. Its own inline script is longer, as it knows
 * scrolling elements too, of which this site has none.
 */
export const restoreScroll = (): void => {
  if (history.scrollRestoration === 'auto') return
  try {
    const { __TSR_key: key } = history.state as { __TSR_key: string }
    const positions = JSON.parse(sessionStorage['tsr-scroll-restoration-v1_3'] as string) as Record<
      string,
      { window: { scrollX: number; scrollY: number } }
    >
    const position = positions[key]?.window
    if (position) scrollTo(position.scrollX, position.scrollY)
  } catch {
    // Nothing is stored, or storage is blocked.
  }
}
