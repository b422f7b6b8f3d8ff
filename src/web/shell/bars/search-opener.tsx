import { type ComponentType, useState } from 'react'
import type { SearchDialogProps } from '#web/features/search/search-dialog.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { isPlainClick, Link } from '#web/ui/link.tsx'
import { useRouter } from '@tanstack/react-router'
import { type Shortcut, useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'

const SHORTCUTS: readonly Shortcut[] = [{ key: '/' }, { key: 'k', withCommand: true }]

/** Most visits search nothing: code, styles and texts are loaded when first opened. */
const loadDialog = async () => (await import('#web/features/search/search-dialog.tsx')).SearchDialog

/** The search button: a link to the search page; with scripts it opens the dialog. */
export const SearchOpener = () => {
  const { t } = useI18n()
  const router = useRouter()
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const [isOpen, setIsOpen] = useState(false)

  const open = async () => {
    try {
      const dialog = await loadDialog()
      setDialog(() => dialog)
      setIsOpen(true)
    } catch {
      // The fallback is the search page, which needs no dialog code.
      await router.navigate({ to: SEARCH_PATH })
    }
  }
  useShortcut(SHORTCUTS, () => void open())

  return (
    <>
      <Link
        to={SEARCH_PATH}
        variant="icon"
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          void open()
        }}
      >
        <SearchIcon />
        <span className="sr-only">{t.shell.search}</span>
      </Link>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
