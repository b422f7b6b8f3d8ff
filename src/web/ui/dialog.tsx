import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { CloseIcon } from './icons.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import './dialog.css'

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

/** A sheet that rises from the edge under the thumb, and is centred on wide screens. */
export const Dialog = ({ title, id, isClosable = true, children, ...modal }: DialogProps) => {
  const { t } = useI18n()
  const ownId = useId()
  const dialogId = id ?? ownId
  const onCancel = (event: SyntheticEvent) => {
    if (!isClosable) event.preventDefault()
  }
  return (
    <Modal
      {...modal}
      id={dialogId}
      className="sheet"
      aria-labelledby={`${dialogId}title`}
      onCancel={onCancel}
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
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        />
      </div>
      {children}
    </Modal>
  )
}
