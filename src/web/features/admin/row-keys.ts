import type { KeyboardEvent } from 'react'

/** Makes an element a row that j and k reach (`shell/shortcuts/step-through-list.ts`). */
export const ROW = { 'data-row': '', tabIndex: -1 } as const
/** What Enter does on a row; without one it follows the row's link, or goes to its first control. */
export const OPENS = { 'data-open': '' } as const

const areSingleKeysOff = (): boolean => document.documentElement.dataset['shortcuts'] === 'off'

const open = (row: HTMLElement): void => {
  const opens =
    row.querySelector<HTMLElement>('[data-open]:not(:disabled)') ?? row.querySelector<HTMLElement>('a[href]')
  if (opens) opens.click()
  else row.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
}

/** Keys of a row that has the focus itself; its controls and fields have keys of their own. */
export const pressRowKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { target: row, key, ctrlKey, metaKey, altKey } = event
  if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return
  if (ctrlKey || metaKey || altKey || event.repeat) return
  if (key === 'Enter') open(row)
  else if (key.toLowerCase() === 'x' && !areSingleKeysOff())
    row.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)')?.click()
  else return
  event.preventDefault()
}
