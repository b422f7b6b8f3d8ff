import type { IdfTable } from '../reading/idf.ts'

export const common = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((key) => b.includes(key))

export const mass = (keys: readonly string[], idf: IdfTable): number =>
  keys.reduce((sum, key) => sum + idf.idf(key), 0)

/** The keys of an item with their weights, cached because each item is compared with many others. */
interface Weighed {
  idf: IdfTable
  /** IDF of each key, in nats, in the order of the keys. */
  weights: Float64Array
  mass: number
  squares: number
}

const weighed = new WeakMap<readonly string[], Weighed>()

export const weigh = (keys: readonly string[], idf: IdfTable): Weighed => {
  const known = weighed.get(keys)
  if (known?.idf === idf) return known
  const weights = Float64Array.from(keys, (key) => idf.idf(key))
  const made = {
    idf,
    weights,
    mass: weights.reduce((sum, weight) => sum + weight, 0),
    squares: weights.reduce((sum, weight) => sum + weight ** 2, 0),
  }
  weighed.set(keys, made)
  return made
}

interface Shared {
  keys: string[]
  mass: number
  squares: number
  rarest: number
}

export const share = (
  a: readonly string[],
  b: { includes: (key: string) => boolean },
  idf: IdfTable,
): Shared => {
  const { weights } = weigh(a, idf)
  const shared: Shared = { keys: [], mass: 0, squares: 0, rarest: 0 }
  for (let at = 0; at < a.length; at++) {
    const key = a[at] ?? ''
    if (!b.includes(key)) continue
    const weight = weights[at] ?? 0
    shared.keys.push(key)
    shared.mass += weight
    shared.squares += weight * weight
    if (weight > shared.rarest) shared.rarest = weight
  }
  return shared
}

export const cosineOf = (shared: Shared, a: readonly string[], b: readonly string[], idf: IdfTable): number =>
  shared.squares / Math.sqrt(weigh(a, idf).squares * weigh(b, idf).squares || 1)

export const containmentOf = (
  shared: Shared,
  a: readonly string[],
  b: readonly string[],
  idf: IdfTable,
): number => shared.mass / Math.max(Math.min(weigh(a, idf).mass, weigh(b, idf).mass), 1)

/** `a` and `b` are keys of one item each. */
export const cosine = (a: readonly string[], b: readonly string[], idf: IdfTable): number =>
  cosineOf(share(a, b, idf), a, b, idf)

/** Shared weight over the weight of the lighter side: 1 when one side contains all of the other. */
export const containment = (a: readonly string[], b: readonly string[], idf: IdfTable): number =>
  containmentOf(share(a, b, idf), a, b, idf)

/** Cosine of two sorted, deduplicated lists. */
export const cosineOfSorted = (a: Uint32Array, b: Uint32Array): number => {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0
    const right = b[j] ?? 0
    if (left === right) shared++
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared / Math.sqrt(a.length * b.length || 1)
}
