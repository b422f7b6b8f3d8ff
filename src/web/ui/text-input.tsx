import type { ComponentProps } from 'react'
import './field.css'

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  type?: 'text' | 'email' | 'password' | 'search' | 'number' | 'date' | 'url' | undefined
}

/** Label, hint and error are those of `form/field.tsx`, or of a `<label>` around it. */
export const TextInput = (input: TextInputProps) => <input {...input} className="field" />

export const TextArea = (area: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea {...area} className="field" />
)
