import { type AST, RegExpParser } from '@eslint-community/regexpp'

/**
 * A backtracking regular expression matcher that counts its steps. It is compiled to the instructions of
 * JavaScript engines (Pike, https://swtch.com/~rsc/regexp/regexp2.html) without their shortcuts, so that its
 * growth is never lower. A step is one instruction, or one character of a loop over single characters.
 */
export interface Program {
  code: Instruction[]
  isUnicode: boolean
  isSticky: boolean
}

type Test = (code: number) => boolean
type Instruction =
  | { op: 'one'; test: Test; back: boolean }
  | { op: 'run'; test: Test; back: boolean; min: number; max: number; isGreedy: boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'start' | 'end'; multiline: boolean }
  | { op: 'word'; negate: boolean; test: Test }
  | { op: 'open' | 'close'; group: number }
  | { op: 'same'; groups: number[]; back: boolean; fold: boolean }
  | { op: 'look'; code: Instruction[]; negate: boolean }
  | { op: 'reset'; counter: number }
  | { op: 'count'; counter: number; min: number; max: number; isGreedy: boolean; body: number }
  | { op: 'match' }

const parser = new RegExpParser({ ecmaVersion: 2025 })

/**
 * Whether a class contains a character is asked of the JavaScript engine itself, and cached by pattern and
 * flags.
 */
const tests = new Map<string, Test>()
const testOf = (raw: string, flags: string): Test => {
  const relevant = flags.replaceAll(/[^iuvs]/g, '')
  const key = `${relevant} ${raw}`
  const known = tests.get(key)
  if (known) return known
  const one = new RegExp(`^(?:${raw})$`, relevant)
  // A table for the first 512 code points avoids a map lookup per step: 0 is unknown, 1 no, 2 yes.
  const common = new Uint8Array(0x02_00)
  const others = new Map<number, boolean>()
  const ask = (code: number): boolean => one.test(String.fromCodePoint(code))
  const test: Test = (code) => {
    if (code < common.length) return (common[code] ||= ask(code) ? 2 : 1) === 2
    const answer = others.get(code) ?? ask(code)
    others.set(code, answer)
    return answer
  }
  tests.set(key, test)
  return test
}

export const parsePattern = (source: string, flags: string): AST.Pattern =>
  parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })

type Single = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass
const isSingle = (node: AST.Element): node is Single =>
  node.type === 'Character' ||
  node.type === 'CharacterSet' ||
  node.type === 'CharacterClass' ||
  node.type === 'ExpressionCharacterClass'

export const singleTest = (node: Single, flags: string): Test => testOf(node.raw, flags)
export { isSingle, type Single, type Test }

