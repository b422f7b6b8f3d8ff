/** A form before its values have types: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export type Raw = string | { [key: string]: Raw }

const MAX_DEPTH = 12

const partsOf = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

/**
 * Parses the bracket notation that query strings and forms of the SDK share. Levels deeper than 12 are cut
 * off.
 */
export const readForm = (text: string): Raw => {
  const form: Raw = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    let place: Raw = form
    const parts = partsOf(name).slice(0, MAX_DEPTH)
    for (const [index, part] of parts.entries()) {
      if (typeof place === 'string') break
      // An empty key, as in `a[]=x`, appends to a list.
      const key: string = part === '' ? String(Object.keys(place).length) : part
      if (index === parts.length - 1) place[key] = value
      else place = place[key] ??= Object.create(null) as Raw
    }
  }
  return form
}
