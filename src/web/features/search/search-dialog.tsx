import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { LoadedDialogProps } from '#web/ui/use-loaded-dialog.ts'
import { SearchBox } from './search-box.tsx'
import './search-dialog.css'

/** The content is mounted at each opening, which resets its state. */
export const SearchDialog = ({ isOpen, onClose }: LoadedDialogProps) => {
  const t = useTexts('search')
  const router = useRouter()
  // Closed by any navigation, so that Back does not leave it over another page.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])
  return (
    <Modal className="search-dialog" aria-label={t.title} isOpen={isOpen} onClose={onClose}>
      {isOpen && <SearchBox onClose={onClose} />}
    </Modal>
  )
}
