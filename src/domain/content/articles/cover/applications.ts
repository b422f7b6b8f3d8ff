import {
  circle,
  group,
  HEIGHT,
  line,
  num,
  polar,
  shape,
  WIDTH,
  type Drawing,
  type Point,
  type Tone,
} from './canvas.ts'

/** `fullness` is the leaf's half width divided by its length. */
const leaf = (stalk: Point, length: number, angle: number, fullness: number): string => {
  const radius = num((length * (0.25 + fullness * fullness)) / (2 * fullness))
  const [dx, dy] = [num(length * Math.cos(angle)), num(length * Math.sin(angle))]
  const [backX, backY] = [num(-length * Math.cos(angle)), num(-length * Math.sin(angle))]
  const arc = `a${radius} ${radius} 0 0 1`
  return `M${num(stalk.x)} ${num(stalk.y)}${arc} ${dx} ${dy}${arc} ${backX} ${backY}z`
}

/** Leaves do not overlap, so that one path per tone suffices, which takes the fewest bytes. */
const inTones = (leaves: readonly { tone: Tone; d: string }[]): string =>
  (['a', 'b'] as const)
    .map((tone) => shape(tone, leaves.flatMap((one) => (one.tone === tone ? one.d : [])).join('')))
    .join('')

const tiles: Drawing = (random) => {
  const side = random.pick([94, 125, 150, 187.5, 250])
  const [columns, rows] = [Math.ceil(WIDTH / side), Math.ceil(HEIGHT / side)]
  const turnOf = random.pick([
    () => 0,
    (row: number, column: number) => row + column,
    (row: number) => row,
    (row: number, column: number) => (row % 2) + (column % 2),
    () => random.whole(0, 1),
  ])
  const bare = random.pick([0, 0.12, 0.3])
  const second = random.pick([0.15, 0.35, 0.6])
  const halves = random.chance(0.4) ? 0.25 : 0
  const start = random.whole(0, 1)
  const leaves: { tone: Tone; d: string }[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isRising = turnOf(row, column) % 2 === start
      const isHalf = random.chance(halves)
      const tone = random.chance(second) ? 'b' : 'a'
      if (random.chance(bare)) continue
      const rise = isRising ? -side : side
      const corner = `M${num(column * side)} ${num((row + (isRising ? 1 : 0)) * side)}`
      const arc = `a${num(side)} ${num(side)} 0 0 1`
      const straight = isRising ? `v${num(side)}z` : `h${num(-side)}z`
      const back = isHalf ? straight : `${arc} ${num(-side)} ${num(-rise)}z`
      leaves.push({ tone, d: `${corner}${arc} ${num(side)} ${num(rise)}${back}` })
    }
  }
  return inTones(leaves)
}

/** Without a rim in the colour of the ground, overlapping leaves would merge into one shape. */
const rimmed = (width: number, leaves: string): string =>
  group(`class="lg" stroke-width="${num(width)}"`, leaves)

const rosette: Drawing = (random) => {
  const heart = { x: random.between(0.34, 0.66) * WIDTH, y: random.between(0.36, 0.64) * HEIGHT }
  const rings = random.whole(1, 4)
  const petals = random.whole(5, 16)
  const reach = random.between(300, 620)
  const fullness = random.between(0.14, 0.42)
  const [turn, hole] = [random.between(0, 6.3), random.between(0, 70)]
  const drawn = Array.from({ length: rings }, (_, ring) => {
    const length = reach * (1 - ring / (rings + 0.4))
    const tone: Tone = rings === 1 || ring % 2 === 1 ? 'a' : 'b'
    return Array.from({ length: petals }, (_, i) => {
      const angle = turn + ((i + ring / 2) / petals) * 2 * Math.PI
      return shape(tone, leaf(polar(heart, hole, angle), length, angle, fullness))
    }).join('')
  })
  const eye = random.chance(0.6)
    ? circle(rings % 2 === 0 ? 'b' : 'a', heart, hole + random.between(10, 34))
    : ''
  return rimmed(random.between(2, 6), drawn.join('')) + eye
}

const stems: Drawing = (random) => {
  const count = random.pick([1, 1, 2, 3, 5])
  const isSideways = random.chance(0.35)
  const [along, across] = isSideways ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]
  const [length, fullness] = [random.between(230, 390) / count ** 0.5, random.between(0.14, 0.34)]
  const pairs = random.whole(5, 8) + Math.min(2, count)
  const opening = random.between(0.5, 1.15)
  const isAlternate = random.chance(0.5)
  return Array.from({ length: count }, (_, i) => {
    const foot = ((i + 0.5 + random.between(-0.15, 0.15)) / count) * across
    const bend = random.between(-0.9, 0.9)
    const [tone, other] = i % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const)
    const step = (along * random.between(0.86, 1.1)) / pairs
    let at: Point = isSideways ? { x: -20, y: foot } : { x: foot, y: HEIGHT + 20 }
    let angle = (isSideways ? 0 : -Math.PI / 2) - bend / 2
    let stem = `M${num(at.x)} ${num(at.y)}`
    let leaves = ''
    for (let pair = 0; pair < pairs; pair++) {
      angle += bend / pairs
      at = polar(at, step, angle)
      stem += `L${num(at.x)} ${num(at.y)}`
      const size = length * (1.1 - (0.7 * pair) / pairs)
      if (!isAlternate || pair % 2 === 0) leaves += shape(tone, leaf(at, size, angle + opening, fullness))
      if (!isAlternate || pair % 2 === 1) leaves += shape(other, leaf(at, size, angle - opening, fullness))
    }
    leaves += shape(tone, leaf(at, length * 0.55, angle, fullness))
    return line('a', stem, 6) + rimmed(4, leaves)
  }).join('')
}

const wind: Drawing = (random) => {
  const side = random.pick([100, 118, 140, 180])
  const [main, sway, wavelength] = [
    random.between(0, 6.3),
    random.between(0.3, 1.3),
    random.between(160, 420),
  ]
  const fullness = random.between(0.16, 0.38)
  const [thinX, thinY] = [random.between(-1, 1), random.between(-1, 1)]
  const second = random.pick([0.12, 0.3, 0.5])
  const leaves: { tone: Tone; d: string }[] = []
  for (let row = -1; row * side * 0.86 < HEIGHT + side; row++) {
    for (let column = -1; column * side < WIDTH + side; column++) {
      const [x, y] = [(column + (row % 2 === 0 ? 0 : 0.5)) * side, row * side * 0.86]
      const thin = thinX * (x / WIDTH - 0.5) + thinY * (y / HEIGHT - 0.5)
      const size = side * Math.min(1.2, Math.max(0, 0.82 + thin * 1.1))
      const angle = main + sway * Math.sin(x / wavelength + y / (wavelength * 0.8))
      const tone = random.chance(second) ? 'b' : 'a'
      if (size > side * 0.14) leaves.push({ tone, d: leaf({ x, y }, size, angle, fullness) })
    }
  }
  return inTones(leaves)
}

export const drawApplications: Drawing = (random) => random.pick([tiles, rosette, stems, wind])(random)
