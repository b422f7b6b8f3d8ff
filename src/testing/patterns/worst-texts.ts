import { isLongRun } from '#testing/processes/long-run.ts'
import type { AST } from '@eslint-community/regexpp'
import {
  compile,
  countSteps,
  isSingle,
  parsePattern,
  type Single,
  singleTest,
  type Test,
} from './count-steps.ts'

/**
 * A text that may be expensive for a pattern: a prefix that enters it, a repeated part, and a suffix that
 * spoils the match.
 */
export interface Attack {
  prefix: string
  pump: string
  suffix: string
}

export const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix +
  pump.repeat(Math.max(1, Math.floor((length - prefix.length - suffix.length) / pump.length))) +
  suffix

/**
 * Characters that represent every class patterns usually distinguish, besides the literals of the pattern
 * itself.
 */
const USUAL = Array.from({ length: 0x7f }, (_, code) => code).concat(
  [0xa0, 0xab, 0xe9, 0xc9, 0x0301, 0x2019, 0x201c, 0x2028, 0x202f, 0x4e2d],
  [0xd800, 0xe000, 0xfeff, 0x1f600],
)
/** Letters first, so that a failure is readable. */
const FIRST = Array.from('a0 x-', (character) => character.charCodeAt(0))
/**
 * A control character that hardly any pattern matches: it ends what precedes, so that a loop starts after it.
 */
const CONTROL = '\u0001'

const childrenOf = (node: AST.Node): AST.Node[] => {
  if ('alternatives' in node) return node.alternatives
  if (node.type === 'Alternative') return node.elements
  return node.type === 'Quantifier' ? [node.element] : []
}

const everyNode = (node: AST.Node): AST.Node[] => [node, ...childrenOf(node).flatMap(everyNode)]

const isLoop = (node: AST.Node): node is AST.Quantifier => node.type === 'Quantifier' && node.max > 1

const charactersIn = (single: Single): number[] => {
  if (single.type === 'Character') return [single.value]
  if (single.type !== 'CharacterClass') return []
  return single.elements.flatMap((element) => {
    if (element.type === 'Character') return [element.value]
    return element.type === 'CharacterClassRange' ? [element.min.value, element.max.value] : []
  })
}

/**
 * One character per set that all nodes of the pattern treat alike, which keeps the number of generated texts
 * small.
 */
const alphabetOf = (singles: readonly Single[], flags: string): number[] => {
  const tests: Test[] = [
    ...new Map(singles.map((single) => [single.raw, singleTest(single, flags)])).values(),
  ]
  const own = singles.flatMap(charactersIn)
  const byKind = new Map<string, number>()
  for (const code of [...FIRST, ...own, ...USUAL]) {
    const kind = tests.map((test) => (test(code) ? 1 : 0)).join('')
    if (!byKind.has(kind)) byKind.set(kind, code)
  }
  return [...byKind.values()]
}

/**
 * How to generate short texts that a node matches: preferred characters, and least iterations of each loop.
 */
interface Style {
  alphabet: readonly number[]
  turns: number
  flags: string
}

