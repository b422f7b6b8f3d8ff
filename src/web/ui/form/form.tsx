import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, createContext, use, useId } from 'react'
import { FORM_FIELD } from '#web/lib/forms/form-declaration.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import type { FormState } from './use-form.ts'

const FormContext = createContext<FormState | null>(null)

const useFormState = (): FormState => {
  const form = use(FormContext)
  if (!form) throw new Error('A field needs a Form above it')
  return form
}

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'> {
  form: FormState
}

/**
 * Without `action` it is posted to the page that it stands on, which the server renders again after an error.
 * Also without a name it is posted, since a submission before hydration must never put a password into the
 * URL.
 */
export const Form = ({ form, children, ...props }: FormProps) => {
  const isHydrated = useHydrated()
  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus loads what a submission needs */}
      <form
        method="post"
        // With script, problems are shown in the language of the page instead of the browser's.
        noValidate={isHydrated}
        data-waits={!isHydrated || undefined}
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        onFocus={form.onFocus}
        {...props}
      >
        {form.name && <input type="hidden" name={FORM_FIELD} value={form.name} />}
        {children}
      </form>
    </FormContext>
  )
}

/** What one field needs of its form: its id, its problem, and the attributes that connect them. */
export const useField = (name: string) => {
  const { problems, posted } = useFormState()
  const id = useId()
  const problemId = `${id}problem`
  const problem = problems[name]
  return {
    id,
    problem,
    problemId,
    /** What was typed before the page was rendered again; undefined otherwise. */
    typed: posted?.values[name],
    props: {
      id,
      name,
      'aria-invalid': problem !== undefined || undefined,
      'aria-describedby': problemId,
      // Only in a page that is rendered again, where the first invalid field takes the focus.
      autoFocus: posted !== undefined && Object.keys(posted.problems)[0] === name,
    },
  }
}

/** The problem of one field. Always rendered, because a description must exist when it is referred to. */
export const FieldProblem = ({ id, children }: { id: string; children: ComponentProps<'p'>['children'] }) => (
  <p id={id} className="form-problem">
    {children}
  </p>
)

const NO_FIELDS: readonly string[] = []

interface FormProblemProps {
  id?: string
  className?: string
  /** Fields whose problem is shown here, too. */
  fields?: readonly string[]
}

/** The problem of the whole form. Always rendered, because a live region announces changes only. */
export const FormProblem = ({ id, className = 'form-problem', fields = NO_FIELDS }: FormProblemProps) => {
  const { problems, posted } = useFormState()
  const name = [...fields, 'form'].find((each) => problems[each] !== undefined) ?? 'form'
  return (
    <p
      id={id}
      role="alert"
      className={className}
      // A page that is rendered again is no change of a live region, so the focus announces it.
      {...(posted && Object.keys(posted.problems)[0] === 'form' && { tabIndex: -1, autoFocus: true })}
    >
      {problems[name]}
    </p>
  )
}

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled' | 'isBusy'> {
  /** Replaces the label while the call is pending. */
  pending?: string
}

/** Not offered to browsers without script where the form needs it. */
export const SubmitButton = ({ pending, className, children, ...props }: SubmitButtonProps) => {
  const { name, isPending } = useFormState()
  return (
    <Button
      {...props}
      className={name === undefined ? ['needs-script', className].filter(Boolean).join(' ') : className}
      type="submit"
      isBusy={isPending}
    >
      {(isPending && pending) || children}
    </Button>
  )
}

/** A honeypot: bots fill in the hidden field, and what they send is discarded. */
export const BotTrap = ({ label }: { label: string }) => (
  <div className="sr-only" aria-hidden="true">
    <input name="website" aria-label={label} tabIndex={-1} autoComplete="off" />
  </div>
)
