import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { group, HEIGHT, num, polar, WIDTH, type Point } from './canvas.ts'
import type { StoryFacts } from './cover-address.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The classes of the languages' hues, in their order (`coverStyle`). */
const LANGUAGE_TONES = ['e', 'f'] as const

/** Control points of a curve that begins and ends outside the sheet. */
const POINTS = 11
const MARGIN = 200

/** The middle line of a bundle. */
type Course = (random: SeededRandom) => (along: number) => Point

const wave: Course = (random) => {
  const [middle, reach] = [random.between(0.42, 0.58), random.between(0.12, 0.24)]
  const [phase, turns] = [random.between(0, 2 * Math.PI), random.between(0.55, 1.3)]
  const rise = random.between(-0.22, 0.22)
  return (along) => ({
    x: along * (WIDTH + 2 * MARGIN) - MARGIN,
    y: HEIGHT * (middle + reach * Math.sin(phase + along * turns * 2 * Math.PI) + rise * (along - 0.5)),
  })
}

const current: Course = (random) => {
  const [middle, reach] = [random.between(0.36, 0.64), random.between(0.05, 0.11)]
  const [phase, turns] = [random.between(0, 2 * Math.PI), random.between(0.4, 0.9)]
  const drift = random.between(-0.3, 0.3)
  return (along) => ({
    x: WIDTH * (middle + reach * Math.sin(phase + along * turns * 2 * Math.PI) + drift * (along - 0.5)),
    y: along * (HEIGHT + 2 * MARGIN) - MARGIN,
  })
}

const slope: Course = (random) => {
  const angle = random.between(0.2, 0.75) * (random.chance(0.5) ? 1 : -1)
  const through = { x: random.between(0.4, 0.6) * WIDTH, y: random.between(0.4, 0.6) * HEIGHT }
  const length = 1.4 * (WIDTH + MARGIN)
  return (along) => polar(through, (along - 0.5) * length, angle)
}

/** An arch, always within the middle of the sheet that narrow pictures show. */
const bow: Course = (random) => {
  const heart = { x: random.pick([0.3, 0.5, 0.7]) * WIDTH, y: HEIGHT * random.between(0.94, 1.1) }
  const [radius, from, to] = [random.between(390, 490), -Math.PI * 1.18, Math.PI * 0.18]
  return (along) => polar(heart, radius, from + along * (to - from))
}

const pointsOf = (random: SeededRandom): Point[] => {
  const course = random.pick([wave, wave, current, slope, bow, bow])(random)
  return Array.from({ length: POINTS }, (_, i) => course(i / (POINTS - 1)))
}

/** The points at a distance to the side, so that neighbouring threads stay parallel in curves. */
const beside = (points: readonly Point[], distance: number): Point[] =>
  points.map((point, i) => {
    const [before, after] = [points[i - 1] ?? point, points[i + 1] ?? point]
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const length = Math.hypot(dx, dy)
    return { x: point.x - (dy / length) * distance, y: point.y + (dx / length) * distance }
  })

/** A quadratic B-spline: each control point is the reflection of the one before it, which `T` leaves out. */
const curve = (points: readonly Point[]): string => {
  const middles = points.slice(1).map((point, i) => {
    const before = points[i] ?? point
    return `${num((before.x + point.x) / 2)} ${num((before.y + point.y) / 2)}`
  })
  const [first = '', second = '', ...others] = middles
  const control = points[1] ?? { x: 0, y: 0 }
  return `M${first}Q${num(control.x)} ${num(control.y)} ${second}${others.map((middle) => `T${middle}`).join('')}`
}

/** A bundle of few threads is of thick ones, and one of many never fills the sheet. */
const WIDEST_BUNDLE = 330
const THICKEST_PITCH = 54
const THREAD = 0.62

/**
 * A thread for each source in the hue of its language, English ones first as in the score bars, above a
 * casing in the colour of the ground that parts them from the drawing below.
 */
export const drawThreads = (random: SeededRandom, { outlets }: StoryFacts): string => {
  const tones = CONTENT_LANGUAGES.flatMap((lang, at) =>
    Array.from({ length: outlets[lang] }, () => LANGUAGE_TONES[at] ?? 'e'),
  )
  const points = pointsOf(random)
  const pitch = Math.min(THICKEST_PITCH, WIDEST_BUNDLE / tones.length)
  const casing = `<path class="lg" stroke-width="${num((tones.length + 1 - THREAD + 0.35) * pitch)}" d="${curve(points)}"/>`
  const threads = tones.map(
    (tone, i) =>
      `<path class="l${tone}" d="${curve(beside(points, (i - (tones.length - 1) / 2) * pitch))}"/>`,
  )
  return casing + group(`stroke-width="${num(pitch * THREAD)}"`, threads.join(''))
}
