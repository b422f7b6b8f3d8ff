import { type ComponentType, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { ShortcutsHelpProps } from '#web/features/shortcuts/shortcuts-help.tsx'
import { useShortcut } from './use-shortcut.ts'

/** Those `press-page-key.ts` knows. */
const KEYS = Array.from('jkhdb,?', (key) => ({ key }))

/** The keys that work on every page; searching has its own beside its button. What they do comes with the first. */
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
  // A key whose code cannot be loaded is no reason to disturb anybody.
  useShortcut(KEYS, (key) => void press(key).catch(() => undefined))
  return Help && <Help isOpen={isOpen} onClose={() => setIsOpen(false)} />
}
