import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { linkAddress } from '#web/lib/addresses/link-token.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

interface LinkFormProps {
  form: FormState
  /** The page that the link opens. */
  path: string
  token: string | undefined
  className?: string
  children: ReactNode
}

/** The form of a page that a mailed link opened: it sends the link's token, in its fields and in its address. */
export const LinkForm = ({ path, token, children, ...form }: LinkFormProps) => (
  <Form {...form} action={linkAddress(useI18n().locale, path, token)}>
    <HiddenFields fields={{ token }} />
    {children}
  </Form>
)
