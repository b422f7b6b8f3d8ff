import { useId } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Link } from '#web/ui/link.tsx'

/** The terms open in a new tab, so that the half-filled form is kept. */
export const TermsBox = ({ problem }: { problem: string | undefined }) => {
  const t = useTexts('account')
  const id = useId()
  const page = (to: string, name: string) => (
    // Apps have no tabs, so the page opens in place.
    <Link to={to} {...(!isNative && { target: '_blank' })} className="text-link">
      {name}
      {!isNative && <span className="sr-only"> {t.signUp.newTab}</span>}
    </Link>
  )
  return (
    <div className="account-terms">
      <input
        id={id}
        name="terms"
        type="checkbox"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}problem`}
      />
      <label htmlFor={id}>
        {t.signUp.agree} {page('/terms', t.signUp.termsLink)} {t.signUp.and}{' '}
        {page('/privacy', t.signUp.privacyLink)}
      </label>
      <p id={`${id}problem`} className="account-problem">
        {problem}
      </p>
    </div>
  )
}
