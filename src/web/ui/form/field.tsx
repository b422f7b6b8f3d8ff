import type { ComponentProps, ReactNode } from 'react'
import { FieldProblem, useField } from './form.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  name: string
  label: ReactNode
  /** Follows the problem, if there is one. */
  remedy?: ReactNode
  hint?: ReactNode
  button?: ReactNode
}

/** A labelled input with its problem and hint, required unless stated otherwise. */
export const Field = ({
  name,
  label,
  remedy,
  hint,
  button,
  defaultValue,
  autoFocus,
  ...input
}: FieldProps) => {
  const { id, problem, problemId, typed, props } = useField(name)
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          className="field"
          required
          {...props}
          aria-describedby={hint ? `${problemId} ${id}hint` : problemId}
          defaultValue={typed?.[0] ?? defaultValue}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the field replaced what had the focus
          autoFocus={autoFocus ?? props.autoFocus}
          {...input}
        />
        {button}
      </div>
      <FieldProblem id={problemId}>
        {problem}
        {problem && remedy}
      </FieldProblem>
      {hint && <div id={`${id}hint`}>{hint}</div>}
    </div>
  )
}
