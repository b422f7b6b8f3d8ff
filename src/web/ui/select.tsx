import type { ComponentProps } from 'react'
import { fieldClass, type FieldLook } from './field-class.ts'
import './field.css'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldLook {
  options: readonly (readonly [value: string | number, text: string])[]
}

export const Select = ({ options, variant, className, ...select }: SelectProps) => (
  <select {...select} className={fieldClass({ variant, className })}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
)
