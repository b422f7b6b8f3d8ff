import { type ReactNode, useEffect, useRef } from 'react'
import type { Usage } from '#contract/premium/subscriptions.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ResetTime } from './metered-gate.tsx'

/** Takes the focus, because the button that revealed the summary is unmounted. */
export const Revealed = ({ usage, children }: { usage: Usage; children: ReactNode }) => {
  const t = useTexts('summaryGate')
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    // Without a name, which would make it a second landmark around that of its content.
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
