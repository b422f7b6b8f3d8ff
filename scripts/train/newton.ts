import type { Weights } from '@apercu/language-processing'

export interface LogisticExample {
  features: readonly number[]
  label: 0 | 1
  weight: number
}

const L2 = 1
const MAX_STEPS = 30
const CONVERGED = 1e-6

/**
 * Logistic regression by Newton's method, with an L2 penalty of 1 on the weights and none on the intercept.
 * Deterministic. Weights of `neverPositive` that become positive are fixed at zero and the rest is fitted
 * again.
 */
export const fitLogistic = (
  examples: readonly LogisticExample[],
  neverPositive: readonly number[] = [],
): Weights => {
  const size = examples[0]?.features.length ?? 0
  const held = new Set<number>()
  for (;;) {
    const weights = optimum(examples, size, held)
    const wrong = neverPositive.filter((at) => (weights[at] ?? 0) > 0)
    if (wrong.length === 0) return { intercept: weights[size] ?? 0, weights: [...weights.subarray(0, size)] }
    for (const at of wrong) held.add(at)
  }
}

/** The last weight is the intercept, which has no penalty; weights in `held` stay zero. */
const optimum = (
  examples: readonly LogisticExample[],
  size: number,
  held: ReadonlySet<number>,
): Float64Array => {
  const width = size + 1
  const rows = flatten(examples, size, held)
  const weights = new Float64Array(width)
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = new Float64Array(width)
    const hessian = new Float64Array(width * width)
    for (const [n, { label, weight }] of examples.entries()) {
      const from = n * width
      let z = 0
      for (let at = 0; at < width; at++) z += weights[at]! * rows[from + at]!
      const probability = 1 / (1 + Math.exp(-z))
      const error = weight * (probability - label)
      const curve = weight * probability * (1 - probability)
      for (let i = 0; i < width; i++) {
        const value = rows[from + i]!
        if (value === 0) continue
        gradient[i]! += error * value
        const scaled = curve * value
        for (let j = 0; j <= i; j++) hessian[i * width + j]! += scaled * rows[from + j]!
      }
    }
    for (let at = 0; at < width; at++) {
      if (at < size) gradient[at]! += L2 * weights[at]!
      hessian[at * width + at]! += at < size ? L2 : Number.EPSILON
    }
    const change = solve(hessian, gradient, width)
    let largest = 0
    for (let at = 0; at < width; at++) {
      weights[at]! -= change[at]!
      largest = Math.max(largest, Math.abs(change[at]!))
    }
    if (largest < CONVERGED) break
  }
  return weights
}

const flatten = (
  examples: readonly LogisticExample[],
  size: number,
  held: ReadonlySet<number>,
): Float64Array => {
  const width = size + 1
  const rows = new Float64Array(examples.length * width)
  for (const [n, { features }] of examples.entries()) {
    for (let at = 0; at < size; at++) rows[n * width + at] = held.has(at) ? 0 : (features[at] ?? 0)
    rows[n * width + size] = 1
  }
  return rows
}

/** Solves a symmetric positive definite system, given its lower half, by Cholesky factorisation. */
const solve = (matrix: Float64Array, right: Float64Array, width: number): Float64Array => {
  const lower = matrix.slice()
  for (let i = 0; i < width; i++)
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * width + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * width + k]! * lower[j * width + k]!
      lower[i * width + j] = i === j ? Math.sqrt(sum) : sum / lower[j * width + j]!
    }
  const solution = right.slice()
  for (let i = 0; i < width; i++) {
    for (let k = 0; k < i; k++) solution[i]! -= lower[i * width + k]! * solution[k]!
    solution[i]! /= lower[i * width + i]!
  }
  for (let i = width - 1; i >= 0; i--) {
    for (let k = i + 1; k < width; k++) solution[i]! -= lower[k * width + i]! * solution[k]!
    solution[i]! /= lower[i * width + i]!
  }
  return solution
}
