import { CategoryLinks } from '#web/components/category-links.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface CategorySheetProps {
  isOpen: boolean
  onClose: () => void
}

export const CategorySheet = ({ isOpen, onClose }: CategorySheetProps) => (
  <Dialog title={useI18n().t.shell.categoryTab} isOpen={isOpen} onClose={onClose}>
    <CategoryLinks onNavigate={onClose} />
  </Dialog>
)
