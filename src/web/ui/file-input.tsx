import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { fieldClass, type FieldLook } from './field-class.ts'
import './field.css'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** The browser's own button: its file dialog and its name of the chosen file are known to every reader. */
export const FileInput = ({ variant, className, ...input }: FileInputProps & FieldLook) => (
  <input {...input} type="file" className={fieldClass({ variant, className })} />
)

/** For a file that is sent as soon as it is chosen, so that its name need not be shown. */
export const FileButton = ({ children, ...input }: FileInputProps) => (
  <label className={controlClass({ variant: 'ghost' })}>
    {children}
    <input {...input} type="file" className="sr-only" />
  </label>
)
