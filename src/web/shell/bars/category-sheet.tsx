import { CategoryLinks } from '#web/components/category-links.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export interface CategorySheetProps {
  isOpen: boolean
  onClose: () => void
}

export const CategorySheet = ({ isOpen, onClose }: CategorySheetProps) => (
  <Sheet title={useI18n().t.shell.categoryTab} isOpen={isOpen} onClose={onClose}>
    <CategoryLinks onNavigate={onClose} />
  </Sheet>
)
