import {
  CENTRE,
  circle,
  group,
  HEIGHT,
  line,
  num,
  polar,
  rect,
  shape,
  WIDTH,
  type Box,
  type Drawing,
  type Tone,
} from './canvas.ts'
import type { SeededRandom } from './seeded-random.ts'

const cascade: Drawing = (random) => {
  const count = random.whole(4, 10)
  const angle = random.between(0, 6.3)
  // Steep paths are shorter, because the sheet is wider than high.
  const reach = random.between(360, 760) * (1 - 0.5 * Math.abs(Math.sin(angle)))
  const turn = random.chance(0.5) ? random.pick([0, 12, 45]) : random.between(-9, 9)
  const growth = random.between(0.9, 1.12)
  const roundness = random.pick([0, 0.14, 0.5])
  const [aspect, size] = [random.pick([0.6, 1, 1, 1.6]), random.between(260, 420)]
  const isFlipbook = turn !== 12 && turn !== 45
  const start = polar(CENTRE, -reach / 2, angle)
  const fillsBySteps = random.chance(0.5)
  const objects = Array.from({ length: count }, (_, i) => {
    const { x, y } = polar(start, (reach * i) / (count - 1), angle)
    const height = size * growth ** (i - count / 2)
    const width = height * aspect
    const tone: Tone = i === count - 1 || (fillsBySteps && i % 2 === count % 2) ? 'a' : 'b'
    const rotation = num(isFlipbook ? turn * i : turn)
    return group(
      `transform="rotate(${rotation} ${num(x)} ${num(y)})"`,
      rect(tone, { x: x - width / 2, y: y - height / 2, width, height }, roundness * Math.min(width, height)),
    )
  })
  // Without a rim in the colour of the ground, overlapping objects would merge into one shape.
  return group(`class="lg" stroke-width="${num(random.between(4, 12))}"`, objects.join(''))
}

const split = (random: SeededRandom, box: Box, depth: number): Box[] => {
  if (depth === 0 || Math.max(box.width, box.height) < 200 || (depth === 1 && random.chance(0.4)))
    return [box]
  const at = random.pick([0.5, 0.5, 0.36, 0.64])
  const [first, second] =
    box.width > box.height
      ? [
          { ...box, width: box.width * at },
          { ...box, x: box.x + box.width * at, width: box.width * (1 - at) },
        ]
      : [
          { ...box, height: box.height * at },
          { ...box, y: box.y + box.height * at, height: box.height * (1 - at) },
        ]
  return [...split(random, first, depth - 1), ...split(random, second, depth - 1)]
}

type Filling = (box: Box, radius: number) => string

const centreOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
const shortOf = ({ width, height }: Box) => Math.min(width, height)

const FILLINGS: readonly [Filling, ...Filling[]] = [
  (box, radius) => rect('a', box, radius),
  (box, radius) => rect('b', box, radius),
  (box, radius) => rect('b', box, radius),
  (box, radius) => rect('b', box, radius) + circle('a', centreOf(box), shortOf(box) * 0.36),
  (box, radius) => rect('a', box, radius) + circle('g', centreOf(box), shortOf(box) * 0.3),
  (box, radius) => rect('a', box, radius) + circle('b', centreOf(box), shortOf(box) * 0.16),
  (box) => rect('a', box, shortOf(box) / 2),
  (box, radius) => {
    const r = num(shortOf(box))
    return rect('b', box, radius) + shape('a', `M${num(box.x)} ${num(box.y)}h${r}a${r} ${r} 0 0 1-${r} ${r}z`)
  },
  (box) => circle('a', centreOf(box), shortOf(box) * 0.44),
]

