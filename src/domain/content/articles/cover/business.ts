import { CENTRE, circle, group, HEIGHT, rect, WIDTH, type Drawing, type Tone } from './canvas.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Heights of columns, from 0 to 1. */
type Profile = readonly number[]

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const profileOf = (random: SeededRandom, count: number): Profile => {
  const kind = random.pick(['walk', 'walk', 'rise', 'fall', 'hill', 'valley', 'waves', 'terraces'])
  const [phase, turns, noise] = [random.between(0, 6.3), random.between(1, 3.2), random.between(0.02, 0.16)]
  const peak = random.between(0.25, 0.75)
  let level = random.between(0.3, 0.7)
  return Array.from({ length: count }, (_, i) => {
    const at = count > 1 ? i / (count - 1) : 0
    const jitter = random.between(-noise, noise)
    level = clamp(level + random.between(-0.22, 0.22), 0.15, 0.92)
    const height = {
      walk: level,
      rise: 0.14 + 0.76 * at ** 1.5 + jitter,
      fall: 0.9 - 0.74 * at ** 0.7 + jitter,
      hill: 0.16 + 0.74 * Math.exp(-(((at - peak) / 0.24) ** 2)) + jitter,
      valley: 0.9 - 0.7 * Math.exp(-(((at - peak) / 0.26) ** 2)) + jitter,
      waves: 0.5 + 0.34 * Math.sin(at * turns * 2 * Math.PI + phase) + jitter,
      terraces: 0.2 + 0.7 * (Math.round((0.5 + 0.5 * Math.sin(at * turns * 3 + phase)) * 4) / 4),
    }[kind]
    return clamp(height, 0.06, 0.97)
  })
}

/** Columns without a gap overlap by this width, otherwise the ground shines through between them. */
const SEAM = 1.5

interface Column {
  from: number
  width: number
}

const columnsOf = (random: SeededRandom, count: number, length: number): Column[] => {
  const unevenness = random.pick([0, 0, 0.5, 0.85])
  const gap = random.pick([0, 0.08, 0.2, 0.42])
  const shares = Array.from({ length: count }, () => 1 + random.between(-unevenness, unevenness))
  const total = shares.reduce((sum, share) => sum + share, 0)
  let at = 0
  return shares.map((share) => {
    const step = (share / total) * length
    const column = { from: at + (gap * step) / 2, width: step * (1 - gap) + (gap === 0 ? SEAM : 0) }
    at += step
    return column
  })
}

/** Top and bottom of a column. All values are shares of the sheet's depth. */
type Stance = (height: number, thickness: number) => readonly [number, number]

const standing: Stance = (height) => [1 - height, 1]
const hanging: Stance = (height) => [0, height]
const mirrored: Stance = (height) => [(1 - height) / 2, (1 + height) / 2]
const floating: Stance = (height, thickness) => [1 - height, 1 - height + thickness]

export const drawBusiness: Drawing = (random) => {
  const isSideways = random.chance(0.3)
  const [length, depth] = isSideways ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
  const stance = random.pick([standing, standing, hanging, mirrored, floating])
  const count = random.pick(
    stance === floating ? [10, 16, 24] : isSideways ? [5, 8, 12, 18] : [5, 7, 10, 14, 20, 30, 46],
  )
  const emphasis = random.pick(['rows', 'one', 'split', 'alternate', 'above'])
  const profile = profileOf(random, count)
  const columns = columnsOf(random, count, length)
  const thickness = random.between(0.12, 0.34)
  const cut = random.between(0.3, 0.7)
  const threshold = profile.toSorted((one, other) => one - other)[Math.floor(count * cut)] ?? 0
  const chosen = random.whole(Math.floor(count / 4), Math.floor((count * 3) / 4))
  const every = random.whole(2, 4)

  const bar = (tone: Tone, column: Column, top: number, bottom: number) =>
    rect(
      tone,
      isSideways
        ? { x: (1 - bottom) * depth, y: column.from, width: (bottom - top) * depth, height: column.width }
        : { x: column.from, y: top * depth, width: column.width, height: (bottom - top) * depth },
    )

  const row = (toneOf: (height: number, index: number) => Tone, heights: Profile = profile) =>
    columns.map((column, i) => {
      const height = heights[i] ?? 0
      const [top, bottom] = stance(height, thickness)
      return bar(toneOf(height, i), column, top, bottom)
    })

  const bars = {
    rows: () => [
      ...row(
        () => 'b',
        profileOf(random, count).map((height) => clamp(height + 0.12, 0.1, 1)),
      ),
      ...row(() => 'a'),
    ],
    one: () => row((_, i) => (i === chosen ? 'a' : 'b')),
    split: () =>
      columns.flatMap((column, i) => {
        const [top, bottom] = stance(profile[i] ?? 0, thickness)
        const middle = top + (bottom - top) * cut
        return [bar('a', column, top, middle), bar('b', column, middle, bottom)]
      }),
    alternate: () => row((_, i) => (i % every === 0 ? 'a' : 'b')),
    above: () => row((height) => (height >= threshold ? 'a' : 'b')),
  }[emphasis]()

  const sun =
    emphasis !== 'rows' && random.chance(0.4)
      ? circle(
          emphasis === 'one' ? 'a' : 'b',
          { x: random.between(0.2, 0.8) * WIDTH, y: random.between(0.2, 0.55) * HEIGHT },
          random.between(70, 170),
        )
      : ''
  const lean = stance !== floating && count >= 8 && random.chance(0.25) ? random.pick([-16, -10, 10, 16]) : 0
  const content = sun + bars.join('')
  // Leaning columns are drawn larger, so that their corners stay outside the sheet.
  return lean === 0
    ? content
    : group(
        `transform="translate(${CENTRE.x} ${CENTRE.y})rotate(${lean})scale(1.4)translate(${-CENTRE.x} ${-CENTRE.y})"`,
        content,
      )
}
