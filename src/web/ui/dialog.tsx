import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { CloseIcon } from './icons.tsx'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  title: string
  /** A button with this id as `commandfor` opens it without scripts. */
  id?: string
  isOpen: boolean
  /** False while it has to be answered or waited for: neither its button nor Escape closes it. */
  isClosable?: boolean
  /** True puts the focus on the dialog itself, so that no button looks like a preselected answer. */
  isUnrequested?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A native modal `<dialog>`: it traps the focus, closes on Escape and restores the focus. It rises from the
 * edge under the thumb, and is centred on wide screens.
 */
export const Dialog = ({
  title,
  id,
  isOpen,
  isClosable = true,
  isUnrequested = false,
  onClose,
  children,
}: DialogProps) => {
  const { t } = useI18n()
  const ownId = useId()
  const dialogId = id ?? ownId
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.showModal()
    if (isUnrequested) element.focus()
  }, [isOpen, isUnrequested])
  // The close event, which Escape and the invoker command cause as well, informs the owner once.
  const close = () => dialog.current?.close()
  const onCancel = (event: SyntheticEvent) => {
    if (!isClosable) event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards close it with Escape
    <dialog
      ref={dialog}
      id={dialogId}
      className="sheet"
      tabIndex={isUnrequested ? -1 : undefined}
      aria-labelledby={`${dialogId}title`}
      onCancel={onCancel}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && !isUnrequested && close()}
    >
      <div className="sheet-head">
        <h2 id={`${dialogId}title`}>{title}</h2>
        {/* Always rendered, so that the layout does not shift when it appears. */}
        <IconButton
          label={t.shell.close}
          icon={<CloseIcon />}
          command="close"
          commandfor={dialogId}
          style={isClosable ? undefined : { visibility: 'hidden' }}
          onClick={close}
        />
      </div>
      {children}
    </dialog>
  )
}
