import { useState } from 'react'
import type { SummaryShape } from '#contract/content/articles.ts'
import type { Usage } from '#contract/premium/subscriptions.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useGuard } from '#web/ui/use-guard.ts'
import { useNow } from '#web/ui/use-now.ts'
import { ClosedText } from './closed-text.tsx'
import { type GateWords, SummaryGate } from './summary-gate.tsx'

interface MeteredGateProps {
  usage: Usage
  /** What the closed text contains; null where that is unknown. */
  inside: SummaryShape | null
  /** Spends a view of the allowance; resolves once the summary has replaced the gate. */
  onReveal: () => Promise<void>
  words?: GateWords | undefined
}

type Status = 'idle' | 'failed' | 'spent' | 'signedOut'

const statusAfter = (error: unknown): Status => {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'summary_quota') return 'spent'
  return error.status === 401 ? 'signedOut' : 'failed'
}

/**
 * States the cost before the reader spends a view. Visitors who have none left are asked to sign up.
 */
export const MeteredGate = ({ usage, inside, onReveal, words }: MeteredGateProps) => {
  const t = useTexts('summaryGate')
  const [run, isRevealing] = useGuard()
  const [status, setStatus] = useState<Status>('idle')
  const left = status === 'spent' ? 0 : (usage.remaining_quota ?? 0)
  const isVisitor = useCurrentReader().role !== 'free'

  const reveal = () =>
    run(async () => {
      setStatus('idle')
      await onReveal().catch((error) => setStatus(statusAfter(error)))
    })
  if (left === 0 && isVisitor) return <SummaryGate inside={inside} words={words} />
  return (
    <section className="gate gate-metered paywall" aria-labelledby="summary">
      <h2 id="summary">{words?.title ?? t.title}</h2>
      <ClosedText shape={inside} />
      {left === 0 ? <SpentNotice usage={usage} /> : <Cost usage={usage} left={left} />}
      {left > 0 && status !== 'signedOut' && (
        <Button variant="accent" className="needs-script" isBusy={isRevealing} onClick={() => void reveal()}>
          {isRevealing ? t.revealing : t.reveal}
        </Button>
      )}
      <output>
        {status === 'failed' && <span className="gate-problem">{t.failed}</span>}
        {status === 'spent' && <span className="sr-only">{t.quota}</span>}
        {status === 'signedOut' && (
          <span className="gate-problem">
            {t.signIn}{' '}
            <Link to="/sign-in" variant="text">
              {t.toSignIn}
            </Link>
          </span>
        )}
      </output>
    </section>
  )
}

/** The allowance resets at midnight UTC, shown in the reader's time zone. */
export const ResetTime = ({ usage }: { usage: Usage }) => {
  const t = useTexts('summaryGate')
  // In UTC on the server, which does not know the reader's time zone.
  const isLocal = useNow() !== undefined
  return (
    <>
      {t.newOnesAt} <Time iso={usage.reset_time} shape="time" />
      {isLocal && t.yourTime}.
    </>
  )
}

const Cost = ({ usage, left }: { usage: Usage; left: number }) => {
  const t = useTexts('summaryGate')
  return (
    <p className="dek mt-1 mb-4">
      {t.costs(left, usage.daily_limit ?? left)} {t.again} <ResetTime usage={usage} />
    </p>
  )
}

/** A reader whose Premium is on hold settles the payment instead of buying again. */
const SpentNotice = ({ usage }: { usage: Usage }) => {
  const t = useTexts('summaryGate')
  const isOnHold = useCurrentReader().user?.metadata.owes === true
  return (
    <>
      <p className="dek mt-1 mb-4">
        {isOnHold ? t.onHold : t.quota}. <ResetTime usage={usage} />
      </p>
      <p>
        <Link to={isOnHold ? '/subscription' : '/pricing'} variant="accent">
          {isOnHold ? t.updatePayment : t.upgrade}
        </Link>
      </p>
    </>
  )
}
