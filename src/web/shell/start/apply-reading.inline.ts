import type { ReadingPreferences } from '#web/components/reading/reading-preferences.ts'

/**
 * Runs in the head, before the first paint, and whenever preferences change, here or in another tab: sets the
 * reader's theme and text size on `<html>` and hides muted articles by a style sheet. Pages are cached for all
 * readers, so the server cannot render it, and doing it during hydration would shift the page.
 */
const marks = document.documentElement.dataset
const sheet = new CSSStyleSheet()

const apply = () => {
  let stored: Partial<ReadingPreferences> = {}
  let muted = ''
  try {
    stored = (JSON.parse(localStorage['reading_preferences'] as string) ?? {}) as typeof stored
    for (const { id } of stored.mutedSources ?? []) muted += `,[data-source="${CSS.escape(id)}"]`
    for (const { id } of stored.mutedTopics ?? []) muted += `,[data-topics*="|${CSS.escape(id)}|"]`
  } catch {
    // No preferences, or storage that is blocked: the defaults apply.
  }
  const mark = (name: string, value: string | false | undefined) => {
    if (value) marks[name] = value
    else delete marks[name]
  }
  mark('theme', stored.theme)
  mark('textSize', stored.textSize)
  mark('originalsOnly', stored.originalsOnly && 'on')
  mark('shortcuts', stored.hasShortcuts === false && 'off')
  sheet.replaceSync(muted && `:is(${muted.slice(1)}):not([data-shows-muted] *){display:none}`)
}

apply()
document.adoptedStyleSheets.push(sheet)
addEventListener('storage', apply)
