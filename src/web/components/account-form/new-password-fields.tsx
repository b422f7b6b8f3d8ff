import { useState } from 'react'
import { passwordRules } from '#contract/readers/passwords.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { PasswordField } from './password-field.tsx'

/** Lists the rules in the order of section 5 and marks those that the typed password satisfies. */
const Rules = ({ password }: { password: string }) => {
  const t = useTexts('account')
  return (
    <div className="account-rules">
      <p>{t.rules.title}</p>
      <ul>
        {passwordRules(password).map(({ problem, isMet }) =>
          // Rules without a text are shown only when the form is submitted.
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
  /** Prefills both fields when the reader returns to this step. */
  typed?: string
  /** True where the button that rendered the fields is unmounted, so that the focus is not lost. */
  takesFocus?: boolean
}

export const NewPasswordFields = ({ label, typed = '', takesFocus }: NewPasswordFieldsProps) => {
  const t = useTexts('account')
  const [password, setPassword] = useState(typed)
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        defaultValue={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that rendered the field is unmounted
        autoFocus={takesFocus}
        hint={<Rules password={password} />}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordField
        name="confirmation"
        label={t.confirmation}
        autoComplete="new-password"
        defaultValue={typed}
      />
    </>
  )
}
