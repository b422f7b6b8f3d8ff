import { useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldProblem, useField } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'

/** The terms open in a new tab, so that the half-filled form is kept. */
export const TermsBox = () => {
  const t = useTexts('account')
  const { id, problem, problemId, typed, props } = useField('terms')
  const page = (to: string, name: string) => (
    // Apps have no tabs, so the page opens in place.
    <Link to={to} {...(!isNative && { target: '_blank' })} variant="text">
      {name}
      {!isNative && <span className="sr-only"> {t.signUp.newTab}</span>}
    </Link>
  )
  return (
    <div className="account-terms">
      <Checkbox required {...props} defaultChecked={typed !== undefined} />
      <label htmlFor={id}>
        {t.signUp.agree} {page('/terms', t.signUp.termsLink)} {t.signUp.and}{' '}
        {page('/privacy', t.signUp.privacyLink)}
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  )
}
