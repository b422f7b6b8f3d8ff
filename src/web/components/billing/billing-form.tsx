import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'
import { isNative } from '#web/platform/target.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm, type FormOptions } from '#web/ui/form/use-form.ts'
import './billing-form.css'

interface BillingFormProps<A> extends FormOptions<A> {
  declaration: FormDeclaration<A>
  /** Hidden fields of the form. */
  fields?: Record<string, string | undefined>
  label: string
  pending: string
  className?: string
}

/** A button that buys or changes Premium; the error of its call is shown above it. */
export const BillingForm = <A,>(props: BillingFormProps<A>) => {
  const { declaration, fields, label, pending, className = 'btn', ...options } = props
  const form = useForm(declaration, options)
  return (
    <Form form={form} className="billing-form">
      {Object.entries({ ...fields, ...(isNative && { from: 'app' }) }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FormProblem className="billing-problem" />
      <SubmitButton className={className} pending={pending}>
        {label}
      </SubmitButton>
    </Form>
  )
}
