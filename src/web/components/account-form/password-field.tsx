import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, type FieldProps } from '#web/ui/form/field.tsx'

export const PasswordField = (props: FieldProps) => {
  const t = useTexts('account')
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      button={
        <Button variant="bare" className="account-show needs-script" onClick={() => setIsShown(!isShown)}>
          {isShown ? t.hide : t.show}
          <span className="sr-only"> {t.passwordNoun}</span>
        </Button>
      }
      {...props}
    />
  )
}
