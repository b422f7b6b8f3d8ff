import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { isTyping } from './shortcut-keys.ts'

export interface Shortcut {
  /** In lower case, because `KeyboardEvent.key` depends on Shift and Caps Lock. */
  key: string
  /** Requires Ctrl, or ⌘ on a Mac. Otherwise no modifier may be held, because those shortcuts belong to the browser. */
  withCommand?: boolean
}

/** Single-key shortcuts interfere with speech input, so they can be switched off (WCAG 2.1.4). */
const areSingleKeysOff = (): boolean => document.documentElement.dataset.shortcuts === 'off'

const isHit = ({ key, withCommand = false }: Shortcut, event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === key &&
  (event.ctrlKey || event.metaKey) === withCommand &&
  !event.altKey &&
  (withCommand || !areSingleKeysOff())

/**
 * Calls back with the pressed shortcut, anywhere on the page except while typing or in an open dialog. Every
 * shortcut of the site is registered here.
 */
export const useShortcut = (shortcuts: readonly Shortcut[], run: (key: string) => void): void => {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const hit = shortcuts.find((shortcut) => isHit(shortcut, event))
    if (!hit) return
    if (isTyping(event.target) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    run(hit.key)
  })
}
