import { COMMAND_KEY, isTyping, PAGE_KEYS } from '#web/shell/shortcuts/shortcut-keys.ts'
import type { keepActions } from './kept-actions.ts'

const CONTROL = 'a[href],button,input,label,select,summary,textarea'
/** A link that does more than lead somewhere has `data-act`. */
const PLAIN_LINK = 'a:not([data-act])'
/**
 * What the browser alone does: a button opens or closes its popover or dialog. One that hides its menu does
 * something else besides.
 */
const NATIVE =
  `${PLAIN_LINK},a[target],[popovertarget]:not([popovertargetaction=hide]),summary,select,textarea,` +
  `input:not([type=checkbox],[type=radio])${'command' in HTMLButtonElement.prototype ? ',[commandfor]' : ''}`

const controlAt = ({ target }: Event): HTMLElement | null => (target as Element).closest?.(CONTROL)

/** Keys that lead to a control; others scroll or belong to the browser. */
const isControlKey = ({ key }: KeyboardEvent): boolean => /^(?:Tab|Enter|[^ ])$/.test(key)

const isShortcut = (event: KeyboardEvent, hasCommand: boolean): boolean =>
  (hasCommand
    ? event.key.toLowerCase() === COMMAND_KEY
    : PAGE_KEYS.includes(event.key.toLowerCase()) &&
      document.documentElement.dataset['shortcuts'] !== 'off') &&
  !event.repeat &&
  !event.isComposing &&
  !isTyping(event.target) &&
  !document.querySelector('dialog:modal')

/**
 * Calls `begin` at the first sign that a reader is about to use a control, and keeps what they do with one
 * before the page is hydrated. Plain links and what HTML does by itself stay with the browser.
 */
export const followIntentions = (begin: () => void, actions: ReturnType<typeof keepActions>): void => {
  const { isWaiting, keep } = actions
  const on = <T extends keyof WindowEventMap>(type: T, handle: (event: WindowEventMap[T]) => void) =>
    addEventListener(type, handle, true)

  on('pointerover', (event) => {
    if (event.pointerType === 'mouse' && controlAt(event)) begin()
  })
  on('pointerdown', (event) => {
    // A tap on a plain link loads another page, so the scripts of this one would be in its way.
    if (controlAt(event)?.matches(PLAIN_LINK) === false) begin()
  })
  on('click', (event) => {
    const control = controlAt(event)
    if (!control || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!isWaiting(control)) return
    const meant = (control as HTMLLabelElement).control ?? control
    if (!control.matches(PLAIN_LINK)) begin()
    if (!meant.matches(NATIVE)) keep(event, control, () => control.click())
  })
  on('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!isWaiting(form)) return
    begin()
    keep(event, form, () => form.requestSubmit(event.submitter))
  })
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const hasCommand = ctrlKey || metaKey
    if (altKey || !(hasCommand || isControlKey(event))) return
    if (!hasCommand) begin()
    if (!isWaiting(document.body) || !isShortcut(event, hasCommand)) return
    begin()
    const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true })
    keep(event, document.body, () => document.body.dispatchEvent(again))
  })
}
