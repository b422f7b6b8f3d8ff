import { type ComponentProps, type ReactNode, useId } from 'react'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  name: string
  label: string
  problem?: string | undefined
  remedy?: ReactNode
  hint?: ReactNode
  button?: ReactNode
}

export const Field = ({ label, problem, remedy, hint, button, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <input
          id={id}
          className="field"
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}problem${hint ? ` ${id}hint` : ''}`}
          {...input}
        />
        {button}
      </div>
      <p id={`${id}problem`} className="account-problem">
        {problem}
        {problem && remedy}
      </p>
      {hint && <div id={`${id}hint`}>{hint}</div>}
    </div>
  )
}