export const compile = (source: string, flags: string): Program => {
  const groups = new Map<AST.CapturingGroup, number>()
  let counters = 0

  const compileAlternatives = (alternatives: AST.Alternative[], back: boolean, code: Instruction[]): void => {
    const ends: { op: 'jump'; to: number }[] = []
    for (const [index, alternative] of alternatives.entries()) {
      const isLast = index === alternatives.length - 1
      const split = { op: 'split' as const, first: 0, second: 0 }
      if (!isLast) code.push(split)
      split.first = code.length
      const elements = back ? alternative.elements.toReversed() : alternative.elements
      for (const element of elements) compileElement(element, back, code)
      if (isLast) continue
      const end = { op: 'jump' as const, to: 0 }
      ends.push(end)
      code.push(end)
      split.second = code.length
    }
    for (const end of ends) end.to = code.length
  }

  const compileQuantifier = (node: AST.Quantifier, back: boolean, code: Instruction[]): void => {
    const { element, min, max, greedy: isGreedy } = node
    if (isSingle(element)) {
      code.push({ op: 'run', test: singleTest(element, flags), back, min, max, isGreedy })
      return
    }
    const counter = counters
    counters += 1
    code.push({ op: 'reset', counter })
    const toCount = { op: 'jump' as const, to: 0 }
    code.push(toCount)
    const body = code.length
    compileElement(element, back, code)
    toCount.to = code.length
    code.push({ op: 'count', counter, min, max, isGreedy, body })
  }

  const compileElement = (node: AST.Element, back: boolean, code: Instruction[]): void => {
    if (isSingle(node)) {
      code.push({ op: 'one', test: singleTest(node, flags), back })
      return
    }
    switch (node.type) {
      case 'Group':
        compileAlternatives(node.alternatives, back, code)
        return
      case 'CapturingGroup': {
        const group = groups.get(node) ?? groups.size
        groups.set(node, group)
        code.push({ op: back ? 'close' : 'open', group })
        compileAlternatives(node.alternatives, back, code)
        code.push({ op: back ? 'open' : 'close', group })
        return
      }
      case 'Quantifier':
        compileQuantifier(node, back, code)
        return
      case 'Backreference': {
        const resolved = [node.resolved].flat()
        for (const group of resolved) if (!groups.has(group)) groups.set(group, groups.size)
        code.push({
          op: 'same',
          groups: resolved.map((group) => groups.get(group) ?? 0),
          back,
          fold: flags.includes('i'),
        })
        return
      }
      case 'Assertion':
        if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
          const inner: Instruction[] = []
          compileAlternatives(node.alternatives, node.kind === 'lookbehind', inner)
          inner.push({ op: 'match' })
          code.push({ op: 'look', code: inner, negate: node.negate })
        } else if (node.kind === 'word')
          code.push({ op: 'word', negate: node.negate, test: testOf('\\w', flags) })
        else code.push({ op: node.kind, multiline: flags.includes('m') })
        return
      default:
        throw new Error('A part of the pattern is of no known kind')
    }
  }

  const code: Instruction[] = []
  compileAlternatives(parsePattern(source, flags).alternatives, false, code)
  code.push({ op: 'match' })
  return { code, isUnicode: /[uv]/.test(flags), isSticky: flags.includes('y') }
}

/**
 * A backtracking state. `run` and `lazy` hold all states of a loop over single characters: backwards, and
 * forwards.
 */
type Frame =
  | { kind: 'at'; pc: number; position: number }
  | { kind: 'run'; pc: number; position: number; until: number; step: 1 | -1 }
  | { kind: 'lazy'; pc: number; position: number; left: number; step: 1 | -1; test: Test }
  | { kind: 'undo'; registers: number[]; index: number; value: number }

const isLineEnd = (code: number | undefined): boolean =>
  code === 0x0a || code === 0x0d || code === 0x20_28 || code === 0x20_29

class Budget extends Error {}

/** Characters as the pattern matches them: code points with the Unicode flag, surrogate halves without. */
const charactersOf = (text: string, isUnicode: boolean): Int32Array => {
  const codes = new Int32Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; length += 1) {
    const code = (isUnicode ? text.codePointAt(at) : text.charCodeAt(at)) ?? 0
    codes[length] = code
    at += code > 0xff_ff ? 2 : 1
  }
  return codes.subarray(0, length)
}

const NEVER = -1

/**
 * Steps of finding all matches in a text, like `replaceAll`, `matchAll` and `split`: from the end of each
 * match, from every start. Infinite above `most`.
 */
