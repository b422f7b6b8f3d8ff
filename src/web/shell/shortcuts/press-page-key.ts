import { openReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { stepThroughList } from './step-through-list.ts'

const PAGES: Record<string, string> = { h: '/', d: '/digest', b: '/bookmark' }

export const pressPageKey = (key: string, go: (to: string) => void): void => {
  const page = PAGES[key]
  if (page) go(page)
  else if (key === ',') openReadingSettings()
  else stepThroughList(key === 'j' ? 1 : -1)
}