const compartments: Drawing = (random) => {
  const bleed = random.chance(0.6) ? -20 : 60
  const sheet = { x: bleed, y: bleed, width: WIDTH - 2 * bleed, height: HEIGHT - 2 * bleed }
  const gap = random.pick([8, 14, 26])
  const roundness = random.pick([0, 16, 44, 400])
  return split(random, sheet, random.whole(3, 5))
    .map((box) => {
      const inner = {
        x: box.x + gap / 2,
        y: box.y + gap / 2,
        width: box.width - gap,
        height: box.height - gap,
      }
      return random.pick(FILLINGS)(inner, Math.min(roundness, shortOf(inner) / 2))
    })
    .join('')
}

type Vessel = (tone: Tone, box: Box) => string

const VESSELS: readonly [Vessel, ...Vessel[]] = [
  rect,
  (tone, { x, y, width, height }) => {
    const half = width / 2
    const foot = num(y + height)
    const shoulder = num(Math.min(y + height, y + half))
    return shape(
      tone,
      `M${num(x)} ${foot}V${shoulder}a${num(half)} ${num(half)} 0 0 1 ${num(width)} 0V${foot}z`,
    )
  },
  (tone, { x, y, width, height }) => circle(tone, { x: x + width / 2, y: y + height - width / 2 }, width / 2),
  (tone, { x, y, width, height }) =>
    rect(tone, { x, y: y + height * 0.42, width, height: height * 0.58 }, width * 0.16) +
    rect(tone, { x: x + width * 0.36, y, width: width * 0.28, height: height * 0.5 }),
  (tone, { x, y, width, height }) => {
    const half = width / 2
    return shape(
      tone,
      `M${num(x)} ${num(y + height - half)}h${num(width)}a${num(half)} ${num(half)} 0 0 1 ${num(-width)} 0z`,
    )
  },
]

const stillLife: Drawing = (random) => {
  const shelf = random.between(0.7, 0.9) * HEIGHT
  const count = random.whole(3, 7)
  const room = (WIDTH * random.between(0.72, 1)) / count
  const start = (WIDTH - room * count) / 2
  const firstTone = random.whole(0, 1)
  const vessels = Array.from({ length: count }, (_, i) => {
    const width = room * random.between(0.75, 1.4)
    const height = random.between(0.35, 0.92) * shelf
    const box = { x: start + room * (i + 0.5) - width / 2, y: shelf - height, width, height }
    return random.pick(VESSELS)((i + firstTone) % 2 === 0 ? 'a' : 'b', box)
  })
  const table = random.chance(0.55)
    ? rect('b', { x: 0, y: shelf, width: WIDTH, height: HEIGHT - shelf })
    : line('a', `M0 ${num(shelf)}H${WIDTH}`, 5)
  const order = random.chance(0.5) ? vessels : vessels.toReversed()
  return table + group(`fill-opacity="${num(random.between(0.76, 1))}"`, order.join(''))
}

const nest: Drawing = (random) => {
  const count = random.whole(4, 9)
  const roundness = random.pick([0, 0.12, 0.5])
  const aspect = random.pick([1, 1.3, 1.6])
  const outer = random.between(760, 1100)
  const focus = { x: random.between(0.3, 0.7) * WIDTH, y: random.between(0.3, 0.7) * HEIGHT }
  const drift = polar({ x: 0, y: 0 }, random.between(0, 0.34), random.between(0, 6.3))
  const turn = random.pick([0, 0, 45, random.between(-9, 9)])
  const cases = Array.from({ length: count }, (_, i) => {
    const size = outer * (1 - i / count)
    const tone: Tone = i === count - 1 ? 'a' : i % 2 === 0 ? 'b' : 'g'
    return rect(
      tone,
      {
        x: focus.x - (size * aspect) / 2 + drift.x * (outer - size),
        y: focus.y - size / 2 + drift.y * (outer - size),
        width: size * aspect,
        height: size,
      },
      roundness * size,
    )
  })
  return group(`transform="rotate(${num(turn)} ${num(focus.x)} ${num(focus.y)})"`, cases.join(''))
}

export const drawProducts: Drawing = (random) => random.pick([cascade, compartments, stillLife, nest])(random)
