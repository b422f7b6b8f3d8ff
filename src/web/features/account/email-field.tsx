import { useTexts } from '#web/i18n/i18n.tsx'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { Field, type FieldProps } from '#web/components/account-form/field.tsx'
import { rememberAddress, typedAddress } from './typed-address.ts'

/** Prefilled with the address that the reader typed on another account page. */
export const EmailField = (props: Omit<FieldProps, 'name' | 'label'>) => {
  const t = useTexts('account')
  return (
    <Field
      name="email"
      type="email"
      label={t.email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      defaultValue={typedAddress()}
      onInput={({ currentTarget }) => rememberAddress(currentTarget.value)}
      {...props}
    />
  )
}

/** Uses the browser's own validation, since the server validates again. */
export const isEmailTyped = (form: HTMLFormElement): boolean => {
  const field = form.elements.namedItem('email')
  return field instanceof HTMLInputElement && field.value.trim() !== '' && field.validity.valid
}
