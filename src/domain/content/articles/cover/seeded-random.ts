/**
 * The stream depends on the seed only, on every machine and in every release, because covers are cached for
 * ever.
 */
export interface SeededRandom {
  /** A number in [from, to). */
  between(from: number, to: number): number
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<const T>(choices: readonly [T, ...T[]]): T
}

/**
 * Ids that differ in one digit must not yield similar pictures, so each character changes all bits of four
 * 32-bit words (cyrb128, public domain).
 */
const hashText = (text: string): [number, number, number, number] => {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

const WARM_UP_ROUNDS = 12

/** The generator is sfc32 (Chris Doty-Humphrey, PractRand; public domain). */
export const seededRandom = (seed: string): SeededRandom => {
  let [a, b, c, counter] = hashText(seed)
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let i = 0; i < WARM_UP_ROUNDS; i++) next()
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: ([first, ...rest]) => [first, ...rest][Math.floor(next() * (rest.length + 1))] ?? first,
  }
}
