import { useEffect, useRef } from 'react'
import { ResetTime } from '#web/components/summary-gate/metered-gate.tsx'
import { summaryGateTexts } from '#web/i18n/areas/summary-gate.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { StoryTextView } from './story-text-view.tsx'
import type { ViewedStory } from './viewed-story.ts'

/** A text that was just revealed: focus moves to it, and what is left of the allowance is shown. */
export const RevealedText = ({ viewed: { story, usage } }: { viewed: ViewedStory }) => {
  const t = useTexts(summaryGateTexts)
  const place = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    // Without a name of its own: it would be a second landmark around the text's.
    <section ref={place} tabIndex={-1} className="revealed">
      <StoryTextView story={story} />
      {usage.remaining_quota !== null && (
        <output className="meta">
          <span>
            {t.left(usage.remaining_quota)} <ResetTime usage={usage} />
          </span>
        </output>
      )}
    </section>
  )
}
