import { circle, HEIGHT, line, num, shape, WIDTH, type Drawing, type Point } from './canvas.ts'
import { contours, type Grid } from './contours.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Distance between samples on the sheet. A finer grid doubles the file without a visible difference. */
const CELL = 60
/** Rows of samples around the sheet. The outermost lies below every level, so that all contours close. */
const MARGIN = 2

interface Hill extends Point {
  height: number
  long: number
  wide: number
  angle: number
}

const hillsOf = (random: SeededRandom): Hill[] => {
  const count = random.pick([1, 2, 2, 3, 4, 5])
  const narrow = random.between(0.35, 1)
  const angle = random.between(0, Math.PI)
  return Array.from({ length: count }, (_, i) => {
    const long = random.between(210, 420) / Math.sqrt(count) + 70
    return {
      x: random.between(0.12, 0.88) * WIDTH,
      y: random.between(0.12, 0.88) * HEIGHT,
      height: i === 0 ? 1 : random.between(0.55, 1) * (random.chance(0.25) ? -1 : 1),
      long,
      wide: long * narrow,
      angle: angle + random.between(-0.4, 0.4),
    }
  })
}

const heightAt = (hills: readonly Hill[], x: number, y: number): number =>
  hills.reduce((sum, hill) => {
    const [cos, sin] = [Math.cos(hill.angle), Math.sin(hill.angle)]
    const [dx, dy] = [x - hill.x, y - hill.y]
    const along = (dx * cos + dy * sin) / hill.long
    const across = (dy * cos - dx * sin) / hill.wide
    return sum + hill.height / (1 + along * along + across * across)
  }, 0)

const survey = (random: SeededRandom, hills: readonly Hill[]): Grid => {
  const [tilt, towards] = [random.between(0, 0.5), random.between(0, 6.3)]
  const [ripple, wavelength] = [random.between(0, 0.08), random.between(120, 260)]
  const columns = Math.ceil(WIDTH / CELL) + 1 + 2 * MARGIN
  const rows = Math.ceil(HEIGHT / CELL) + 1 + 2 * MARGIN
  const values = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const isSea = row === 0 || column === 0 || row === rows - 1 || column === columns - 1
      if (isSea) return -10
      const [x, y] = [(column - MARGIN) * CELL, (row - MARGIN) * CELL]
      const slope =
        (tilt * ((x - WIDTH / 2) * Math.cos(towards) + (y - HEIGHT / 2) * Math.sin(towards))) / WIDTH
      return (
        heightAt(hills, x, y) + slope + ripple * Math.sin(x / wavelength) * Math.cos(y / wavelength + towards)
      )
    }),
  )
  return { values, cell: CELL, origin: -MARGIN * CELL }
}

/** The sheet's margin is excluded, so that the mark is visible. */
const summitOf = ({ values, cell, origin }: Grid): Point => {
  const samples = values.flatMap((row, y) =>
    row.map((height, x) => ({ height, x: origin + x * cell, y: origin + y * cell })),
  )
  const [first, ...others] = samples.filter(({ x, y }) => x > 0 && x < WIDTH && y > 0 && y < HEIGHT)
  return (
    others.reduce((top, sample) => (top && top.height >= sample.height ? top : sample), first) ?? {
      x: 0,
      y: 0,
    }
  )
}

export const drawResearch: Drawing = (random) => {
  const hills = hillsOf(random)
  const grid = survey(random, hills)
  const land = grid.values.flat().filter((value) => value > -10)
  const [low, high] = [Math.min(...land), Math.max(...land)]
  const style = random.pick(['lines', 'lines', 'mixed', 'mixed', 'layers', 'layers', 'dotted'])
  const count = style === 'layers' ? random.whole(5, 8) : random.whole(7, hills.length > 3 ? 11 : 13)
  const crowding = random.between(0.8, 1.5)
  const paths = Array.from({ length: count }, (_, i) =>
    contours(grid, low + (high - low) * ((i + 0.6) / (count + 0.4)) ** crowding),
  )
  const mark = random.chance(0.5) ? circle('a', summitOf(grid), random.between(7, 13)) : ''

  if (style === 'layers') {
    const opacity = num(random.between(0.2, 0.34))
    const layers = paths.map((d, i) => shape(i % 3 === 2 ? 'b' : 'a', d)).join('')
    return `<g fill-opacity="${opacity}">${layers}</g>${mark}`
  }
  const heavyEvery = random.whole(3, 5)
  const fine = random.between(1.8, 3.4)
  const filled = random.whole(Math.floor(count / 3), count - 2)
  const fill = style === 'lines' && random.chance(0.5) ? '' : shape('b', paths[filled] ?? '')
  const drawn = paths
    .map((d, i) => line('a', d, i % heavyEvery === heavyEvery - 1 ? fine * 2.2 : fine))
    .join('')
  if (style !== 'dotted') return fill + drawn + mark
  const thick = paths.map((d) => line('a', d, fine * 2.4)).join('')
  return `${fill}<g stroke-linecap="round" stroke-dasharray="0 ${num(fine * random.between(4.5, 7))}">${thick}</g>${mark}`
}
