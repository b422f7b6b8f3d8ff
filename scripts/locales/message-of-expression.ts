import type { CallExpression, ConditionalExpression, Expression, TemplateLiteral } from 'oxc-parser'
import { type Argument, argumentId, type Message } from './message.ts'

/** A text with placeholders that its readers fill, like `{error}`. */
export const partsOfText = (text: string): Message =>
  text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? { kind: 'value', name: part.slice(1, -1) } : part))

/** The one parameter that the expression names, or else what it is made of. */
const argumentName = (source: string, parameters: readonly string[]): string => {
  const words = new Set(source.match(/\b[a-z_]\w*/gi) ?? [])
  const [only, other] = parameters.filter((name) => words.has(name))
  if (only !== undefined && other === undefined) return only
  return (/[A-Z][A-Z\d_]+(?:\.\w+)?/.exec(source)?.[0] ?? source)
    .replaceAll(/\W+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

/** Reads the expression of a text as a message. */
export class ExpressionReader {
  /** Source of each argument, by `argumentId`. It is `{name}` for a placeholder within a plain text. */
  readonly expressions: Record<string, string> = {}
  readonly #source: string
  readonly #parameters: readonly string[]

  constructor(source: string, parameters: readonly string[]) {
    this.#source = source
    this.#parameters = parameters
  }

  /** @returns null if a part of the expression holds a text and is no message */
  read(node: Expression): Message | null {
    if (node.type === 'Literal') return typeof node.value === 'string' ? this.#readText(node.value) : null
    if (node.type === 'TemplateLiteral') return this.#readTemplate(node)
    if (node.type === 'ConditionalExpression') return this.#readConditional(node)
    const called = node.type === 'CallExpression' ? this.#readCall(node) : undefined
    if (called !== undefined) return called
    // Digits, as in `padStart(2, '0')`, are no text.
    const hasText = /['"`]/.test(this.#sourceOf(node).replaceAll(/'\d+'/g, ''))
    return hasText ? null : [this.#argument(node, 'value')]
  }

  #sourceOf({ start, end }: { start: number; end: number }): string {
    return this.#source.slice(start, end)
  }

  #argument(node: Expression, kind: Argument['kind']): Argument {
    const source = this.#sourceOf(node)
    const base = argumentName(source, this.#parameters)
    let argument: Argument = { kind, name: base }
    for (let n = 2; (this.expressions[argumentId(argument)] ?? source) !== source; n++)
      argument = { kind, name: `${base}${n}` }
    this.expressions[argumentId(argument)] = source
    return argument
  }

  #readText(text: string): Message {
    const parts = partsOfText(text)
    for (const part of parts)
      if (typeof part !== 'string') this.expressions[argumentId(part)] = `{${part.name}}`
    return parts
  }

  #readTemplate({ quasis, expressions }: TemplateLiteral): Message | null {
    const message: (string | Argument)[] = []
    for (const [index, { value }] of quasis.entries()) {
      const hole = expressions[index]
      const content = hole ? this.read(hole) : []
      if (!content) return null
      message.push(...this.#readText(value.cooked ?? ''), ...content)
    }
    return message
  }

  #readConditional({ test, consequent, alternate }: ConditionalExpression): Message | null {
    const argument = this.#argument(test, 'select')
    const yes = this.read(consequent)
    const no = this.read(alternate)
    return yes && no ? [{ ...argument, forms: { true: yes, other: no } }] : null
  }

  /** @returns undefined for a call of anything but `formatNumber` and `plural` */
  #readCall({ callee, arguments: [counted, forms] }: CallExpression): Message | null | undefined {
    if (callee.type !== 'Identifier' || !counted || counted.type === 'SpreadElement') return undefined
    if (callee.name === 'formatNumber') return [this.#argument(counted, 'number')]
    if (callee.name !== 'plural' || forms?.type !== 'ObjectExpression') return undefined
    const argument = this.#argument(counted, 'plural')
    const read: Record<string, Message> = {}
    for (const form of forms.properties) {
      const content = form.type === 'Property' ? this.read(form.value) : null
      if (form.type !== 'Property' || !content) return null
      read[this.#sourceOf(form.key)] = content
    }
    return [{ ...argument, forms: read }]
  }
}
