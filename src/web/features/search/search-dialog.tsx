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
 * Search from anywhere, on the browser's own `<dialog>`: it keeps the focus inside, closes on Escape and gives the focus
 * back to what had it. What is in it begins afresh with each opening.
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
  // Back, or a link in it, leads elsewhere: it must not stand before another page.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])

  return (
    // The keyboard closes it with Escape; a click beside it is a pointer's short cut.
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
