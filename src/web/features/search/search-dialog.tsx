import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { SearchBox } from './search-box.tsx'
import './search-dialog.css'

export interface SearchDialogProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * A native `<dialog>` traps the focus, closes on Escape and restores the focus. The content is mounted at
 * each opening, which resets its state.
 */
export const SearchDialog = ({ isOpen, onClose }: SearchDialogProps) => {
  const t = useTexts('search')
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  // Closed by any navigation, so that Back does not leave it over another page.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards close it with Escape
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t.title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && <SearchBox onClose={onClose} />}
    </dialog>
  )
}
