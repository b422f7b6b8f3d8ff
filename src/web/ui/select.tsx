import type { ComponentProps } from 'react'
import './field.css'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly (readonly [value: string, text: string])[]
}

export const Select = ({ options, ...select }: SelectProps) => (
  <select {...select} className="field">
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
)
