import type { ReactNode } from 'react'

interface ActButtonProps {
  children: ReactNode
  /** Names the row for screen readers, because their lists of buttons leave out the row. */
  about?: ReactNode
  isBusy: boolean
  isPrimary?: boolean
  onAct: () => Promise<unknown>
}

/** Uses `aria-disabled` while the call is pending, because `disabled` would drop the focus. */
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
