import { type ReactNode, useEffect, useRef } from 'react'
import './newsletter.css'

interface NewsletterFrameProps {
  title: string
  lead?: ReactNode
  /** Moves the focus to the title when this page is rendered in place of another. */
  takesFocus?: boolean
  children?: ReactNode
}

/** The layout that all newsletter pages share: one column and its title. */
export const NewsletterFrame = ({ title, lead, takesFocus = false, children }: NewsletterFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="page text-page own-page newsletter">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <div className="dek">{lead}</div>}
      {children}
    </div>
  )
}