export const countSteps = (program: Program, text: string, most = Number.POSITIVE_INFINITY): number => {
  const input = charactersOf(text, program.isUnicode)
  const { length } = input
  let steps = 0
  const spend = (): void => {
    steps += 1
    if (steps > most) throw new Budget()
  }

  const match = (code: Instruction[], from: number, opened: number[], closed: number[]): number => {
    const frames: Frame[] = []
    const counts: number[] = []
    const entered: number[] = []
    const set = (registers: number[], index: number, value: number): void => {
      frames.push({ kind: 'undo', registers, index, value: registers[index] ?? NEVER })
      registers[index] = value
    }
    const wordAt = (at: number, test: Test): boolean => at >= 0 && at < length && test(input[at] ?? 0)
    let pc = 0
    let position = from
    const backtrack = (): boolean => {
      for (;;) {
        const frame = frames.at(-1)
        if (!frame) return false
        spend()
        if (frame.kind === 'undo') {
          frame.registers[frame.index] = frame.value
          frames.pop()
          continue
        }
        if (frame.kind === 'lazy') {
          const next = frame.step === 1 ? frame.position : frame.position - 1
          if (frame.left === 0 || next < 0 || next >= length || !frame.test(input[next] ?? 0)) {
            frames.pop()
            continue
          }
          frame.left -= 1
          frame.position += frame.step
          ;({ pc, position } = frame)
          return true
        }
        ;({ pc, position } = frame)
        if (frame.kind === 'at' || frame.position === frame.until) frames.pop()
        else frame.position += frame.step
        return true
      }
    }
    for (;;) {
      const now = code[pc]
      if (!now) throw new Error('A program ends with a match')
      spend()
      let goesOn = true
      switch (now.op) {
        case 'match':
          return position
        case 'one': {
          const at = now.back ? position - 1 : position
          goesOn = at >= 0 && at < length && now.test(input[at] ?? 0)
          position += now.back ? -1 : 1
          pc += 1
          break
        }
        case 'run': {
          const step = now.back ? -1 : 1
          let taken = 0
          const limit = now.isGreedy ? now.max : now.min
          let at = position
          while (taken < limit) {
            const next = now.back ? at - 1 : at
            if (next < 0 || next >= length || !now.test(input[next] ?? 0)) break
            spend()
            at += step
            taken += 1
          }
          goesOn = taken >= now.min
          pc += 1
          if (goesOn && now.isGreedy && taken > now.min)
            frames.push({
              kind: 'run',
              pc,
              position: at - step,
              until: at - step * (taken - now.min),
              step: step === 1 ? -1 : 1,
            })
          if (goesOn && !now.isGreedy && now.max > now.min)
            frames.push({ kind: 'lazy', pc, position: at, left: now.max - now.min, step, test: now.test })
          position = at
          break
        }
        case 'split':
          frames.push({ kind: 'at', pc: now.second, position })
          pc = now.first
          break
        case 'jump':
          pc = now.to
          break
        case 'start':
          goesOn = position === 0 || (now.multiline && isLineEnd(input[position - 1]))
          pc += 1
          break
        case 'end':
          goesOn = position === length || (now.multiline && isLineEnd(input[position]))
          pc += 1
          break
        case 'word':
          goesOn = (wordAt(position - 1, now.test) !== wordAt(position, now.test)) !== now.negate
          pc += 1
          break
        case 'open':
          set(opened, now.group, position)
          pc += 1
          break
        case 'close':
          set(closed, now.group, position)
          pc += 1
          break
        case 'same': {
          const group = now.groups.find((one) => (closed[one] ?? NEVER) !== NEVER)
          pc += 1
          if (group === undefined) break
          const start = opened[group] ?? 0
          const size = (closed[group] ?? 0) - start
          for (let at = 0; at < size && goesOn; at += 1) {
            spend()
            const here = now.back ? position - size + at : position + at
            const [a, b] = [input[start + at] ?? -1, input[here] ?? -2]
            goesOn = a === b || (now.fold && lower(a) === lower(b))
          }
          position += now.back ? -size : size
          break
        }
        case 'look':
          goesOn = match(now.code, position, opened, closed) !== NEVER ? !now.negate : now.negate
          pc += 1
          break
        case 'reset':
          set(counts, now.counter, -1)
          pc += 1
          break
        case 'count': {
          const done = (counts[now.counter] ?? -1) + 1
          // An empty iteration ends the loop (ECMAScript, RepeatMatcher).
          if (done > now.min && entered[now.counter] === position) {
            goesOn = false
            break
          }
          set(counts, now.counter, done)
          set(entered, now.counter, position)
          if (done < now.min) pc = now.body
          else if (done >= now.max) pc += 1
          else if (now.isGreedy) {
            frames.push({ kind: 'at', pc: pc + 1, position })
            pc = now.body
          } else {
            frames.push({ kind: 'at', pc: now.body, position })
            pc += 1
          }
          break
        }
      }
      if (!goesOn && !backtrack()) return NEVER
    }
  }

  try {
    for (let start = 0; start <= length;) {
      const end = match(program.code, start, [], [])
      if (end === NEVER && program.isSticky) break
      start = end > start ? end : start + 1
    }
  } catch (error) {
    if (error instanceof Budget) return Number.POSITIVE_INFINITY
    throw error
  }
  return steps
}

const lower = (code: number): string => String.fromCodePoint(Math.max(code, 0)).toLowerCase()
