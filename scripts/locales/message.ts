/** A message in the form of ICU MessageFormat: text and arguments. */
export type Message = readonly (string | Argument)[]

export interface Argument {
  /** `{name}`, `{name, number}`, `{name, plural, one {…} other {…}}`, `{name, select, true {…} other {…}}`. */
  kind: 'value' | 'number' | 'plural' | 'select'
  name: string
  /** Of plurals and selections: `other` is always among them. */
  forms?: Record<string, Message>
}

/** Names an argument among those of its message. */
export const argumentId = ({ kind, name }: Argument): string => `${kind} ${name}`

/** Escapes what is syntax in messages. */
export const escapeText = (text: string): string => text.replaceAll("'", "''").replaceAll(/[{}#]/g, "'$&'")

export const printMessage = (message: Message): string =>
  message
    .map((part) => {
      if (typeof part === 'string') return escapeText(part)
      const { kind, name, forms = {} } = part
      if (kind === 'value') return `{${name}}`
      if (kind === 'number') return `{${name}, number}`
      const written = Object.entries(forms).map(([form, content]) => `${form} {${printMessage(content)}}`)
      return `{${name}, ${kind}, ${written.join(' ')}}`
    })
    .join('')

const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?(?:\}|,)/y
const FORM = /\s*(=?\w+)\s*\{/y
const TEXT = /''|'[{}#][^']*'|[^{}]/y

/** @throws {SyntaxError} for a message that ICU would not read, or that has other kinds of arguments */
export const parseMessage = (text: string): Message => {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  const readArgument = (): Argument => {
    const rest = text.slice(at, at + 20)
    const [whole, name, kind = 'value'] = take(ARGUMENT) ?? []
    if (whole === undefined || name === undefined) throw new SyntaxError(`no placeholder begins at "${rest}"`)
    if (whole.endsWith('}')) {
      if (kind === 'value' || kind === 'number') return { kind, name }
      throw new SyntaxError(`{${name}, ${kind}} is no placeholder`)
    }
    if (kind !== 'plural' && kind !== 'select')
      throw new SyntaxError(`{${name}, ${kind}, …} is not supported`)
    const forms: Record<string, Message> = {}
    for (let form = take(FORM); form; form = take(FORM)) {
      forms[form[1] ?? ''] = readParts()
      if (text[at++] !== '}') throw new SyntaxError(`the form ${form[1]} of {${name}, ${kind}} is not closed`)
    }
    if (!take(/\s*\}/y)) throw new SyntaxError(`{${name}, ${kind}} is not closed`)
    if (!forms['other']) throw new SyntaxError(`{${name}, ${kind}} has no form "other"`)
    return { kind, name, forms }
  }
  const readParts = (): Message => {
    const parts: (string | Argument)[] = []
    let read = ''
    const end = () => {
      if (read) parts.push(read)
      read = ''
    }
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') {
        end()
        parts.push(readArgument())
      } else {
        const [token = ''] = take(TEXT) ?? []
        read += token === "''" ? "'" : token.length > 1 ? token.slice(1, -1) : token
      }
    }
    end()
    return parts
  }
  const message = readParts()
  if (at < text.length) throw new SyntaxError(`"}" closes nothing before "${text.slice(at + 1, at + 20)}"`)
  return message
}

/** Every argument, those within forms included. */
export const argumentsOf = (message: Message): Argument[] =>
  message.flatMap((part) =>
    typeof part === 'string' ? [] : [part, ...Object.values(part.forms ?? {}).flatMap(argumentsOf)],
  )

/** Every text, those within forms included. */
export const textsIn = (message: Message): string[] =>
  message.flatMap((part) =>
    typeof part === 'string' ? [part] : Object.values(part.forms ?? {}).flatMap(textsIn),
  )

/** The message as it may appear: once with the first form of everything, once with the second, and so on. */
export const variantsOf = (message: Message): string[] => {
  const count = Math.max(1, ...argumentsOf(message).map(({ forms = {} }) => Object.keys(forms).length))
  const write = (parts: Message, choice: number): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        const forms = Object.values(part.forms ?? {})
        const form = forms[Math.min(choice, forms.length - 1)]
        return form ? write(form, choice) : `{${part.name}}`
      })
      .join('')
  return Array.from({ length: count }, (_, choice) => write(message, choice))
}
