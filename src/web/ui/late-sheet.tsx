import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { CloseIcon } from './icons.tsx'
import { useIsLate } from './use-is-late.ts'

interface LateSheetProps {
  title: string
  /** Milliseconds until the sheet can be closed; its choices are enabled at once. */
  closesAfterMs: number
  /** True keeps it open while a transaction is in progress. */
  isHeld?: boolean
  onClose: () => void
  children: ReactNode
}

/** Opens when it is mounted, and cannot be closed for a while (section 9). */
export const LateSheet = ({ title, closesAfterMs, isHeld = false, onClose, children }: LateSheetProps) => {
  const { t } = useI18n()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosable = useIsLate(closesAfterMs) && !isHeld
  useEffect(() => {
    dialog.current?.showModal()
    // The sheet opens unrequested: a focus ring on a button would look like a preselected answer.
    dialog.current?.focus()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    if (!isClosable) event.preventDefault()
  }
  return (
    // Escape closes the sheet as soon as the button is visible.
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
        {/* Always rendered, so that the layout does not shift when it appears. */}
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
