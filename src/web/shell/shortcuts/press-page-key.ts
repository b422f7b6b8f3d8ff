import type { ComponentType } from 'react'
import type { ShortcutsHelpProps } from '#web/features/shortcuts/shortcuts-help.tsx'
import { openReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { stepThroughList } from './step-through-list.ts'

const PAGES: Record<string, string> = { h: '/', d: '/digest', b: '/bookmark' }

/** Runs a key's action. Returns the list of shortcuts if it is to be rendered. */
export const pressPageKey = async (
  key: string,
  go: (to: string) => void,
): Promise<ComponentType<ShortcutsHelpProps> | undefined> => {
  if (key === '?') return (await import('#web/features/shortcuts/shortcuts-help.tsx')).ShortcutsHelp
  const page = PAGES[key]
  if (page) go(page)
  else if (key === ',') openReadingSettings()
  else stepThroughList(key === 'j' ? 1 : -1)
  return undefined
}
