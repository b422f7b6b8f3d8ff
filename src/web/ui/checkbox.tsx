import type { ComponentProps, ReactNode } from 'react'
import './checkbox.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'size'> {
  /** Its label; left out where another element labels it. */
  children?: ReactNode
  /** A pill holds box and label in a border, for the few choices that a form is about. */
  variant?: 'plain' | 'pill' | undefined
}

interface ChoiceProps extends CheckboxProps {
  type: 'checkbox' | 'radio'
  role?: 'switch'
}

const Choice = ({ children, variant = 'plain', ...input }: ChoiceProps) =>
  children === undefined ? (
    <input {...input} />
  ) : (
    <label className={variant === 'pill' ? 'check check-pill' : 'check'}>
      <input {...input} />
      <span>{children}</span>
    </label>
  )

export const Checkbox = (props: CheckboxProps) => <Choice {...props} type="checkbox" />

export const Radio = (props: CheckboxProps) => <Choice {...props} type="radio" />

/** The browser derives `aria-checked` from the box itself. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** Takes effect at once, unlike a checkbox, which waits for the form's submission. */
export const Switch = (props: CheckboxProps) => <Choice {...props} {...SWITCH} />
