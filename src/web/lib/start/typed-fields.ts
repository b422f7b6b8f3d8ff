type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Announces a value that was entered before hydration. React compares with the last value that it saw, and it
 * sees what is assigned to the element, but not what the prototype's setter assigns.
 */
const announce = (field: Field, value: string): void => {
  if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field as HTMLInputElement
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    // Null for fields without a caret, such as those of addresses.
    if (selectionStart !== null && document.activeElement === field && 'setSelectionRange' in field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Remembers what a reader enters before hydration, and announces it to the components afterwards. */
export const followTyping = (begin: () => void): void => {
  const typed = new Map<Field, string>()
  const remember = ({ target }: Event) => {
    typed.set(target as Field, (target as Field).value)
    begin()
  }
  addEventListener('input', remember, true)
  addEventListener('change', remember, true)
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('input', remember, true)
      removeEventListener('change', remember, true)
      for (const [field, value] of typed) announce(field, value)
    },
    { once: true },
  )
}
