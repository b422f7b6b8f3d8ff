import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Read by screen readers in place of the icon. */
  label: string
  icon: ReactNode
}

export const IconButton = ({ label, icon, ...button }: IconButtonProps) => (
  <Button variant="icon" {...button}>
    {icon}
    <span className="sr-only">{label}</span>
  </Button>
)
