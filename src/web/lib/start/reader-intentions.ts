import { COMMAND_KEY, isTyping, PAGE_KEYS } from '#web/shell/shortcuts/shortcut-keys.ts'
import type { keepActions } from './kept-actions.ts'

const CONTROL = 'a[href],button,input,label,select,summary,textarea'

const controlAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null

/** A link that does more than lead somewhere has `data-act`. */
const isPlainLink = (control: Element): boolean => control.matches('a:not([data-act])')

const isToggle = (control: Element | null): boolean =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio|submit|button|image)$/.test(control.type)

/** Opens or closes a popover or dialog by its attributes; one that hides its menu does something else besides. */
const isNativeButton = (button: HTMLButtonElement): boolean =>
  button.popoverTargetElement
    ? button.popoverTargetAction !== 'hide'
    : button.hasAttribute('commandfor') && 'commandForElement' in button

/** Whether the browser alone does what a click on this control means. */
const isNativeClick = (control: HTMLElement): boolean => {
  if (control instanceof HTMLAnchorElement) return isPlainLink(control) || control.target !== ''
  if (control instanceof HTMLButtonElement) return isNativeButton(control)
  return !isToggle(control instanceof HTMLLabelElement ? control.control : control)
}

/** Keys that lead to a control; others scroll or belong to the browser. */
const isControlKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === 'Tab' || key === 'Enter' || (key.length === 1 && key !== ' '))

const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.isComposing || event.repeat || event.altKey || isTyping(event.target)) return false
  const key = event.key.toLowerCase()
  const isHit =
    event.ctrlKey || event.metaKey
      ? key === COMMAND_KEY
      : PAGE_KEYS.includes(key) && document.documentElement.dataset['shortcuts'] !== 'off'
  return isHit && document.querySelector('dialog:modal') === null
}

/**
 * Calls `begin` at the first sign that a reader is about to use a control, and keeps what they do with one
 * before the page is hydrated. Plain links and what HTML does by itself stay with the browser.
 */
export const followIntentions = (begin: () => void, actions: ReturnType<typeof keepActions>): void => {
  const { isWaiting, keep } = actions

  addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'mouse' && controlAt(event)) begin()
    },
    true,
  )
  addEventListener(
    'pointerdown',
    (event) => {
      const control = controlAt(event)
      // A tap on a plain link loads another page, so the scripts of this one would be in its way.
      if (control && !isPlainLink(control)) begin()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const control = controlAt(event)
      if (!control || !isWaiting(control)) return
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (!isPlainLink(control)) begin()
      if (!isNativeClick(control)) keep(event, control, () => control.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!isWaiting(form)) return
      begin()
      keep(event, form, () => form.requestSubmit(event.submitter))
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (isControlKey(event)) begin()
      if (!isWaiting(document.body) || !isShortcut(event)) return
      begin()
      const { key, ctrlKey, metaKey, shiftKey } = event
      const again = { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
      keep(event, document.body, () => document.body.dispatchEvent(new KeyboardEvent('keydown', again)))
    },
    true,
  )
}
