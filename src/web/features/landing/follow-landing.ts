import { LANDING_HERO_TIMEOUT_MS, MARQUEE_SKELETONS_MS } from '#contract/limits.ts'
import type { Landing } from './landing.ts'

interface LandingSteps {
  /** The marquee's shape has stood for its second. */
  onMarqueeDue: () => void
  /** Nothing came in three seconds; or, for good, nothing will. */
  onMissing: (isForGood: boolean) => void
  onNews: (news: Landing) => void
}

/** What happens while the news of the landing page are on their way, and when. Answers how to stop it. */
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
