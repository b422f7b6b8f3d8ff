import type { ReactNode } from 'react'
import './alert.css'

interface AlertProps {
  id?: string
  /** A box stands out on a page; a line belongs to the form above its button. */
  variant?: 'line' | 'box'
  /** Good news is announced when the screen reader pauses, a problem at once. */
  isGood?: boolean
  /** Nothing while there is nothing to say. */
  children?: ReactNode
}

/** Always rendered, because a live region announces changes only; without children it takes no space. */
export const Alert = ({ id, variant = 'line', isGood = false, children }: AlertProps) => {
  const look = { id, className: `alert alert-${variant}`, 'data-good': isGood || undefined }
  return isGood ? (
    <output {...look}>{children}</output>
  ) : (
    <p {...look} role="alert">
      {children}
    </p>
  )
}
