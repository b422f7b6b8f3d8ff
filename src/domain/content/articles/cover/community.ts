import {
  CENTRE,
  circle,
  distance,
  group,
  HEIGHT,
  line,
  num,
  polar,
  ring,
  shape,
  WIDTH,
  type Drawing,
  type Point,
  type Tone,
} from './canvas.ts'
import type { SeededRandom } from './seeded-random.ts'

interface Person extends Point {
  radius: number
}

/** A stroke of no length with a round cap is the shortest path data of a dot. */
const dot = (x: number, y: number) => `M${num(x)} ${num(y)}h0`

interface Crowd {
  count: number
  /** Radius of the first circle; the radii of later circles decrease towards `smallest`. */
  largest: number
  smallest: number
  minGap: number
}

/**
 * Circles that do not touch, large ones first. A circle that finds no place in 24 tries is left out, so that
 * the loop ends.
 */
const crowdOf = (random: SeededRandom, { count, largest, smallest, minGap }: Crowd): Person[] => {
  const people: Person[] = []
  for (let i = 0; i < count; i++) {
    const radius = smallest + (largest - smallest) * (1 - i / count) ** 2.2
    for (let tries = 0; tries < 24; tries++) {
      const at = { x: random.between(0, WIDTH), y: random.between(0, HEIGHT) }
      if (people.some((other) => distance(at, other) < radius + other.radius + minGap)) continue
      people.push({ ...at, radius })
      break
    }
  }
  return people
}

const neighbours: Drawing = (random) => {
  const people = crowdOf(random, {
    count: random.whole(14, 60),
    largest: random.between(70, 150),
    smallest: random.between(6, 14),
    minGap: random.between(10, 44),
  })
  const acquaintances = random.whole(1, 3)
  const gap = (p: Person, q: Person) => distance(p, q) - p.radius - q.radius
  const links = people.flatMap((person) =>
    people
      .filter((other) => other !== person)
      .toSorted((p, q) => gap(person, p) - gap(person, q))
      .slice(0, acquaintances)
      .map((other) => `M${num(person.x)} ${num(person.y)}L${num(other.x)} ${num(other.y)}`),
  )
  const second = random.pick([0.2, 0.4, 0.7])
  const seats = people.map((person) => circle(random.chance(second) ? 'b' : 'a', person, person.radius))
  return line('a', links.join(''), random.between(2, 5)) + seats.join('')
}

const assembly: Drawing = (random) => {
  const centre = { x: random.between(0.36, 0.64) * WIDTH, y: random.between(0.4, 0.6) * HEIGHT }
  const count = random.whole(9, 34)
  const radius = random.between(220, 390)
  const skip = random.whole(2, Math.max(2, Math.floor(count / 2)))
  const turn = random.between(0, 6.3)
  const seat = Math.min(30, (radius * Math.PI) / count / random.between(1.3, 2.4))
  const places = Array.from({ length: count }, (_, i) =>
    polar(centre, radius, turn + (i / count) * 2 * Math.PI),
  )
  const bow = random.between(0, 0.9)
  const exchanges = places
    .map((from, i) => {
      const to = places[(i + skip) % count] ?? from
      const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
      const [cx, cy] = [mx + (centre.x - mx) * bow, my + (centre.y - my) * bow]
      return `M${num(from.x)} ${num(from.y)}Q${num(cx)} ${num(cy)} ${num(to.x)} ${num(to.y)}`
    })
    .join('')
  const speaking = random.whole(2, 6)
  const seats = places.map((place, i) => circle(i % speaking === 0 ? 'a' : 'b', place, seat)).join('')
  const table = random.chance(0.5) ? circle('b', centre, radius * random.between(0.3, 0.62)) : ''
  return table + line('a', exchanges, random.between(1.6, 4)) + seats
}

const arcs: Drawing = (random) => {
  const count = random.whole(6, 16)
  const axis = random.pick([0.5, 0.66, 0.84]) * HEIGHT
  const step = WIDTH / count
  const isFilled = random.chance(0.5)
  const weight = random.between(3, 9)
  const bows = Array.from({ length: isFilled ? random.whole(4, 9) : random.whole(count, count * 2) }, () => {
    const reach = 1 + Math.floor(random.between(0, 1) ** 1.7 * (count - 2))
    const from = random.whole(0, count - 1 - reach)
    const radius = (reach * step) / 2
    const isBelow = axis < HEIGHT * 0.6 && random.chance(0.45)
    const tone: Tone = random.chance(0.4) ? 'b' : 'a'
    const d = `M${num(step * (from + 0.5))} ${num(axis)}a${num(radius)} ${num(radius)} 0 0 ${isBelow ? 0 : 1} ${num(radius * 2)} 0`
    return { tone, d, radius }
  }).toSorted((one, other) => other.radius - one.radius)
  const drawn = isFilled
    ? group(
        `fill-opacity="${num(random.between(0.45, 0.8))}"`,
        bows.map(({ tone, d }) => shape(tone, d)).join(''),
      )
    : (['b', 'a'] as const)
        .map((tone) => line(tone, bows.flatMap((bow) => (bow.tone === tone ? bow.d : [])).join(''), weight))
        .join('')
  const size = step * random.between(0.14, 0.38)
  const seats = Array.from({ length: count }, (_, i) => circle('a', { x: step * (i + 0.5), y: axis }, size))
  return drawn + seats.join('')
}

