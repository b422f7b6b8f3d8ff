import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { searchTexts } from '#web/i18n/areas/search.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { SearchBox } from './search-box.tsx'
import './search-dialog.css'

export interface SearchDialogProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Search in a native `<dialog>`: it traps the focus, closes on Escape and restores the focus. Its state is
 * reset at each opening.
 */
export const SearchDialog = ({ isOpen, onClose }: SearchDialogProps) => {
  const t = useTexts(searchTexts)
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  // Closes on navigation, by Back or one of its links.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])

  return (
    // Keyboards close it with Escape; a click on the backdrop is a pointer's shortcut.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
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
