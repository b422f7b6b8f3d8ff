import { type ReactNode, useEffect, useRef } from 'react'
import './newsletter.css'

interface NewsletterFrameProps {
  title: string
  lead?: ReactNode
  /** True where this page replaced another in place, so that screen readers announce its title. */
  takesFocus?: boolean
  /** True where the last child stands beside all others, where there is room. */
  hasCard?: boolean
  children?: ReactNode
}

export const NewsletterFrame = ({
  title,
  lead,
  takesFocus = false,
  hasCard = false,
  children,
}: NewsletterFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="page text-page own-page newsletter" data-card={hasCard || undefined}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <div className="dek">{lead}</div>}
      {children}
    </div>
  )
}
