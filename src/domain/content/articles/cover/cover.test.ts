import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { drawCover } from './cover.ts'

const MAX_BYTES = 12 * 1024
const SEEDS = Array.from({ length: 300 }, (_, i) => `article-${i}`)

interface Element {
  name: string
  attributes: Record<string, string>
}

const read = (svg: string) => {
  const elements: Element[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag: (name, attributes) => elements.push({ name, attributes }),
      ontext: (part) => (text += part),
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return { svg, elements, text }
}

const COVERS = Object.fromEntries(
  CATEGORIES.map((category) => [category, SEEDS.map((seed) => read(drawCover({ seed, category })))]),
) as Record<Category, ReturnType<typeof read>[]>

/** What a picture is made of, without where things stand: its colours, elements and path commands. */
const structureOf = ({ elements, text }: ReturnType<typeof read>) =>
  [
    text,
    ...elements.map(
      ({ name, attributes: { class: tone, d = '' } }) => `${name}.${tone}${d.replaceAll(/[^a-z]/giu, '')}`,
    ),
  ].join(' ')

/** The picture as a reader sees it from afar: 48 × 30 pixels of red, green and blue. */
const glance = ({ svg }: { svg: string }) =>
  sharp(Buffer.from(svg)).resize(48, 30).removeAlpha().raw().toBuffer()

const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length

describe('a drawn cover', () => {
  it('is the same picture for the same article, always', () => {
    for (const category of CATEGORIES) {
      const again = SEEDS.slice(0, 20).map((seed) => drawCover({ seed, category }))
      expect(again).toEqual(COVERS[category].slice(0, 20).map(({ svg }) => svg))
    }
  })

  // Addresses of the first version are cached for ever, and editions keep them.
  it.each([
    ['research', '16baa8e23460e8d6ddabb27df60b4e9cda82dfb290b76a497340217a1f8c68bd'],
    ['technology', 'e205efc7dbce037b4bbc19784cf884d8db1bb4ff5cbc22e6bfb128618dcdec48'],
    ['business', 'b1752885004c78ce9937830770ac6d5eb63110a04fd0fc35df8cf91780651306'],
    ['products', '7167e08f09e81253110ee84a583f1e06a3ea815aa32be031a42381760b89d899'],
    ['applications', '409001bb4fa73f3a591a27bd283be1b490384435c837106fcc3e8673018bb98a'],
    ['community', 'd742829e5e0ea3fe4d10388070066a738b3a23b249c7f5031fb9aa3e64609888'],
  ] as const)('of the first version has the same bytes in every release: %s', (category, digest) => {
    const svg = drawCover({ seed: '0123456789abcdef', category })
    expect(createHash('sha256').update(svg).digest('hex')).toBe(digest)
  })

  it.each(CATEGORIES)('differs from every other %s cover', (category) => {
    expect(new Set(COVERS[category].map(({ svg }) => svg)).size).toBe(SEEDS.length)
  })

  it.each(CATEGORIES)('varies the composition of %s covers, not only positions', (category) => {
    const counts = new Map<string, number>()
    for (const cover of COVERS[category]) {
      const structure = structureOf(cover)
      counts.set(structure, (counts.get(structure) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(SEEDS.length / 2)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(SEEDS.length * 0.05)
  })

  it.each(CATEGORIES)(
    'lets a glance tell two %s covers apart, and leaves no sheet blank',
    async (category) => {
      const glances = await Promise.all(COVERS[category].slice(0, 50).map(glance))
      const differences = glances.flatMap((one, i) =>
        glances.slice(i + 1).map((other) => meanDifference(one, other)),
      )
      // Of 255 levels a channel, averaged over the picture: the sheets of one category share hue and paper.
      expect(Math.min(...differences)).toBeGreaterThan(1)
      expect(differences.filter((difference) => difference < 6).length / differences.length).toBeLessThan(
        0.03,
      )
      for (const pixels of glances) {
        const ground = Buffer.alloc(pixels.length, pixels.subarray(0, 3))
        expect(meanDifference(pixels, ground)).toBeGreaterThan(1)
      }
    },
  )

  it('gives ids that differ by one digit unrelated pictures', () => {
    for (const category of CATEGORIES) {
      const [one, other] = ['0192f0c4a7b37e10', '0192f0c4a7b37e11'].map((seed) =>
        structureOf(read(drawCover({ seed, category }))),
      )
      expect(one).not.toBe(other)
    }
  })

  it('draws each category in its own hue and way', () => {
    const same = CATEGORIES.map((category) => read(drawCover({ seed: 'the same for all', category })))
    expect(new Set(same.map(({ text }) => text)).size).toBe(CATEGORIES.length)
    expect(new Set(same.map(({ svg }) => svg.slice(svg.indexOf('</style>')))).size).toBe(CATEGORIES.length)
  })

  it.each(CATEGORIES)(
    'is a %s document that a strict XML reader accepts, and whose numbers are finite',
    async (category) => {
      for (const { svg, elements } of COVERS[category]) {
        expect(elements[0]).toMatchObject({
          name: 'svg',
          attributes: { xmlns: 'http://www.w3.org/2000/svg' },
        })
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|\de-\d/u)
      }
      // libvips reads SVG with libxml2, which refuses what a browser's HTML reader would forgive.
      for (const { svg } of COVERS[category].slice(0, 100)) {
        expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
          format: 'svg',
          width: 1200,
          height: 750,
        })
      }
      const unclosed = (COVERS[category][0]?.svg ?? '').replace('</svg>', '')
      await expect(sharp(Buffer.from(unclosed)).metadata()).rejects.toThrow(/XML/u)
    },
  )

  it.each(CATEGORIES)('puts nothing active, written or foreign into a %s cover', (category) => {
    const known = new Set(['svg', 'style', 'g', 'rect', 'circle', 'path'])
    for (const { svg, elements, text } of COVERS[category]) {
      expect(elements.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
      const attributes = elements.flatMap((element) => Object.keys(element.attributes))
      expect(attributes.filter((name) => /href|^on|style|src|^id$/u.test(name))).toEqual([])
      expect(text.replace(/^[^<]*\}$/u, ''), 'no text but the style sheet').toBe('')
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/url\(|import|https?:|data:/u)
    }
  })

  it.each(CATEGORIES)(
    'colours %s covers through the tones alone, so that dark mode reaches every part',
    (category) => {
      for (const { elements } of COVERS[category]) {
        const tones = elements.flatMap(({ attributes }) => attributes['class'] ?? [])
        expect(tones.filter((tone) => !/^l?[abg]$/u.test(tone))).toEqual([])
        expect(elements.filter(({ attributes }) => 'fill' in attributes || 'stroke' in attributes)).toEqual(
          [],
        )
      }
    },
  )

  it.each(CATEGORIES)('keeps every %s cover small and its numbers short', (category) => {
    for (const { svg, elements } of COVERS[category]) {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES)
      const places = elements.flatMap(
        ({ attributes: { d = '', x = '', y = '', cx = '', cy = '', r = '' } }) =>
          [d, x, y, cx, cy, r].filter((numbers) => /\d\.\d\d/u.test(numbers)),
      )
      expect(places).toEqual([])
    }
  })

  it('carries its light and its dark colours', () => {
    for (const category of CATEGORIES) {
      const [light, dark] = read(drawCover({ seed: 'scheme', category })).text.split(
        '@media(prefers-color-scheme:dark)',
      )
      expect(light).toMatch(/\.g\{fill:#[0-9a-f]{6}\}/u)
      expect(dark).toMatch(/^\{\.g\{fill:#[0-9a-f]{6}\}.*\}\}$/u)
    }
  })

  it('shows the middle of the same drawing at another size', () => {
    const wide = drawCover({ seed: 'sizes', category: 'research' })
    const square = drawCover({ seed: 'sizes', category: 'research', width: 320, height: 320 })
    expect(wide).toContain('width="1200" height="750"')
    expect(square).toContain('width="320" height="320"')
    expect(square).toContain('preserveAspectRatio="xMidYMid slice"')
    expect(square.slice(square.indexOf('viewBox'))).toBe(wide.slice(wide.indexOf('viewBox')))
  })
})
