import { useTexts } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** The code of a reset mail. */
export const CodeField = ({ takesFocus }: { takesFocus?: boolean }) => (
  <Field
    name="code"
    label={useTexts('account').forgot.code}
    inputMode="numeric"
    autoComplete="one-time-code"
    data-code=""
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a rejected code is what the reader has to correct
    autoFocus={takesFocus}
  />
)
