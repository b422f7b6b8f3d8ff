const MISSING = 'data-missing'

/**
 * Hides pictures that fail to load, as when offline: a web view would render a framed broken-image icon.
 * Returns the unsubscribe function.
 */
export const hideMissingPictures = (): (() => void) => {
  const note = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute(MISSING, type === 'error')
  }
  // Pictures that failed before the listeners were registered emit no further event.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) image.toggleAttribute(MISSING, true)
  // Neither event bubbles, hence the capture phase.
  document.addEventListener('error', note, true)
  document.addEventListener('load', note, true)
  return () => {
    document.removeEventListener('error', note, true)
    document.removeEventListener('load', note, true)
  }
}
