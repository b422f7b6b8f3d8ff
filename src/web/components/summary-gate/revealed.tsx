import { type ReactNode, useEffect, useRef } from 'react'
import type { Usage } from '#contract/subscriptions.ts'
import { summaryGateTexts } from '#web/i18n/areas/summary-gate.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ResetTime } from './metered-gate.tsx'

/** What was just revealed: focus moves to it, and what is left of the allowance is shown. */
export const Revealed = ({ usage, children }: { usage: Usage; children: ReactNode }) => {
  const t = useTexts(summaryGateTexts)
  const place = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    // Without a name of its own: it would be a second landmark around that of its content.
    <section ref={place} tabIndex={-1} className="revealed">
      {children}
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
