import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

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
  <Button
    isSmall
    variant={isPrimary ? 'primary' : 'ghost'}
    className="needs-script"
    isBusy={isBusy}
    onClick={() => void onAct()}
  >
    {children}
    {about !== undefined && <span className="sr-only"> {about}</span>}
  </Button>
)
