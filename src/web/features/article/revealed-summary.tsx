import { useEffect, useRef } from 'react'
import type { ViewedSummary } from '#contract/subscriptions.ts'
import { summaryGateTexts } from '#web/i18n/areas/summary-gate.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ResetTime } from '#web/components/summary-gate/metered-gate.tsx'
import { ArticleSummary } from './article-summary.tsx'

/** A summary that was just revealed: the reader is taken to it and told what is left. */
export const RevealedSummary = ({ viewed: { article, usage } }: { viewed: ViewedSummary }) => {
  const t = useTexts(summaryGateTexts)
  const place = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    // Without a name of its own: it would be a second landmark around the summary's.
    <section ref={place} tabIndex={-1} className="revealed">
      <ArticleSummary article={article} />
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
