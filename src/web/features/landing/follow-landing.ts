import { LANDING_HERO_TIMEOUT_MS, MARQUEE_SKELETONS_MS } from '#contract/limits.ts'
import type { Landing } from './landing.ts'

interface LandingSteps {
  /** Called after the skeleton of the marquee has been shown for a second. */
  onMarqueeDue: () => void
  /** Called after three seconds without an answer (`false`), and when the query failed (`true`). */
  onMissing: (isForGood: boolean) => void
  onNews: (news: Landing) => void
}

/** Returns a function that cancels all pending callbacks. */
export const followLanding = (
  landing: Promise<Landing>,
  { onMarqueeDue, onMissing, onNews }: LandingSteps,
): (() => void) => {
  let isOver = false
  const marquee = setTimeout(onMarqueeDue, MARQUEE_SKELETONS_MS)
  const slow = setTimeout(onMissing, LANDING_HERO_TIMEOUT_MS, false)
  landing
    .then(
      (news) => isOver || onNews(news),
      () => isOver || onMissing(true),
    )
    .finally(() => clearTimeout(slow))
  return () => {
    isOver = true
    clearTimeout(marquee)
    clearTimeout(slow)
  }
}
