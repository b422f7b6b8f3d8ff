import { useEffect, useEffectEvent } from 'react'

export interface Shortcut {
  /** As `KeyboardEvent.key` has it, in lower case: `/`, `k`. */
  key: string
  /** With Ctrl, or ⌘ on a Mac. Without it, no such key may be held: those are the browser's. */
  withCommand?: boolean
}

/** Where letters are text, or a key has another meaning. */
const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/** Single keys are in the way of those who speak to their computer: they can be switched off (WCAG 2.1.4). */
const areSingleKeysOff = (): boolean => document.documentElement.dataset.shortcuts === 'off'

const isHit = ({ key, withCommand = false }: Shortcut, event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === key &&
  (event.ctrlKey || event.metaKey) === withCommand &&
  !event.altKey &&
  (withCommand || !areSingleKeysOff())

/**
 * Runs `run`, told which key it was, when one of the shortcuts is pressed anywhere on the page: not while typing, nor in an open dialog.
 * Every shortcut of the site passes here.
 */
export const useShortcut = (shortcuts: readonly Shortcut[], run: (key: string) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const hit = shortcuts.find((shortcut) => isHit(shortcut, event))
    if (!hit) return
    if (isTyping(event.target) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    run(hit.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
