import { type ComponentType, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { ShortcutsHelpProps } from '#web/features/shortcuts/shortcuts-help.tsx'
import { useShortcut } from './use-shortcut.ts'

/** Has to list every key that `press-page-key.ts` handles. */
const KEYS = Array.from('jkhdb,?', (key) => ({ key }))

/**
 * Shortcuts of every page, except searching, which is bound next to its button. Their code is loaded with the
 * first key.
 */
export const PageShortcuts = () => {
  const { navigate } = useRouter()
  const [Help, setHelp] = useState<ComponentType<ShortcutsHelpProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const press = async (key: string) => {
    const { pressPageKey } = await import('./press-page-key.ts')
    const help = await pressPageKey(key, (to) => void navigate({ to }))
    if (!help) return
    setHelp(() => help)
    setIsOpen(true)
  }
  // If the chunk does not load, the key does nothing.
  useShortcut(KEYS, (key) => void press(key).catch(() => undefined))
  return Help && <Help isOpen={isOpen} onClose={() => setIsOpen(false)} />
}