const sampleOf = (node: AST.Node, style: Style): string => {
  if (node.type === 'Alternative') return node.elements.map((element) => sampleOf(element, style)).join('')
  if (node.type === 'Quantifier') {
    const turns = Math.min(Math.max(node.min, style.turns), node.max, 300)
    return sampleOf(node.element, style).repeat(turns)
  }
  if (node.type === 'Backreference') {
    const [group] = [node.resolved].flat()
    return group ? sampleOf(group, style) : ''
  }
  if (node.type === 'CapturingGroup' || node.type === 'Group' || node.type === 'Pattern') {
    const samples = node.alternatives.map((alternative) => sampleOf(alternative, style))
    return samples.reduce((best, sample) => (sample.length < best.length ? sample : best))
  }
  if (node.type === 'Character') return String.fromCodePoint(node.value)
  if (!isSingle(node as AST.Element)) return ''
  const test = singleTest(node as Single, style.flags)
  const code = style.alphabet.find((one) => test(one))
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** A prefix with which the pattern reaches `node`. */
const wayTo = (node: AST.Node, style: Style): string => {
  let before = ''
  for (let inner: AST.Node = node; inner.parent; inner = inner.parent) {
    const { parent } = inner
    if (parent.type !== 'Alternative') continue
    const at = parent.elements.indexOf(inner as AST.Element)
    before =
      parent.elements
        .slice(0, at)
        .map((one) => sampleOf(one, style))
        .join('') + before
  }
  return before
}

const MOST_KINDS = 14
const MOST_WAYS = 10
const SHORT = 75
const LONG = 300
const PROBE_STEPS = 60_000
const LONGEST_PUMP = 40
/**
 * The cost per character of a linear pattern is constant; the margin allows for the start and the end of the
 * text.
 */
const MOST_USUAL_GROWTH = 1.2
/** Number of candidate texts per pattern; `npm run test:long` tries all. */
const MOST_CANDIDATES = isLongRun ? Number.POSITIVE_INFINITY : 80

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const evenly = <T>(list: readonly T[], most: number): T[] => {
  const stride = Math.max(1, list.length / most)
  return list.filter((_, at) => Math.floor(at / stride) !== Math.floor((at - 1) / stride))
}

const candidatesOf = (source: string, flags: string): Attack[] => {
  const nodes = everyNode(parsePattern(source, flags))
  const singles = nodes.filter((node): node is Single => isSingle(node as AST.Element))
  const alphabet = alphabetOf(singles, flags)
  const kinds = alphabet.slice(0, MOST_KINDS).map((code) => String.fromCodePoint(code))
  const loops = nodes.filter(isLoop)
  const styles: Style[] = [
    { alphabet, turns: 0, flags },
    // A second style prefers non-word characters, because after a `\b` letters would continue the word.
    {
      alphabet: alphabet.toSorted(
        (a, b) => Number(/\w/.test(String.fromCodePoint(a))) - Number(/\w/.test(String.fromCodePoint(b))),
      ),
      turns: 1,
      flags,
    },
  ]
  const ways = unique(['', CONTROL, ...styles.flatMap((style) => loops.map((loop) => wayTo(loop, style)))])
  const parts = nodes.filter((node) => node.type === 'Alternative' || isLoop(node))
  const samples = styles.flatMap((style) =>
    parts.map((node) => sampleOf(node.type === 'Quantifier' ? node.element : node, style)),
  )
  const turns = styles.flatMap((style) => loops.map((loop) => sampleOf(loop.element, style)))
  const pairs = kinds.length <= 8 ? kinds.flatMap((a) => kinds.map((b) => a + b)) : []
  const mixed = ways.flatMap((way) => [...kinds, ...turns].map((end) => way + end))
  const pumps = unique([...kinds, ...samples, ...ways, ...pairs, ...mixed]).filter(
    ({ length }) => length > 0 && length <= LONGEST_PUMP,
  )
  // The suffix has to fail the match, so it must be a character that the loop does not accept.
  const spoilers = loops.flatMap(({ element }) => {
    if (!isSingle(element)) return []
    const test = singleTest(element, flags)
    const code = alphabet.find((one) => !test(one))
    return code === undefined ? [] : [String.fromCodePoint(code)]
  })
  const suffixes = unique(['', '\n', CONTROL, ...spoilers]).slice(0, 6)
  const prefixes = ways.length <= MOST_WAYS ? ways : unique([...ways.slice(0, 4), ...ways.slice(-4)])
  // A loop's own text before a spoiling suffix is nearly always the worst case, so it is tried first.
  const likely = loops.flatMap((loop) => {
    const { element } = loop
    const test = isSingle(element) ? singleTest(element, flags) : undefined
    const taken = test ? alphabet.filter((code) => test(code)).slice(0, 3) : []
    const spoiler = test && alphabet.find((code) => !test(code))
    return styles.flatMap((style) => {
      const way = wayTo(loop, style)
      const turn = sampleOf(element, style)
      const ends = [CONTROL, spoiler === undefined ? '' : String.fromCodePoint(spoiler)]
      return [turn, way + turn, ...taken.map((code) => String.fromCodePoint(code))]
        .filter(({ length }) => length > 0 && length <= LONGEST_PUMP)
        .flatMap((pump) =>
          unique(ends).map((suffix) => ({ prefix: pump === turn ? way : CONTROL + way, pump, suffix })),
        )
    })
  })
  const attacks = pumps.flatMap((pump) =>
    prefixes.flatMap((prefix) => suffixes.map((suffix) => ({ prefix, pump, suffix }))),
  )
  return evenly(likely, 2 * MOST_CANDIDATES).concat(evenly(attacks, MOST_CANDIDATES))
}

/**
 * Without loops of more than a few iterations, a pattern reads a few characters from each start, whatever the
 * text.
 */
const hasLoops = (source: string, flags: string): boolean =>
  everyNode(parsePattern(source, flags)).some((node) => isLoop(node) && node.max > 4)

/**
 * Returns the most expensive texts for a pattern: one by its cost at 300 characters, one by its growth from
 * 75 to 300 characters, and none for a pattern without loops. Candidates repeat a character that the pattern
 * distinguishes, a pair of them, or what a loop matches, between a prefix and a suffix that spoils the match.
 */
export const worstTexts = (source: string, flags: string): Attack[] => {
  if (!hasLoops(source, flags)) return []
  const program = compile(source, flags)
  const costAt = (attack: Attack, length: number): number => {
    const text = textOf(attack, length)
    return countSteps(program, text, PROBE_STEPS) / text.length
  }
  const probed: { attack: Attack; cost: number }[] = []
  for (const attack of candidatesOf(source, flags)) {
    const cost = costAt(attack, LONG)
    probed.push({ attack, cost })
    if (cost === Number.POSITIVE_INFINITY) break
  }
  const dearest = probed.toSorted((a, b) => b.cost - a.cost).slice(0, 20)
  const steepest = dearest
    .map(({ attack, cost }) => ({ attack, growth: cost / costAt(attack, SHORT) }))
    .filter(({ growth }) => growth > MOST_USUAL_GROWTH)
    .toSorted((a, b) => b.growth - a.growth)
  return unique([dearest[0]?.attack, steepest[0]?.attack]).filter((attack) => attack !== undefined)
}
