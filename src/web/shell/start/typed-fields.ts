type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Remembers what a reader enters before hydration, and announces it to the components afterwards. */
export const followTyping = (begin: () => void): void => {
  const typed = new Map<Field, string>()
  let isHydrated = false
  const remember = ({ target }: Event) => {
    if (isHydrated) return
    typed.set(target as Field, (target as Field).value)
    begin()
  }
  const TYPES = ['input', 'change']
  for (const type of TYPES) addEventListener(type, remember, true)
  addEventListener('hydrated', () => {
    isHydrated = true
    for (const [field, value] of typed) {
      // Hydration may have written what the server rendered; a file's path cannot be written.
      if (field.value !== value && field.type !== 'file') field.value = value
      for (const type of TYPES) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })
}
