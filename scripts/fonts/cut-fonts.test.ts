import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { loadTypeface } from '#adapters/text-layout/typeface.ts'
import { RESEARCH_SAMPLES } from '#domain/content/ingestion/sample/research.ts'
import { TECHNOLOGY_SAMPLES } from '#domain/content/ingestion/sample/technology.ts'

const FONTS = 'src/web/fonts'
/** Those of every page (`src/web/routes/__root.tsx`). */
const PRELOADED = ['newsreader', 'instrument-sans']
const MAX_BYTES = 45_000

const fontFile = (name: string): string => resolve(FONTS, `${name}.woff2`)
const originalFile = (family: string, subset: string): string =>
  resolve(`node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`)
const originalsOf = (family: string): string[] => globSync(originalFile(family, '*'))

const readSigns = async (files: readonly string[]): Promise<Set<number>> => {
  const signs = new Set<number>()
  for (const file of files) {
    const unpacked = await decompress(readFileSync(file))
    for (const sign of new Face(new Blob(Uint8Array.from(unpacked).buffer)).collectUnicodes()) signs.add(sign)
  }
  return signs
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const shown = (signs: Iterable<number>): string => String.fromCodePoint(...signs)

/** Letters and signs of sources, among them those written as `\u202F`, and as `'\2212'` in styles. */
const signsIn = (patterns: readonly string[]): Set<number> => {
  const signs = new Set<number>()
  for (const file of globSync(patterns)) {
    if (/[.]test[.]tsx?$/.test(file)) continue
    const text = readFileSync(file, 'utf8').replaceAll(/\\u?\{?([\da-f]{4})\b\}?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    for (const sign of text) if (!/\p{C}/u.test(sign)) signs.add(sign.codePointAt(0)!)
  }
  return signs
}

test('a page preloads no more than 45 KB of fonts', () => {
  const bytes = PRELOADED.reduce((sum, name) => sum + statSync(fontFile(name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  const root = readFileSync('src/web/routes/__root.tsx', 'utf8')
  expect(Array.from(root.matchAll(/fonts\/([\w-]+)[.]woff2/g), ([, name]) => name)).toEqual(PRELOADED)
})

describe.each(PRELOADED)('the file of %s that every page loads', (family) => {
  let signs: Set<number>
  let original: Set<number>
  beforeAll(async () => {
    signs = await readSigns([fontFile(family)])
    original = await readSigns(originalsOf(family))
  })
  const missing = (wanted: Iterable<number>): string =>
    shown([...wanted].filter((sign) => !signs.has(sign)).toSorted((a, b) => a - b))

  test('has all letters of Latin-1 and Latin Extended-A that the typeface has', () => {
    expect(missing(range(0x20, 0x17f).filter((sign) => original.has(sign)))).toBe('')
  })

  test('has the spaces, hyphens and quotation marks of both languages', () => {
    expect(
      missing(Array.from(' \u00A0\u202F\u2009-\u2010\u2011–—‘’“”«»…•€', (sign) => sign.codePointAt(0)!)),
    ).toBe('')
  })

  test('has every sign of the texts in both languages and of the sample edition', () => {
    const texts = signsIn(['src/locales/**/*.ts', 'src/domain/content/ingestion/sample/**/*.ts'])
    expect(missing(texts)).toBe('')
  })
})

test('Instrument Sans, which the interface is set in, has the signs of screens and styles', async () => {
  const signs = await readSigns([fontFile('instrument-sans')])
  const wanted = signsIn(['src/web/**/*.{ts,tsx,css}'])
  const missing = [...wanted].filter((sign) => !signs.has(sign)).map((sign) => shown([sign]))
  // Keys of a keyboard, a comparison of the newsroom and the circle of a rule that a password does not meet are the system's.
  expect(missing.toSorted()).toEqual(['↵', '⇧', '≥', '⌘', '○'])
})

describe('rarer letters of Newsreader', () => {
  const rule = /src: url\('[^']*newsreader-rare[^}]*unicode-range: ([^;]+);/.exec(
    readFileSync('src/web/styles/fonts.css', 'utf8'),
  )
  const ranges = (rule?.[1] ?? '').split(',').map((each) => {
    const [first = '', last = first] = each.trim().slice(2).split('-')
    return [first.replaceAll('?', '0'), last.replaceAll('?', 'F')].map((code) => Number.parseInt(code, 16))
  })
  const isRare = (sign: number) => ranges.some(([first = 0, last = 0]) => sign >= first && sign <= last)

  test('are fetched where one of them occurs, and for no other', async () => {
    expect([...(await readSigns([fontFile('newsreader-rare')]))].filter((sign) => !isRare(sign))).toEqual([])
    expect([...(await readSigns([fontFile('newsreader')]))].filter((sign) => isRare(sign))).toEqual([])
  })

  test('are all that the typeface has besides', async () => {
    const cut = await readSigns(['newsreader', 'newsreader-rare'].map(fontFile))
    const characters = [...(await readSigns(originalsOf('newsreader')))].filter((sign) =>
      /(?!\p{Lm})\p{L}|\p{Sc}/u.test(shown([sign])),
    )
    expect(shown(characters.filter((sign) => !cut.has(sign)))).toBe('')
  })
})

describe.each([
  { family: 'newsreader', weights: [400, 560, 600] },
  { family: 'instrument-sans', weights: [400, 600, 700] },
])('a text in $family', ({ family, weights }) => {
  const samples = [...TECHNOLOGY_SAMPLES, ...RESEARCH_SAMPLES]
  const texts = samples.flatMap(({ en, fr }) => [en.title, en.excerpt, fr.title, fr.excerpt])

  test.each(weights)('is as wide as in the original in weight %i', async (weight) => {
    const original = await loadTypeface({ files: [originalFile(family, 'latin')], weight })
    const cut = await loadTypeface({ files: [fontFile(family)], weight })
    const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
    const [before, after] = [original, cut].map((face) => texts.map((text) => face.measure(text, 16))) as [
      number[],
      number[],
    ]
    for (const [index, text] of texts.entries())
      expect(Math.abs((after[index] ?? 0) / (before[index] ?? 1) - 1), text).toBeLessThan(0.005)
    expect(Math.abs(total(after) / total(before) - 1)).toBeLessThan(0.0015)
  })
})
