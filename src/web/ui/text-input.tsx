import type { ComponentProps } from 'react'
import { fieldClass, type FieldLook } from './field-class.ts'
import './field.css'

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldLook & {
    type?: 'text' | 'email' | 'password' | 'search' | 'number' | 'date' | 'url' | undefined
  }

/** Label, hint and error are those of `form/field.tsx`, or of a `<label>` around it. */
export const TextInput = ({ variant, className, ...input }: TextInputProps) => (
  <input {...input} className={fieldClass({ variant, className })} />
)

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldLook

export const TextArea = ({ variant, className, ...area }: TextAreaProps) => (
  <textarea {...area} className={fieldClass({ variant, className })} />
)
