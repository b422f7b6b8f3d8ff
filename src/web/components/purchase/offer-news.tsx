import { useTexts } from '#web/i18n/i18n.tsx'
import type { PurchasesState } from '#web/lib/purchases/purchases.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { type OutcomeMessage, outcomeMessage } from './outcome-message.ts'

interface OfferNewsProps extends Pick<PurchasesState, 'setup' | 'activity' | 'outcome'> {
  onRetry: () => void
}

const useNews = ({ setup, activity, outcome }: Omit<OfferNewsProps, 'onRetry'>): OutcomeMessage => {
  const t = useTexts('purchase')
  const errors = useTexts('errors')
  if (activity === 'activating') return { good: t.activating }
  if (activity === 'buying' || activity === 'restoring') return {}
  if (outcome) return outcomeMessage(outcome, t, errors)
  return setup === 'loading' ? { good: t.loading } : {}
}

export const OfferNews = ({ onRetry, ...state }: OfferNewsProps) => {
  const t = useTexts('purchase')
  const { good, bad } = useNews(state)
  const { setup, outcome } = state
  const isSignedOut = outcome?.kind === 'failed' && outcome.code === 'trial_sign_in'
  return (
    <>
      {/* Both are always rendered, because a live region announces changes only. */}
      <output className="offer-good">{good}</output>
      <p className="offer-bad" role="alert">
        {bad}
      </p>
      {isSignedOut && (
        <Link to="/sign-in" search={{ next: '/pricing' }} variant="text">
          {t.toSignIn}
        </Link>
      )}
      {typeof setup === 'object' && (
        <p className="offer-trouble">
          {t.trouble[setup.trouble]}{' '}
          <Button variant="text" onClick={onRetry}>
            {t.again}
          </Button>
        </p>
      )}
    </>
  )
}
