import { type ReactNode, useEffect, useRef } from 'react'
import '#web/components/account-form/account.css'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  step?: string
  /**
   * True where this frame replaced another on the same page, so that screen readers announce the new title.
   */
  takesFocus?: boolean
  aside?: ReactNode
  children: ReactNode
}

export const AccountFrame = ({
  title,
  lead,
  step,
  takesFocus = false,
  aside,
  children,
}: AccountFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="page text-page own-page account">
      <div className="account-main">
        {step && <p className="account-step">{step}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="dek">{lead}</p>}
        {children}
      </div>
      {aside}
    </div>
  )
}
