import { Parser } from 'htmlparser2'

export type PlistValue = string | number | boolean | PlistValue[] | { [key: string]: PlistValue }

export type Dict = Record<string, PlistValue>
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
/** Xcode accepts any type for a key; these narrow a value and return an empty one for the wrong type. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const list = (value: PlistValue | undefined): PlistValue[] => (Array.isArray(value) ? value : [])

interface Open {
  tag: string
  text: string
  values: PlistValue[]
  keys: string[]
}

const close = ({ tag, text, values, keys }: Open): PlistValue => {
  if (tag === 'dict') {
    if (keys.length !== values.length) throw new Error('a <key> without a value, or the reverse')
    if (new Set(keys).size !== keys.length) throw new Error('the same <key> twice')
    return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? '']))
  }
  if (tag === 'array') return values
  if (tag === 'true' || tag === 'false') return tag === 'true'
  if (tag === 'integer' || tag === 'real') return Number(text)
  if (tag === 'string') return text
  throw new Error(`<${tag}> is nothing a property list has`)
}

/** Parses an XML property list (Apple's DTD 1.0). Throws with the reason. */
export const readPlist = (xml: string): PlistValue => {
  const stack: Open[] = [{ tag: 'root', text: '', values: [], keys: [] }]
  let problem: string | undefined
  const parser = new Parser(
    {
      onopentagname: (tag) => {
        if (tag !== 'plist') stack.push({ tag, text: '', values: [], keys: [] })
      },
      ontext: (text) => {
        const top = stack.at(-1)
        if (top) top.text += text
      },
      onclosetag: (tag, isImplied) => {
        if (tag === 'plist') return
        const done = stack.pop()
        const parent = stack.at(-1)
        if (!done || !parent || done.tag !== tag || isImplied)
          problem ??= `<${tag}> is not closed where it should be`
        else if (tag === 'key') parent.keys.push(done.text)
        else parent.values.push(close(done))
      },
    },
    { xmlMode: true },
  )
  // For a self-closing tag the parser reports an implied close, as it does for a tag that was never closed.
  parser.end(xml.replaceAll(/<(\w+)\s*\/>/g, '<$1></$1>'))
  const [root] = stack
  if (problem || stack.length !== 1 || root?.values.length !== 1)
    throw new Error(problem ?? 'not one value at its root')
  return root.values[0] ?? ''
}
