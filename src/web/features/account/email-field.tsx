import { useTexts } from '#web/i18n/i18n.tsx'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { Field, type FieldProps } from '#web/ui/form/field.tsx'

/** In memory only: the address follows a reader between account pages, but is never stored. */
let typedAddress = ''

const rememberAddress = (email: string) => {
  typedAddress = email.trim()
}

/** Prefilled with the address that the reader typed on another account page. */
export const EmailField = ({ remedy }: Pick<FieldProps, 'remedy'>) => (
  <Field
    name="email"
    type="email"
    label={useTexts('account').email}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={EMAIL_MAX_LENGTH}
    defaultValue={typedAddress}
    onInput={({ currentTarget }) => rememberAddress(currentTarget.value)}
    remedy={remedy}
  />
)
