import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Expression, parseSync, type Program, Visitor } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface FoundPattern {
  /** `src/server/operation/log.ts:17`, or only the file for one constructed when its module loads. */
  place: string
  source: string
  flags: string
}

const lineOf = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

const read = (file: string): { code: string; program: Program } => {
  const code = readFileSync(`${ROOT}/${file}`, 'utf8')
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return { code, program }
}

/** Every source file of the product, without tests, fakes and generated files. */
export const productFiles = (): string[] =>
  globSync(['src/**/*.ts', 'src/**/*.tsx', 'packages/*/**/*.ts'], { cwd: ROOT })
    .filter((file) => !/\.(?:test|fixture)\.tsx?$|(?:^|\/)testing\//.test(file))
    .filter((file) => !file.endsWith('route-tree.gen.ts'))
    .toSorted()

const isRegExp = (callee: Expression): boolean => callee.type === 'Identifier' && callee.name === 'RegExp'

/**
 * Literals can be read from the syntax tree; for `new RegExp(…)` only the line is known before the module
 * runs.
 */
export const readPatterns = (file: string): { literals: FoundPattern[]; built: number[] } => {
  const { code, program } = read(file)
  const literals: FoundPattern[] = []
  const built: number[] = []
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex)
        literals.push({
          place: `${file}:${lineOf(code, node.start)}`,
          source: node.regex.pattern,
          flags: node.regex.flags,
        })
    },
    NewExpression: ({ callee, start }) => void (isRegExp(callee) && built.push(lineOf(code, start))),
    CallExpression: ({ callee, start }) => void (isRegExp(callee) && built.push(lineOf(code, start))),
  }).visit(program)
  return { literals, built }
}

/**
 * Patterns constructed while modules load, recorded by a wrapped `RegExp`. A module may be loaded by another file of
 * the list, so a pattern belongs to the file nearest in its stack. Modules are cached once loaded, so call it
 * before anything imports them.
 */
export const loadBuiltPatterns = async (
  files: readonly string[],
): Promise<{ place: string; source: string; flags: string }[]> => {
  const found: FoundPattern[] = []
  const original = RegExp
  const placeIn = (line: string): string | undefined => {
    const file = files.find((each) => line.includes(`/${each}:`))
    const number = /:(\d+):\d+\)?$/.exec(line)?.[1]
    return file && number && `${file}:${number}`
  }
  const remember = (made: RegExp): RegExp => {
    for (const line of (new Error().stack ?? '').split('\n')) {
      const place = placeIn(line)
      if (!place) continue
      found.push({ place, source: made.source, flags: made.flags })
      break
    }
    return made
  }
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags]) => remember(new target(source, flags)),
    apply: (target, _, [source, flags]) => remember(target(source, flags)),
  })
  try {
    for (const file of files) await import(/* @vite-ignore */ `${ROOT}/${file}`)
  } finally {
    globalThis.RegExp = original
  }
  return found
}
