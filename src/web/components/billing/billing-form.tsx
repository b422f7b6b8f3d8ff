import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'
import { isNative } from '#web/platform/target.ts'
import type { Variant } from '#web/ui/control-class.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm, type FormOptions } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import './billing-form.css'

interface BillingFormProps<A> extends FormOptions<A> {
  declaration: FormDeclaration<A>
  /** Hidden fields of the form. */
  fields?: Record<string, string | undefined>
  label: string
  pending: string
  variant?: Variant
}

/** A button that buys or changes Premium; the error of its call is shown above it. */
export const BillingForm = <A,>(props: BillingFormProps<A>) => {
  const { declaration, fields, label, pending, variant, ...options } = props
  const form = useForm(declaration, options)
  return (
    <Form form={form} className="billing-form">
      <HiddenFields fields={{ ...fields, from: isNative ? 'app' : undefined }} />
      <FormProblem className="billing-problem" />
      <SubmitButton variant={variant} pending={pending}>
        {label}
      </SubmitButton>
    </Form>
  )
}
