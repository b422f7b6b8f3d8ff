import { useRouter } from '@tanstack/react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { isPlainClick, Link } from '#web/ui/link.tsx'
import { useLoadedDialog } from '#web/ui/use-loaded-dialog.ts'
import { COMMAND_KEY, SEARCH_KEY } from '#web/shell/shortcuts/shortcut-keys.ts'
import { type Shortcut, useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'

const SHORTCUTS: readonly Shortcut[] = [{ key: SEARCH_KEY }, { key: COMMAND_KEY, withCommand: true }]

const loadDialog = () =>
  loadOrReload(async () => (await import('#web/features/search/search-dialog.tsx')).SearchDialog)

/** The search button: a link to the search page; with scripts it opens the dialog. */
export const SearchOpener = () => {
  const { t } = useI18n()
  const { navigate } = useRouter()
  const { Dialog, dialogProps, open } = useLoadedDialog(loadDialog)
  // The fallback is the search page, which needs no dialog code.
  const openSearch = () => open().catch(() => navigate({ to: SEARCH_PATH }))
  useShortcut(SHORTCUTS, () => void openSearch())

  return (
    <>
      <Link
        to={SEARCH_PATH}
        variant="icon"
        data-act
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          void openSearch()
        }}
      >
        <SearchIcon />
        <span className="sr-only">{t.shell.search}</span>
      </Link>
      {Dialog && <Dialog {...dialogProps} />}
    </>
  )
}
