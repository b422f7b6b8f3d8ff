import { type ComponentType, useState } from 'react'

export interface LoadedDialogProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * A dialog whose code, styles and texts are loaded when it is first opened, because most visits never open it.
 * `open` rejects if they do not load.
 */
export const useLoadedDialog = <P extends LoadedDialogProps>(load: () => Promise<ComponentType<P>>) => {
  const [Dialog, setDialog] = useState<ComponentType<P>>()
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    const loaded = await load()
    setDialog(() => loaded)
    setIsOpen(true)
  }
  return { Dialog, open, dialogProps: { isOpen, onClose: () => setIsOpen(false) } }
}
