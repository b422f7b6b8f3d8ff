import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { CloseIcon } from './icons.tsx'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A native `<dialog>` traps the focus, closes on Escape and restores the focus. */
export const Sheet = ({ title, isOpen, onClose, children }: SheetProps) => {
  const { t } = useI18n()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards close it with Escape
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-btn" onClick={onClose}>
          <CloseIcon />
          <span className="sr-only">{t.shell.close}</span>
        </button>
      </div>
      {children}
    </dialog>
  )
}
