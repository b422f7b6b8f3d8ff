import type { ComponentProps } from 'react'
import './field.css'

/** The browser's own button: its file dialog and its name of the chosen file are known to every reader. */
export const FileInput = ({ className = 'field', ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...input} type="file" className={className} />
)
