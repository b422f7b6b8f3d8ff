import { parseSync } from 'oxc-parser'

/** A place in the texts: an area, and names within it. */
type TextPath = readonly string[]

/** Nodes of all types are read alike: the property that holds a node says what it is for. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>

const READERS = new Set(['useTexts', 'textsOf', 'loadTexts', 'textsInAnyLocale'])

/** By the type of a node, the property with the expression whose value it has. */
const WRAPPED: Record<string, string> = {
  AwaitExpression: 'argument',
  ChainExpression: 'expression',
  TSNonNullExpression: 'expression',
  TSAsExpression: 'expression',
  TSSatisfiesExpression: 'expression',
}
/** Positions of a node whose expression is part of the node's own, or is named by it. */
const LEADS_ON: Record<string, readonly string[]> = {
  MemberExpression: ['object'],
  CallExpression: ['callee'],
  ConditionalExpression: ['consequent', 'alternate'],
  VariableDeclarator: ['init'],
  ...Object.fromEntries(Object.entries(WRAPPED).map(([type, property]) => [type, [property]])),
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): [string, Node][] =>
  Object.entries(node).flatMap(([name, value]): [string, Node][] =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [name, child]),
  )

const nameOf = (node: Node): string => String(node['name'] ?? node['value'])

const areaOfFile = (source: string): string | undefined =>
  /^(?:#locales\/\w\w|\.)\/([a-z-]+)\.ts$/
    .exec(source)?.[1]
    ?.replaceAll(/-([a-z])/g, (_, initial: string) => initial.toUpperCase())

/** Parameters and properties of a type like `Texts['digest']['gate']`, by their names. */
const typedNames = (source: string): Map<string, TextPath> =>
  new Map(
    Array.from(
      source.matchAll(/\b(\w+)\??: (?:Messages\b|Texts((?:\['\w+'\])+))/g),
      ([, name = '', path]): [string, TextPath] => [
        name,
        path === undefined ? ['common'] : Array.from(path.matchAll(/\w+/g), ([step]) => step),
      ],
    ),
  )

/** What a module reads, and the texts that its parameters' types say it is given. */
interface ModuleTexts {
  read: TextPath[]
  given: TextPath[]
}

/** Texts by the names that are bound to them. */
class Scope {
  readonly #bound = new Map<string, readonly TextPath[]>()
  readonly #outer: Scope | undefined

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  get(name: string): readonly TextPath[] {
    return this.#bound.get(name) ?? this.#outer?.get(name) ?? []
  }

  /** Binds the names of a pattern; those that are no texts hide outer ones. */
  bind(pattern: Node, paths: readonly TextPath[]): void {
    if (pattern.type === 'Identifier') this.#bound.set(nameOf(pattern), paths)
    if (pattern.type === 'AssignmentPattern') this.bind(pattern['left'] as Node, paths)
    if (pattern.type !== 'ObjectPattern') return
    for (const property of pattern['properties'] as Node[])
      if (property.type === 'Property')
        this.bind(property['value'] as Node, memberOf(paths, nameOf(property['key'] as Node)))
  }
}

/** The router's context and `useI18n` carry the texts of every page. */
const isOnEveryPage = (name: string, paths: readonly TextPath[]): boolean =>
  name === 'messages' || (name === 't' && paths[0]?.[0] === 'useI18n')

const memberOf = (paths: readonly TextPath[], name: string): readonly TextPath[] =>
  isOnEveryPage(name, paths) ? [['common']] : paths.map((path) => [...path, name])

/** The texts that an expression may be: none when it is something else. */
const pathsOf = (node: Node, scope: Scope): readonly TextPath[] => {
  const wrapped = WRAPPED[node.type]
  if (wrapped !== undefined) return pathsOf(node[wrapped] as Node, scope)
  if (node.type === 'Identifier') return scope.get(nameOf(node))
  if (node.type === 'ConditionalExpression')
    return [...pathsOf(node['consequent'] as Node, scope), ...pathsOf(node['alternate'] as Node, scope)]
  if (node.type === 'MemberExpression') {
    const property = node['property'] as Node
    const name = node['computed'] && property.type !== 'Literal' ? '*' : nameOf(property)
    return memberOf(pathsOf(node['object'] as Node, scope), name)
  }
  return node.type === 'CallExpression' ? pathsOfCall(node, scope) : []
}

const pathsOfCall = (node: Node, scope: Scope): readonly TextPath[] => {
  const callee = node['callee'] as Node
  const name = nameOf(callee)
  const last = (node['arguments'] as Node[]).at(-1)
  if (name === 'useI18n') return [['useI18n']]
  if (READERS.has(name) && last?.type === 'Literal') return [[nameOf(last)]]
  // A function among the texts returns texts, and `use` what its promise holds.
  return name === 'use' && last ? pathsOf(last, scope) : pathsOf(callee, scope)
}

/** Positions of names and types. */
const isExpression = (node: Node, position: string): boolean =>
  !/^(?:typeAnnotation|typeArguments|typeParameters|returnType|params|id)$/.test(position) &&
  !(node.type === 'MemberExpression' && position === 'property' && !node['computed']) &&
  !(node.type === 'Property' && position === 'key') &&
  (!node.type.startsWith('TS') || node.type in WRAPPED) &&
  node.type !== 'ImportDeclaration'

/**
 * Which texts a module reads, by its syntax: expressions like `useTexts('digest').gate.title`, and names that are
 * bound to them.
 */
export const textsReadBy = (file: string, source: string): ModuleTexts => {
  const typed = typedNames(source)
  const found: ModuleTexts = { read: [], given: [...typed.values()] }
  const bindParameter = (pattern: Node, scope: Scope): void => {
    scope.bind(pattern, [])
    const names = pattern.type === 'ObjectPattern' ? (pattern['properties'] as Node[]) : [pattern]
    for (const each of names) {
      const path = typed.get(nameOf(isNode(each['key']) ? each['key'] : each))
      const isTyped = isNode(each['typeAnnotation']) || each !== pattern
      if (path && isTyped) scope.bind(isNode(each['value']) ? each['value'] : each, [path])
    }
  }
  const bindStatement = (statement: Node, scope: Scope): void => {
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared['declarations'] as Node[])
        scope.bind(id as Node, isNode(init) ? pathsOf(init, scope) : [])
    if (statement.type !== 'ImportDeclaration') return
    const area = areaOfFile(nameOf(statement['source'] as Node))
    for (const specifier of statement['specifiers'] as Node[])
      if (area !== undefined && isNode(specifier['imported']) && nameOf(specifier['imported']) === 'texts')
        scope.bind(specifier['local'] as Node, [[area]])
  }
  const visit = (node: Node, outer: Scope, leadsOn: boolean): void => {
    if (!leadsOn) found.read.push(...pathsOf(node, outer))
    const params = node['params'] as Node[] | undefined
    const body = node['body'] as Node[] | undefined
    const isBlock = node.type === 'Program' || node.type === 'BlockStatement'
    const scope = params || isBlock ? new Scope(outer) : outer
    for (const pattern of params ?? []) bindParameter(pattern, scope)
    if (isBlock) for (const statement of body ?? []) bindStatement(statement, scope)
    const on = LEADS_ON[node.type] ?? []
    for (const [position, child] of childrenOf(node))
      if (isExpression(node, position)) visit(child, scope, on.includes(position))
  }
  visit(parseSync(file, source, { preserveParens: false }).program as unknown as Node, new Scope(), false)
  return found
}

