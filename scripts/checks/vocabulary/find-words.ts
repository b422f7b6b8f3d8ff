import { basename } from 'node:path'
import { parseSync, type Program, Visitor } from 'oxc-parser'
import { COMMENT_WORDS, EXCEPTIONS, REPLACED_WORDS } from './replaced-words.ts'

export interface Finding {
  line: number
  message: string
}

/** The lower-case words of an identifier or file name in camelCase, PascalCase, SNAKE_CASE or kebab-case. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z]+/)

/**
 * Columns and JSON fields keep their names: databases, mailed links and older releases of the apps depend on
 * them.
 */
const isStoredName = (name: string): boolean => /^[a-z\d]+(?:_[a-z\d]+)+$/.test(name)

const isAllowed = (word: string, path: string): boolean =>
  EXCEPTIONS.some((exception) => exception.words.includes(word) && exception.in.test(path))

const replacedWordIn = (name: string, path: string): string | undefined =>
  isStoredName(name)
    ? undefined
    : wordsOf(name).find((word) => REPLACED_WORDS.has(word) && !isAllowed(word, path))

interface Declared {
  name: string
  start: number
}

type Pattern = { type: string; start: number } & Record<string, unknown>

const namesIn = (pattern: unknown): Declared[] => {
  if (!pattern) return []
  const node = pattern as Pattern
  switch (node.type) {
    case 'Identifier':
      return [{ name: node['name'] as string, start: node.start }]
    case 'ObjectPattern':
      return (node['properties'] as Pattern[]).flatMap((each) => namesIn(each['value'] ?? each['argument']))
    case 'ArrayPattern':
      return (node['elements'] as unknown[]).flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(node['left'])
    case 'RestElement':
      return namesIn(node['argument'])
    case 'TSParameterProperty':
      return namesIn(node['parameter'])
    default:
      return []
  }
}

/** Names that the program declares; mere uses are left out, so that names of libraries are not reported. */
const declarationsIn = (program: Program): Declared[] => {
  const found: Declared[] = []
  const add = (pattern: unknown) => found.push(...namesIn(pattern))
  const addFunction = (node: { id?: unknown; params: readonly unknown[] }) => {
    add(node.id)
    node.params.forEach(add)
  }
  const addMember = (node: { key: unknown; computed: boolean }) => {
    if (!node.computed) add(node.key)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSFunctionType: addFunction,
    TSMethodSignature: (node) => {
      addMember(node)
      node.params.forEach(add)
    },
    TSPropertySignature: addMember,
    MethodDefinition: addMember,
    PropertyDefinition: addMember,
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSTypeParameter: ({ name }) => add(name),
    CatchClause: ({ param }) => add(param),
    ObjectExpression: ({ properties }) => {
      for (const each of properties) if (each.type === 'Property' && !each.shorthand) addMember(each)
    },
  }).visit(program)
  return found
}

/** Quoted text is exempt: a comment may cite the texts that readers or mails contain. */
const QUOTED = /`[^`]*`|"[^"\n]*"/g
const UNCLEAR = new RegExp(`\\b(?:${COMMENT_WORDS.join('|')})\\b`, 'gi')

/**
 * Replaced words in a file's name and in the identifiers that it declares, and words in its comments that
 * leave the subject open.
 */
export const findReplacedWords = (path: string, source: string): Finding[] => {
  const findings: Finding[] = []
  const report = (start: number, message: string) =>
    findings.push({ line: source.slice(0, start).split('\n').length, message })
  const check = ({ name, start }: Declared) => {
    const word = replacedWordIn(name, path)
    if (word)
      report(start, `${name}: "${word}" is replaced by ${REPLACED_WORDS.get(word)} (docs/glossary.md)`)
  }
  const { program, comments } = parseSync(path, source)
  check({ name: basename(path).replace(/\.tsx?$/, ''), start: 0 })
  declarationsIn(program).forEach(check)
  for (const { value, start } of comments)
    for (const word of value.replaceAll(QUOTED, '').match(UNCLEAR) ?? [])
      report(start, `"${word}" in a comment: name the subject and the operation`)
  return findings
}