const commonGround: Drawing = (random) => {
  const count = random.whole(2, 6)
  const radius = random.between(230, 400) * (count > 3 ? 0.8 : 1)
  const spread = radius * random.between(0.5, 0.95)
  const turn = random.between(0, 6.3)
  const isRow = random.chance(0.4)
  const circles = Array.from({ length: count }, (_, i) =>
    isRow
      ? polar(CENTRE, (i - (count - 1) / 2) * spread, turn)
      : polar(CENTRE, spread, turn + (i / count) * 2 * Math.PI),
  )
  const isDrawn = random.chance(0.35)
  if (isDrawn) {
    const rings = random.whole(2, 7)
    const gap = radius / (rings + 0.5)
    return circles
      .map((centre, i) =>
        Array.from({ length: rings }, (_, inner) =>
          ring(i % 2 === 0 ? 'a' : 'b', centre, radius - inner * gap),
        ).join(''),
      )
      .map((drawn) => group(`stroke-width="${num(random.between(3, 12))}"`, drawn))
      .join('')
  }
  const opacity = num(random.between(0.5, 0.75))
  const filled = circles.map((centre, i) => circle(i % 2 === 0 ? 'a' : 'b', centre, radius)).join('')
  return group(`fill-opacity="${opacity}"`, filled)
}

const tables: Drawing = (random) => {
  const side = random.pick([150, 187.5, 250, 250, 375])
  const isStaggered = random.chance(0.5)
  const seats = random.whole(5, 12)
  const apart = side * 0.12
  const columns = Math.ceil(WIDTH / side)
  const left = (WIDTH - columns * side) / 2
  let people = ''
  let boards = ''
  for (let row = 0; row * side < HEIGHT; row++) {
    const shift = isStaggered && row % 2 === 1 ? 0 : 0.5
    for (let column = 0; column <= columns; column++) {
      const centre = { x: left + (column + shift) * side, y: (row + 0.5) * side }
      const board = side * random.between(0.12, 0.24)
      const [turn, taken] = [random.between(0, 6.3), random.between(0.5, 1)]
      boards += circle(random.chance(0.2) ? 'a' : 'b', centre, board)
      for (let seat = 0; seat < seats; seat++) {
        const { x, y } = polar(centre, board + apart, turn + (seat / seats) * 2 * Math.PI)
        if (random.chance(taken)) people += dot(x, y)
      }
    }
  }
  return boards + group('stroke-linecap="round"', line('a', people, side * 0.1))
}

const hemicycle: Drawing = (random) => {
  const rows = random.whole(4, 9)
  const isFull = random.chance(0.3)
  const speaker = {
    x: random.between(0.4, 0.6) * WIDTH,
    y: (isFull ? random.between(0.4, 0.6) : 0.93) * HEIGHT,
  }
  const [inner, outer] = [random.between(110, 190), (isFull ? 0.62 : 0.86) * HEIGHT]
  const between = (outer - inner) / (rows - 1)
  const spacing = between * random.between(0.85, 1.3)
  const sweep = isFull ? 2 * Math.PI : Math.PI
  const [from, width] = [random.between(0, 0.6), random.between(0.15, 0.4)]
  const seats = { a: '', b: '' }
  for (let row = 0; row < rows; row++) {
    const radius = inner + row * between
    const count = Math.round((sweep * radius) / spacing)
    for (let seat = 0; seat < count; seat++) {
      const along = isFull ? seat / count : seat / (count - 1)
      const { x, y } = polar(speaker, radius, Math.PI + along * sweep)
      seats[along >= from && along <= from + width ? 'a' : 'b'] += dot(x, y)
    }
  }
  const size = Math.min(between, spacing) * random.between(0.6, 0.86)
  return (
    group('stroke-linecap="round"', line('b', seats.b, size) + line('a', seats.a, size)) +
    circle('a', speaker, random.between(18, 48))
  )
}

export const drawCommunity: Drawing = (random) =>
  random.pick([neighbours, assembly, arcs, commonGround, tables, hemicycle])(random)
