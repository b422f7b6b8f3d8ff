import { type ComponentType, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { ShortcutsHelpProps } from '#web/features/shortcuts/shortcuts-help.tsx'
import { openReadingSettings } from '#web/lib/open-reading-settings.ts'
import { stepThroughList } from './step-through-list.ts'
import { useShortcut, type Shortcut } from './use-shortcut.ts'

const key = (name: string): readonly Shortcut[] => [{ key: name }]
const NEXT = key('j')
const PREVIOUS = key('k')
const HOME = key('h')
const DIGEST = key('d')
const BOOKMARKS = key('b')
const SETTINGS = key(',')
const HELP = key('?')

const loadHelp = async () => (await import('#web/features/shortcuts/shortcuts-help.tsx')).ShortcutsHelp

/** The keys that work on every page; searching has its own beside its button. */
export const PageShortcuts = () => {
  const router = useRouter()
  const [Help, setHelp] = useState<ComponentType<ShortcutsHelpProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const go = (to: string) => void router.navigate({ to })
  useShortcut(NEXT, () => stepThroughList(1))
  useShortcut(PREVIOUS, () => stepThroughList(-1))
  useShortcut(HOME, () => go('/'))
  useShortcut(DIGEST, () => go('/digest'))
  useShortcut(BOOKMARKS, () => go('/bookmark'))
  useShortcut(SETTINGS, openReadingSettings)
  const openHelp = async () => {
    // A list that cannot be loaded is no reason to disturb anybody.
    const help = await loadHelp().catch(() => undefined)
    if (!help) return
    setHelp(() => help)
    setIsOpen(true)
  }
  useShortcut(HELP, () => void openHelp())
  return Help && <Help isOpen={isOpen} onClose={() => setIsOpen(false)} />
}
