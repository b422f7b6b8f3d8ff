import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  tone?: 'accent' | 'neutral' | 'good'
  className?: string
  children: ReactNode
}

/** What a page says beside its content. It is there from the start; what appears later is an `Alert`. */
export const Notice = ({ tone = 'accent', className, children }: NoticeProps) => (
  <div className={className ? `notice ${className}` : 'notice'} data-tone={tone}>
    {children}
  </div>
)
