import { useRouter } from '@tanstack/react-router'
import { useLoadedDialog } from '#web/ui/use-loaded-dialog.ts'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'
import { HOST_KEYS } from './shortcut-keys.ts'
import { useShortcut } from './use-shortcut.ts'

/** Has to list every key that `press-page-key.ts` handles, and `?` for the list of shortcuts. */
const KEYS = Array.from(HOST_KEYS, (key) => ({ key }))

const loadHelp = () =>
  loadOrReload(async () => (await import('#web/features/shortcuts/shortcuts-help.tsx')).ShortcutsHelp)

/**
 * Shortcuts of every page, except searching, which is bound next to its button. Their code is loaded with the
 * first key.
 */
export const PageShortcuts = () => {
  const { navigate } = useRouter()
  const { Dialog, dialogProps, open } = useLoadedDialog(loadHelp)
  const press = async (key: string) => {
    if (key === '?') return open()
    const { pressPageKey } = await loadOrReload(() => import('./press-page-key.ts'))
    pressPageKey(key, (to) => void navigate({ to }))
  }
  // If the chunk does not load, the key does nothing.
  useShortcut(KEYS, (key) => void press(key).catch(() => undefined))
  return Dialog && <Dialog {...dialogProps} />
}
