import type { ReactNode } from 'react'

interface ActButtonProps {
  children: ReactNode
  /** What it is done to, for those who do not see the row it stands in. */
  about?: ReactNode
  isBusy: boolean
  isPrimary?: boolean
  onAct: () => Promise<unknown>
}

/** Does something at once. While it is under way the button keeps its place and its focus. */
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
