/**
 * How something that can be pressed looks. `bare` has no look of its own: the bar, the menu or the card that
 * it is part of gives it one.
 */
export type Variant = 'primary' | 'accent' | 'ghost' | 'text' | 'tool' | 'icon' | 'bare'

const CLASSES: Record<Variant, string> = {
  primary: 'btn',
  accent: 'btn btn-accent',
  ghost: 'btn btn-ghost',
  text: 'text-link',
  tool: 'tool',
  icon: 'icon-btn',
  bare: '',
}

export interface ControlLook {
  variant?: Variant | undefined
  /** Denser, for screens that people work in all day. */
  isSmall?: boolean | undefined
  /** Where it stands: margins and visibility, never colours or type, unless it is bare. */
  className?: string | undefined
}

/** Undefined rather than an empty attribute. */
export const controlClass = ({ variant = 'bare', isSmall, className }: ControlLook): string | undefined =>
  [CLASSES[variant], isSmall && 'btn-small', className].filter(Boolean).join(' ') || undefined
