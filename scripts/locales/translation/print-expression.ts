import { type Argument, argumentId, type Message } from '../message.ts'

/** As the sources of the locales write them: what the eye would take for a space, or not see, is an escape. */
const escapeSource = (text: string, delimiter: string): string =>
  text
    .replaceAll(/[\\\n]/g, (character) => (character === '\n' ? String.raw`\n` : '\\\\'))
    .replaceAll(delimiter, `\\${delimiter}`)
    .replaceAll(
      /(?! )[\p{Zs}\p{Cc}\p{Cf}]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )

const isText = (part: string | Argument, expressionOf: (argument: Argument) => string): boolean =>
  typeof part === 'string' || expressionOf(part) === `{${part.name}}`

/**
 * Source of the expression that returns a message.
 * @param expressionOf source of an argument; `{name}` for a placeholder that readers of the text fill
 */
export const printExpression = (message: Message, expressionOf: (argument: Argument) => string): string => {
  const printArgument = (argument: Argument): string => {
    const expression = expressionOf(argument)
    const { kind, forms = {} } = argument
    if (kind === 'value') return expression
    if (kind === 'number') return `formatNumber(${expression})`
    const print = (form: Message = []): string => printExpression(form, expressionOf)
    if (kind === 'select') return `${expression} ? ${print(forms['true'])} : ${print(forms['other'])}`
    const written = Object.entries(forms).map(([form, content]) => `${form}: ${print(content)}`)
    return `plural(${expression}, { ${written.join(', ')} })`
  }
  const textOf = (part: string | Argument) => (typeof part === 'string' ? part : expressionOf(part))
  const [only, ...others] = message
  if (only && others.length === 0 && typeof only !== 'string' && only.forms) return printArgument(only)
  if (message.every((part) => isText(part, expressionOf)))
    return `'${escapeSource(message.map(textOf).join(''), "'")}'`
  const written = message.map((part) =>
    typeof part === 'string' || isText(part, expressionOf)
      ? escapeSource(textOf(part), '`').replaceAll('${', '\\${')
      : `\${${printArgument(part)}}`,
  )
  return `\`${written.join('')}\``
}

/** Finds the source of arguments among those that a message has, then among the parameters of its function. */
export const expressionFinder =
  (known: Record<string, string>, parameters: readonly string[]) =>
  (argument: Argument): string | undefined => {
    const own = known[argumentId(argument)]
    if (own !== undefined || argument.kind === 'select') return own
    const counted = (['plural', 'number', 'value'] as const).map(
      (kind) => known[argumentId({ kind, name: argument.name })],
    )
    return counted.find((source) => source !== undefined) ?? parameters.find((name) => name === argument.name)
  }
