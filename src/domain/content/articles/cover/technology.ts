import {
  CENTRE,
  circle,
  distance,
  group,
  HEIGHT,
  num,
  rect,
  WIDTH,
  type Drawing,
  type Point,
  type Tone,
} from './canvas.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Strength at a point; values outside 0 to 1 are clamped. */
type Field = (at: Point) => number

const LEVELS = 10
const HALF_DIAGONAL = Math.hypot(WIDTH, HEIGHT) / 2

const ripple = (centre: Point, wavelength: number, phase: number): Field => {
  return (at) => 0.5 + 0.5 * Math.sin((distance(at, centre) / wavelength) * 2 * Math.PI + phase)
}

const wave = (angle: number, wavelength: number, phase: number): Field => {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  return ({ x, y }) => 0.5 + 0.5 * Math.sin(((x * dx + y * dy) / wavelength) * 2 * Math.PI + phase)
}

const somewhere = (random: SeededRandom): Point => ({
  x: random.between(0.12, 0.88) * WIDTH,
  y: random.between(0.1, 0.9) * HEIGHT,
})

type FieldMaker = (random: SeededRandom) => Field

/**
 * Coordinates relative to the middle of the sheet: along a direction (`forth`) and perpendicular to it
 * (`aside`).
 */
const along = (angle: number) => {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  return ({ x, y }: Point) => ({
    forth: (x - CENTRE.x) * dx + (y - CENTRE.y) * dy,
    aside: (x - CENTRE.x) * dy - (y - CENTRE.y) * dx,
  })
}

const globe: FieldMaker = (random) => {
  const [centre, radius] = [somewhere(random), random.between(260, 440)]
  const isHollow = random.chance(0.4)
  return (at) => {
    const d = distance(at, centre) / radius
    return isHollow ? 1 - Math.abs(d - 0.75) * 2.2 : 1.05 - d * d
  }
}

const rings: FieldMaker = (random) =>
  ripple(somewhere(random), random.between(220, 460), random.between(0, 6.3))

const swell: FieldMaker = (random) =>
  wave(random.between(0, Math.PI), random.between(320, 900), random.between(0, 6.3))

const slope: FieldMaker = (random) => {
  const place = along(random.between(0, 2 * Math.PI))
  const steepness = random.between(0.55, 1)
  return (at) => 0.5 + (place(at).forth / HALF_DIAGONAL) * steepness
}

const comet: FieldMaker = (random) => {
  const place = along(random.between(0, 2 * Math.PI))
  const [width, sway, phase] = [random.between(90, 220), random.between(0, 110), random.between(0, 6.3)]
  return (at) => {
    const { forth, aside } = place(at)
    return Math.exp(-(((aside + Math.sin(forth / 160 + phase) * sway) / width) ** 2)) * (0.72 + forth / 1500)
  }
}

const interference: FieldMaker = (random) => {
  const wavelength = random.between(200, 340)
  const one = ripple(somewhere(random), wavelength, 0)
  const other = ripple(somewhere(random), wavelength, random.between(0, 6.3))
  return (at) => one(at) + other(at) - 0.75
}

const weave: FieldMaker = (random) => {
  const angle = random.between(0, Math.PI)
  const warp = wave(angle, random.between(280, 620), random.between(0, 6.3))
  const weft = wave(angle + random.between(0.9, 2.2), random.between(280, 620), random.between(0, 6.3))
  return (at) => warp(at) * weft(at) * 1.3
}

const CALM_FIELDS = [globe, slope, swell, comet] as const
const FIELDS = [...CALM_FIELDS, rings, interference, weave] as const

/** `dot` and `square` are separate marks, while `bar` joins neighbours into lines of changing width. */
type Mark = 'dot' | 'square' | 'bar'

interface Screen {
  /** Distance between two marks, on the sheet. */
  pitch: number
  /** Rotation in radians. */
  angle: number
  mark: Mark
}

const plate = (tone: Tone, field: Field, { pitch, angle, mark }: Screen): string => {
  const reach = Math.ceil(HALF_DIAGONAL / pitch)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const marks = Array.from({ length: LEVELS + 1 }, () => '')
  for (let row = -reach; row <= reach; row++) {
    let [runLevel, runStart] = [0, -reach]
    for (let column = -reach; column <= reach + 1; column++) {
      const x = CENTRE.x + (column * cos - row * sin) * pitch
      const y = CENTRE.y + (column * sin + row * cos) * pitch
      const visible = x > -pitch && x < WIDTH + pitch && y > -pitch && y < HEIGHT + pitch
      const level = visible ? Math.round(Math.min(1, Math.max(0, field({ x, y }))) * LEVELS) : 0
      if (mark !== 'bar') {
        // cairo draws square caps only on strokes longer than 0, but round caps on strokes of any length.
        if (level > 0) marks[level] += `M${column} ${row}h${mark === 'square' ? '.01' : '0'}`
      } else if (level !== runLevel) {
        if (runLevel > 0) marks[runLevel] += `M${runStart} ${row}h${column - runStart}`
        ;[runLevel, runStart] = [level, column]
      }
    }
  }
  const paths = marks
    .map((d, level) => {
      if (!d) return ''
      const size = (level / LEVELS) ** 0.8 * (mark === 'dot' ? 0.98 : 0.84)
      return `<path d="${d.replaceAll(' -', '-')}" stroke-width="${size.toFixed(2)}"/>`
    })
    .join('')
  const cap = { dot: 'round', square: 'square', bar: 'butt' }[mark]
  const degrees = num((angle * 180) / Math.PI)
  return group(
    `class="l${tone}" stroke-linecap="${cap}" transform="translate(${CENTRE.x} ${CENTRE.y})rotate(${degrees})scale(${pitch})"`,
    paths,
  )
}

const GROUNDS = [
  // The second plate has a calm field, because two busy plates cancel each other out.
  (random: SeededRandom, angle: number) =>
    plate('b', random.pick(CALM_FIELDS)(random), {
      pitch: random.pick([58, 70, 90]),
      angle: angle + random.between(0.3, 1.2),
      mark: 'dot',
    }),
  (random: SeededRandom) => circle('b', somewhere(random), random.between(150, 340)),
  (random: SeededRandom) =>
    rect('b', {
      x: random.between(-0.1, 0.6) * WIDTH,
      y: 0,
      width: random.between(0.2, 0.55) * WIDTH,
      height: HEIGHT,
    }),
  (random: SeededRandom) =>
    rect('b', {
      x: 0,
      y: random.between(0, 0.6) * HEIGHT,
      width: WIDTH,
      height: random.between(0.2, 0.5) * HEIGHT,
    }),
  () => '',
] as const

/** One or two plates of marks, rotated against each other as in halftone printing. */
export const drawTechnology: Drawing = (random) => {
  const mark = random.pick<Mark>(['dot', 'dot', 'square', 'bar', 'bar'])
  const angle = (random.pick([0, 15, 30, 45, 60, 75, 90, -15, -30]) * Math.PI) / 180
  const pitch = random.pick(mark === 'bar' ? [27, 32, 42] : [40, 46, 54, 66])
  const ground = random.pick(GROUNDS)(random, angle)
  // Bars sample coarsely along their length, so that fine ripples would break them up.
  const field = random.pick(mark === 'bar' ? CALM_FIELDS : FIELDS)(random)
  return ground + plate('a', field, { pitch, angle, mark })
}
