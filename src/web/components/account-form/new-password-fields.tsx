import { useState } from 'react'
import { findPasswordProblem, passwordRules } from '#contract/readers/passwords.ts'
import { accountTexts } from '#web/i18n/areas/account.ts'
import type { ErrorTexts } from '#web/i18n/error-texts.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { PasswordField } from './password-field.tsx'
import type { Problems, Values } from './use-account-form.ts'

/** Section 5's rules in order, each with its state. */
const Rules = ({ password }: { password: string }) => {
  const t = useTexts(accountTexts)
  return (
    <div className="account-rules">
      <p>{t.rules.title}</p>
      <ul>
        {passwordRules(password).map(({ problem, isMet }) =>
          // Reported only once it applies.
          problem in t.rules ? (
            <li key={problem} data-met={isMet || undefined}>
              <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
              {t.rules[problem as 'password_too_short']}
              <span className="sr-only">: {isMet ? t.rules.isMet : t.rules.isMissing}</span>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}

interface NewPasswordFieldsProps {
  label: string
  problems: Problems
  /** The value typed before returning to this step. */
  typed?: string
  /** Takes the focus, because the button that rendered it is unmounted. */
  takesFocus?: boolean
}

/** A new password and its repetition. */
export const NewPasswordFields = ({
  label,
  problems,
  typed = '',
  takesFocus = false,
}: NewPasswordFieldsProps) => {
  const t = useTexts(accountTexts)
  const [password, setPassword] = useState(typed)
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        defaultValue={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        problem={problems['password']}
        hint={<Rules password={password} />}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordField
        name="confirmation"
        label={t.confirmation}
        autoComplete="new-password"
        defaultValue={typed}
        problem={problems['confirmation']}
      />
    </>
  )
}

/** Client-side validation of both fields. */
export const newPasswordProblems = (
  { password = '', confirmation = '' }: Values,
  errors: ErrorTexts,
): Problems => {
  const problem = findPasswordProblem(password)
  if (problem) return { password: errors[problem] }
  return password === confirmation ? {} : { confirmation: errors.passwords_differ }
}
