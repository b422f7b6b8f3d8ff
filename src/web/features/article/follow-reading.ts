import { readingPosition, storeReadingPosition } from './reading-positions.ts'

/** Longer than the browser takes to restore a scroll position after Back, in milliseconds. */
const RENDER_MS = 500

const scrollable = (): number => document.documentElement.scrollHeight - innerHeight

/**
 * Stores how far an article is read, and shows the button if an earlier visit stopped in its midst. It never
 * scrolls by itself, because an unexpected jump disorients readers. Returns a function that ends it.
 *
 * Without components, because an article is mostly read without its scripts (`follow-reading.inline.ts`).
 */
export const followReading = (button: HTMLButtonElement, articleId: string): (() => void) => {
  const onScroll = () => {
    button.hidden = true
    const room = scrollable()
    if (room > innerHeight / 2 && scrollY > 0) storeReadingPosition(articleId, scrollY / room)
  }
  const goOn = () => {
    button.hidden = true
    scrollTo({ top: (readingPosition(articleId) ?? 0) * scrollable() })
  }
  // Neither the router's scroll to the top nor Back's restored position counts as reading.
  const timer = setTimeout(() => {
    if (scrollY === 0) button.hidden = readingPosition(articleId) === undefined
    addEventListener('scrollend', onScroll)
  }, RENDER_MS)
  button.addEventListener('click', goOn)
  return () => {
    clearTimeout(timer)
    removeEventListener('scrollend', onScroll)
    button.removeEventListener('click', goOn)
  }
}
