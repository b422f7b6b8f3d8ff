import { CategoryLinks } from '#web/components/category-links.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LoadedDialogProps } from '#web/ui/use-loaded-dialog.ts'

export const CategorySheet = ({ isOpen, onClose }: LoadedDialogProps) => (
  <Dialog title={useI18n().t.shell.categoryTab} isOpen={isOpen} onClose={onClose}>
    <CategoryLinks onNavigate={onClose} />
  </Dialog>
)
