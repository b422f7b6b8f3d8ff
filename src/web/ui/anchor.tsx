import type { ComponentProps } from 'react'
import { type ControlLook, controlClass } from './control-class.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'className'> & ControlLook

/** A link that the router does not follow: to another site, a mail address or a file of the server. */
export const Anchor = ({ variant, isSmall, className, children, ...anchor }: AnchorProps) => (
  <a {...anchor} className={controlClass({ variant, isSmall, className })}>
    {children}
  </a>
)
