import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface ModalProps extends Omit<
  ComponentProps<'dialog'>,
  'ref' | 'open' | 'onClick' | 'onClose' | 'tabIndex'
> {
  isOpen: boolean
  /** True puts the focus on the dialog itself, so that no button looks like a preselected answer. */
  isUnrequested?: boolean
  /** Called once however it was closed: by its button, Escape, an invoker command or a tap beside it. */
  onClose: () => void
}

/** A native modal `<dialog>`: it traps the focus, closes on Escape and restores the focus. */
export const Modal = ({ isOpen, isUnrequested = false, onClose, ...dialog }: ModalProps) => {
  const modal = useRef<HTMLDialogElement>(null)
  // Within the task of the tap that opens it, or a phone shows no keyboard for the field that takes the focus.
  useLayoutEffect(() => {
    const element = modal.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.showModal()
    if (isUnrequested) element.focus()
  }, [isOpen, isUnrequested])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards close it with Escape
    <dialog
      {...dialog}
      ref={modal}
      tabIndex={isUnrequested ? -1 : undefined}
      onClose={onClose}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && !isUnrequested && currentTarget.close()
      }
    />
  )
}
