/** Returns the value at a point and writes the gradient into `gradient`. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number

/**
 * Number of past steps from which L-BFGS approximates the curvature; 3 to 20 are usual (Nocedal and Wright).
 */
const HISTORY = 8
const MAX_HALVINGS = 30
/** Armijo's condition: a step has to gain at least this share of the predicted decrease. */
const SUFFICIENT = 1e-4
const SMALLEST_GAIN = 1e-9

/** Minimises a smooth convex function by L-BFGS from zero (Nocedal and Wright, algorithm 7.5). */
export const minimise = (size: number, objective: Objective, iterations: number): Float64Array => {
  let point = new Float64Array(size)
  let gradient = new Float64Array(size)
  let value = objective(point, gradient)
  const history: Step[] = []
  for (let iteration = 0; iteration < iterations; iteration++) {
    const direction = descent(gradient, history)
    const slope = dot(direction, gradient)
    if (slope >= 0) break
    let length = history.length === 0 ? 1 / Math.sqrt(dot(gradient, gradient)) : 1
    const nextGradient = new Float64Array(size)
    let next = moved(point, direction, length)
    let nextValue = objective(next, nextGradient)
    for (let i = 0; i < MAX_HALVINGS && nextValue > value + SUFFICIENT * length * slope; i++) {
      length /= 2
      next = moved(point, direction, length)
      nextValue = objective(next, nextGradient)
    }
    if (value - nextValue < SMALLEST_GAIN) break
    const moves = moved(next, point, -1)
    const turns = moved(nextGradient, gradient, -1)
    const curvature = dot(moves, turns)
    if (curvature > 0) history.push({ moves, turns, curvature })
    if (history.length > HISTORY) history.shift()
    point = next
    gradient = nextGradient
    value = nextValue
  }
  return point
}

interface Step {
  moves: Float64Array
  turns: Float64Array
  curvature: number
}

/** The search direction by the two-loop recursion (Nocedal and Wright, algorithm 7.4). */
function descent(gradient: Float64Array, history: readonly Step[]): Float64Array<ArrayBuffer> {
  let direction = moved(new Float64Array(gradient.length), gradient, -1)
  const shares: number[] = []
  for (const { moves, turns, curvature } of history.toReversed()) {
    const share = dot(moves, direction) / curvature
    shares.push(share)
    direction = moved(direction, turns, -share)
  }
  const last = history.at(-1)
  if (last)
    direction = moved(
      new Float64Array(gradient.length),
      direction,
      last.curvature / dot(last.turns, last.turns),
    )
  for (const { moves, turns, curvature } of history)
    direction = moved(direction, moves, (shares.pop() ?? 0) - dot(turns, direction) / curvature)
  return direction
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function moved(from: Float64Array, along: Float64Array, by: number): Float64Array<ArrayBuffer> {
  const to = from.slice()
  for (let i = 0; i < to.length; i++) to[i]! += along[i]! * by
  return to
}
