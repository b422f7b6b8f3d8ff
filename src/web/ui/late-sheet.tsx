import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { CloseIcon } from './icons.tsx'
import { useIsLate } from './use-is-late.ts'

interface LateSheetProps {
  title: string
  /** How long it stands before it can be closed. Whatever it offers can be chosen at once. */
  closesAfterMs: number
  /** What is going on in it must be seen to its end. */
  isHeld?: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet that asks to be read: open while it is there, and closable only after a while (section 9). */
export const LateSheet = ({ title, closesAfterMs, isHeld = false, onClose, children }: LateSheetProps) => {
  const { t } = useI18n()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosable = useIsLate(closesAfterMs) && !isHeld
  useEffect(() => {
    dialog.current?.showModal()
    // Nobody has asked for it: a mark around the first of its buttons would look like an answer.
    dialog.current?.focus()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    if (!isClosable) event.preventDefault()
  }
  return (
    // Escape does what the button does, and no earlier.
    <dialog
      ref={dialog}
      className="sheet"
      tabIndex={-1}
      style={{ outline: 'none' }}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClose}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        {/* Its room is kept, so that nothing moves when it comes. */}
        <button
          type="button"
          className="icon-btn"
          onClick={onClose}
          style={{ visibility: isClosable ? 'visible' : 'hidden' }}
        >
          <CloseIcon />
          <span className="sr-only">{t.shell.close}</span>
        </button>
      </div>
      {children}
    </dialog>
  )
}
