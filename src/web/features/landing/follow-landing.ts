import { LANDING_HERO_TIMEOUT_MS, MARQUEE_SKELETONS_MS } from '#contract/limits.ts'
import type { Landing } from './landing.ts'

interface LandingSteps {
  /** The marquee's placeholder has been shown for its second. */
  onMarqueeDue: () => void
  /** Called after three seconds without an answer, and when the query failed (`isForGood`). */
  onMissing: (isForGood: boolean) => void
  onNews: (news: Landing) => void
}

/** Schedules the landing page's states while its promise is pending. Returns the cancel function. */
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
