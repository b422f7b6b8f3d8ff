import { distance, type Point } from './canvas.ts'

/** The border must lie below every level, so that all contours close. */
export interface Grid {
  values: readonly (readonly number[])[]
  /** Distance between two samples, on the sheet. */
  cell: number
  /** Coordinate of the first sample, on both axes of the sheet. */
  origin: number
}

/**
 * Vertices nearer than this to the previous one are dropped, because they bend the curve and cost as many
 * bytes as others.
 */
const MIN_STEP = 22

/** Shorter loops are dropped, because they surround a single sample and look angular. */
const MIN_VERTICES = 7

/** Column and row offsets, clockwise from the upper left. Side i joins corner i to the next. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

interface Crossing {
  key: string
  at: Point
}

/**
 * Interpolates where the level crosses a side. Both cells at a side compute the same key, by which pieces are
 * joined.
 */
const crossing = (
  grid: Grid,
  level: number,
  from: readonly [number, number],
  to: readonly [number, number],
): Crossing => {
  const [start, end] = from[0] + from[1] < to[0] + to[1] ? [from, to] : [to, from]
  const startHeight = grid.values[start[1]]?.[start[0]] ?? 0
  const endHeight = grid.values[end[1]]?.[end[0]] ?? 0
  const share = (level - startHeight) / (endHeight - startHeight)
  return {
    key: `${start.join()} ${end.join()}`,
    at: {
      x: Math.round(grid.origin + (start[0] + share * (end[0] - start[0])) * grid.cell),
      y: Math.round(grid.origin + (start[1] + share * (end[1] - start[1])) * grid.cell),
    },
  }
}

/** The one or two pieces of contour in a cell, directed so that higher ground is on the right. */
const pieces = (grid: Grid, level: number, column: number, row: number): [Crossing, Crossing][] => {
  const places = CORNERS.map(([dx, dy]) => [column + dx, row + dy] as const)
  const above = places.map(([x, y]) => (grid.values[y]?.[x] ?? 0) > level)
  if (above.every(Boolean) || !above.some(Boolean)) return []
  const sides = places.map((place, i) => {
    const next = places[(i + 1) % 4] ?? place
    if (above[i] === above[(i + 1) % 4]) return undefined
    return { leavesHighGround: above[i] === true, crossing: crossing(grid, level, place, next) }
  })
  // Walking clockwise, a piece starts where high ground is left and ends where it was entered.
  return sides.flatMap((side, i): [Crossing, Crossing][] => {
    if (!side?.leavesHighGround) return []
    const back = [1, 2, 3].map((step) => sides[(i + 4 - step) % 4]).find(Boolean)
    return back ? [[side.crossing, back.crossing]] : []
  })
}

/** Quadratic curves between the middles of the sides, with the vertices as control points. */
const smoothLoop = (vertices: readonly Point[]): string => {
  const at = (i: number) => vertices[i % vertices.length] ?? { x: 0, y: 0 }
  const middle = (i: number) => ({
    x: Math.round((at(i).x + at(i + 1).x) / 2),
    y: Math.round((at(i).y + at(i + 1).y) / 2),
  })
  let pen = middle(vertices.length - 1)
  let d = `M${pen.x} ${pen.y}`
  vertices.forEach((vertex, i) => {
    const end = middle(i)
    d += `q${vertex.x - pen.x} ${vertex.y - pen.y} ${end.x - pen.x} ${end.y - pen.y}`
    pen = end
  })
  return `${d}z`.replaceAll(' -', '-')
}

/**
 * Marching squares. The pieces are joined into loops and smoothed.
 *
 * @returns path data
 */
export const contours = (grid: Grid, level: number): string => {
  const starts: Crossing[] = []
  const next = new Map<string, Crossing>()
  grid.values.slice(1).forEach((samples, row) => {
    samples.slice(1).forEach((_, column) => {
      for (const [from, to] of pieces(grid, level, column, row)) {
        starts.push(from)
        next.set(from.key, to)
      }
    })
  })
  let d = ''
  for (const start of starts) {
    const loop: Point[] = []
    let here = start
    for (let to = next.get(here.key); to; to = next.get(here.key)) {
      const last = loop.at(-1)
      if (!last || distance(here.at, last) >= MIN_STEP) loop.push(here.at)
      next.delete(here.key)
      here = to
    }
    const [first, last] = [loop[0], loop.at(-1)]
    if (first && last && distance(first, last) < MIN_STEP) loop.pop()
    if (loop.length >= MIN_VERTICES) d += smoothLoop(loop)
  }
  return d
}
