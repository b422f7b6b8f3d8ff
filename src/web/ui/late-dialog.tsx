import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { useIsLate } from './use-is-late.ts'

interface LateDialogProps {
  title: string
  /** Milliseconds until it can be closed; its choices are enabled at once. */
  closesAfterMs: number
  /** True keeps it open while a transaction is in progress. */
  isHeld?: boolean
  onClose: () => void
  children: ReactNode
}

/** Opens when it is mounted, and cannot be closed for a while (section 9). */
export const LateDialog = ({ closesAfterMs, isHeld = false, ...dialog }: LateDialogProps) => {
  const isLate = useIsLate(closesAfterMs)
  return <Dialog {...dialog} isOpen isUnrequested isClosable={isLate && !isHeld} />
}
