import {
  type ArrowFunctionExpression,
  type Comment,
  type Expression,
  type ObjectExpression,
  parseSync,
} from 'oxc-parser'
import type { Message } from './message.ts'
import { ExpressionReader } from './message-of-expression.ts'

/** A text of a locale's file, and where its source is. */
export interface SourceMessage {
  /** Path within the area, like `nav.label`. */
  key: string
  /** Null for code: an expression that holds texts but is no message. */
  message: Message | null
  /** Range of the expression. */
  start: number
  end: number
  /** Of the function that returns it: its parameters, and the range of their list. */
  parameters: { names: string[]; start: number; end: number } | null
  /** Source of each argument, by `argumentId`. */
  expressions: Record<string, string>
  /** What JSDoc says of it and of the objects that hold it. */
  comment: string
}

/** Before the names of constants that a file has beside its `texts`, and another language may not need. */
export const HELPER = '_'

/** What holds for an expression: its key, comment, and the function around it. */
type Place = Pick<SourceMessage, 'key' | 'comment' | 'parameters'>

const TOP: Place = { key: '', comment: '', parameters: null }

const within = (place: Place, key: string): Place => ({
  ...place,
  key: place.key ? `${place.key}.${key}` : key,
})

const isEmpty = (node: Expression): boolean => node.type === 'Literal' && node.value === ''

class FileReader {
  readonly messages: SourceMessage[] = []
  readonly #source: string
  readonly #comments: Comment[]
  /** Constants of the module that are not read yet. */
  readonly #constants = new Map<string, Expression>()
  readonly #isPage: boolean

  constructor(file: string, source: string) {
    const { program, comments, errors } = parseSync(file, source, { preserveParens: false })
    if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
    this.#source = source
    this.#comments = comments
    // The ids and the days of a text page are no texts.
    this.#isPage = /texts: StaticPage\b/.test(source)
    for (const statement of program.body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') continue
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) this.#constants.set(id.name, init)
    }
    this.#readConstant('texts', TOP)
    for (const name of this.#constants.keys()) this.#readConstant(name, within(TOP, HELPER + name))
  }

  /** A constant belongs to where it is first used. */
  #readConstant(name: string, place: Place): boolean {
    const value = this.#constants.get(name)
    this.#constants.delete(name)
    if (value) this.#read(value, place)
    return value !== undefined
  }

  #read(node: Expression, place: Place): void {
    if (node.type === 'ObjectExpression') this.#readObject(node, place)
    else if (node.type === 'ArrayExpression') {
      for (const [index, element] of node.elements.entries())
        if (element && element.type !== 'SpreadElement') this.#read(element, within(place, String(index)))
    } else if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
      this.#read(node.expression, place)
    else if (node.type === 'ArrowFunctionExpression') this.#readFunction(node, place)
    // Without a text on one side there is one message.
    else if (node.type === 'ConditionalExpression' && isEmpty(node.consequent))
      this.#read(node.alternate, place)
    else if (node.type !== 'Identifier' || !this.#readConstant(node.name, place)) this.#add(node, place)
  }

  #readFunction(node: ArrowFunctionExpression, place: Place): void {
    const names = node.params.map((each) => (each.type === 'Identifier' ? each.name : '_'))
    const end = this.#source.lastIndexOf('=>', node.body.start)
    const parameters = { names, start: node.start, end }
    if (node.body.type === 'BlockStatement') this.#push(node, place, null, {})
    else this.#read(node.body, { ...place, parameters })
  }

  #readObject({ properties }: ObjectExpression, place: Place): void {
    for (const property of properties) {
      if (property.type !== 'Property' || property.computed) continue
      const key = this.#source.slice(property.key.start, property.key.end).replaceAll("'", '')
      if (this.#isPage && (key === 'id' || key === 'day')) continue
      const comment = [place.comment, this.#commentBefore(property.start)].filter(Boolean).join(' ')
      this.#read(property.value, { ...within(place, key), comment })
    }
  }

  #commentBefore(start: number): string {
    const comment = this.#comments.findLast(({ end }) => end <= start)
    if (!comment?.value.startsWith('*') || this.#source.slice(comment.end, start).trim()) return ''
    return comment.value.replaceAll(/^\*|\s*\n\s*\*?/g, ' ').trim()
  }

  #add(node: Expression, place: Place): void {
    const reader = new ExpressionReader(this.#source, place.parameters?.names ?? [])
    const message = reader.read(node)
    const isReference = message?.length === 1 && typeof message[0] === 'object' && !message[0].forms
    if (isReference && !place.parameters) return
    if (message === null && !/['"`]/.test(this.#source.slice(node.start, node.end))) return
    this.#push(node, place, message, reader.expressions)
  }

  #push(node: Expression, place: Place, message: Message | null, expressions: Record<string, string>): void {
    this.messages.push({ ...place, message, start: node.start, end: node.end, expressions })
  }
}

/** Every text of a file of `src/locales/{locale}`, in the order of its source. */
export const readMessages = (file: string, source: string): SourceMessage[] =>
  new FileReader(file, source).messages