/** The texts below an object, by its names. Strings and functions are texts. */
const keysBelow = (value: unknown, path: TextPath): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, child]) => keysBelow(child, [...path, name]))
    : [path.join('.')]

/**
 * Where a path ends among the texts: at a text, or at the last object whose name is known. The members of an area are
 * texts, or those of the promise of them.
 */
const endOf = (texts: unknown, path: TextPath): string => {
  const known: string[] = []
  let value = texts
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) break
    known.push(name)
    value = (value as Record<string, unknown>)[name]
  }
  const unknown = path[known.length]
  return known.length === 1 && unknown !== undefined && !/^(?:\*|then|catch)$/.test(unknown)
    ? ''
    : known.join('.')
}

/**
 * Keys that no module reads. A text that is looked up by a variable counts as read, and so does everything below
 * an object that is passed on, unless a parameter has its type.
 */
export const unusedKeys = (texts: object, modules: readonly ModuleTexts[]): string[] => {
  const given = new Set(modules.flatMap((module) => module.given.map((path) => path.join('.'))))
  const read = new Set(
    modules
      .flatMap((module) => module.read)
      .filter((path) => !given.has(path.join('.')))
      .map((path) => endOf(texts, path)),
  )
  const isRead = (key: string): boolean =>
    key.split('.').some((_, index, names) => read.has(names.slice(0, index + 1).join('.')))
  return keysBelow(texts, []).filter((key) => !isRead(key))
}
