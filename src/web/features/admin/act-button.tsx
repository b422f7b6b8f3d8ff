import type { ReactNode } from 'react'

interface ActButtonProps {
  children: ReactNode
  /** What the act applies to, for screen readers outside the row's context. */
  about?: ReactNode
  isBusy: boolean
  isPrimary?: boolean
  onAct: () => Promise<unknown>
}

/** A button that acts at once. While the call is pending it keeps its place and its focus. */
export const ActButton = ({ children, about, isBusy, isPrimary = false, onAct }: ActButtonProps) => (
  <button
    type="button"
    className={`admin-btn needs-script${isPrimary ? ' admin-primary' : ''}`}
    aria-disabled={isBusy || undefined}
    onClick={() => void onAct()}
  >
    {children}
    {about !== undefined && <span className="sr-only"> {about}</span>}
  </button>
)
