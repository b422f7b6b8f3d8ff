export interface FieldLook {
  /** `bare` has no look of its own: the box or the bar that it is part of gives it one. */
  variant?: 'field' | 'bare' | undefined
  /** Where it stands: margins and visibility, never colours or type. */
  className?: string | undefined
}

export const fieldClass = ({ variant = 'field', className }: FieldLook): string | undefined =>
  [variant === 'field' && 'field', className].filter(Boolean).join(' ') || undefined
